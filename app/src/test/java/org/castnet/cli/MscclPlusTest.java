package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Execution plans of MSCCL++, executed operation by operation in random orders, within the limits
 * of its executor (src/core/include/execution_common.hpp).
 */
class MscclPlusTest {
  private static final int MOST_OPERATIONS = 64; // MAX_OPERATION
  private static final int MOST_CHANNELS = 16; // MAX_CHANNEL, of a thread block
  private static final int MOST_BUFFERS = 10; // MAX_LOCAL_BUFFER_… + MAX_CHANNEL_PER_OPERATION
  private static final int MOST_SEMAPHORES = 16; // MAX_DEVICE_SEMAPHORES, of an operation

  @ParameterizedTest
  @CsvSource({
    "dgx-a100:nodes=2, allgather, forest, 16MiB",
    "mi250x:nodes=1, allgather, forest, 512KiB",
    "torus:4x4, allgather, rings, 1MiB",
    "mesh:3x3, allgather, forest, 9KiB",
    "complete:5, allgather, unicast, 5KiB",
    "mesh:3x3, reduce-scatter, forest, 9KiB",
    "complete:12, reduce-scatter, unicast, 12KiB",
    "mi250x:nodes=1, reduce-scatter, forest, 512KiB",
    "mesh:3x3, allreduce, forest, 9KiB",
    "complete:12, allreduce, unicast, 12KiB",
    "dgx-a100:nodes=1, allreduce, auto, 8MiB",
    "mesh:3x3, alltoall, unicast, 9KiB",
    "torus:4x4, alltoall, flow, 16KiB",
  })
  void everyOutputIsThatOfTheOperationInAnyOrderOfOperations(
      String network, String operation, String scheme, String size) throws IOException {
    JsonNode plan = new ObjectMapper().readTree(written(network, operation, scheme, size));
    assertThat(plan.path("collective").asText()).isEqualTo(operation.replace("-", ""));
    assertThat(plan.path("inplace").asBoolean()).isEqualTo(!operation.equals("alltoall"));
    for (int seed = 0; seed < 5; seed++) {
      new Execution(plan).run(new Random(seed));
    }
  }

  private static String written(String network, String operation, String scheme, String size) {
    Ran ran =
        Ran.castnet(
            "plan",
            "--network",
            network,
            "--collective",
            operation,
            "--size",
            size,
            "--scheme",
            scheme,
            "--machine",
            "software",
            "--format",
            "mscclpp");
    assertThat(ran.error()).isEmpty();
    return ran.out();
  }

  @Test
  void rejectsOtherOperations() {
    Ran ran =
        Ran.castnet(
            "plan",
            "--network",
            "mesh:3x3",
            "--collective",
            "broadcast",
            "--scheme",
            "unicast",
            "--format",
            "mscclpp");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.error()).contains("format mscclpp expresses all-gathers, reduce-scatters");
  }

  /** A thread block and its next operation. */
  private static final class Block {
    private final JsonNode gpu;
    private final JsonNode block;
    private int next;

    Block(JsonNode gpu, JsonNode block) {
      this.gpu = gpu;
      this.block = block;
    }

    int rank() {
      return gpu.path("id").asInt();
    }

    boolean isDone() {
      return next == block.path("ops").size();
    }

    JsonNode operation() {
      return block.path("ops").get(next);
    }

    /** Returns the rank's channel of the block's channel. */
    int channel(int own) {
      return block.path("channels").get(0).path("channel_ids").get(own).asInt();
    }

    JsonNode remote(int buffer) {
      JsonNode references = block.path("remote_buffer_refs").get(0).path("remote_buffer_ids");
      return gpu.path("remote_buffers").get(references.get(buffer).asInt());
    }
  }

  private static final class Execution {
    private final JsonNode plan;
    private final int ranks;
    private final int share;

    /** By rank, buffer and chunk: the contributions that it has, as rank and chunk of an input. */
    private final Map<List<Object>, Set<List<Integer>>> memory = new HashMap<>();

    private final Map<List<Integer>, List<Integer>> mate = new HashMap<>(); // by rank and channel
    private final Map<List<Integer>, Integer> signals = new HashMap<>(); // by rank and channel
    private final Map<List<Integer>, Integer> semaphores = new HashMap<>(); // by rank and number
    private final List<Block> blocks = new ArrayList<>();

    Execution(JsonNode plan) {
      this.plan = plan;
      JsonNode gpus = plan.path("gpus");
      this.ranks = gpus.size();
      int inputs = gpus.get(0).path("input_chunks").asInt();
      int outputs = gpus.get(0).path("output_chunks").asInt();
      this.share = Math.max(inputs, outputs) / ranks;
      Map<List<Integer>, List<Integer>> ends = new HashMap<>(); // by rank, peer and number
      for (JsonNode gpu : gpus) {
        int rank = gpu.path("id").asInt();
        for (int chunk = 0; chunk < inputs; chunk++) {
          memory.put(cell(rank, "i", chunk), Set.of(List.of(rank, chunk)));
        }
        Map<Integer, Integer> count = new HashMap<>();
        JsonNode peers = gpu.path("channels").get(0).path("connected_to");
        for (int channel = 0; channel < peers.size(); channel++) {
          int peer = peers.get(channel).asInt();
          ends.put(List.of(rank, peer, count.merge(peer, 1, Integer::sum)), List.of(rank, channel));
        }
        for (JsonNode block : gpu.path("threadblocks")) {
          assertThat(block.path("ops").size()).isLessThanOrEqualTo(MOST_OPERATIONS);
          for (JsonNode channel : block.path("channels")) {
            assertThat(channel.path("channel_ids").size()).isLessThanOrEqualTo(MOST_CHANNELS);
          }
          for (JsonNode operation : block.path("ops")) {
            assertThat(operation.path("src_buff").size()).isLessThanOrEqualTo(MOST_BUFFERS);
            assertThat(operation.path("dst_buff").size()).isLessThanOrEqualTo(MOST_BUFFERS);
            assertThat(operation.path("semaphore_ids").size()).isLessThanOrEqualTo(MOST_SEMAPHORES);
          }
          blocks.add(new Block(gpu, block));
        }
      }
      // the executor pairs the channels between two ranks in their order
      ends.forEach(
          (key, end) -> {
            List<Integer> other = ends.get(List.of(key.get(1), key.get(0), key.get(2)));
            assertThat(other).as("the other end of %s", key).isNotNull();
            mate.put(end, other);
          });
    }

    void run(Random random) {
      List<Block> open = new ArrayList<>(blocks);
      while (!open.isEmpty()) {
        Collections.shuffle(open, random);
        boolean moved = false;
        for (Block block : open) {
          if (executes(block)) {
            block.next++;
            moved = true;
          }
        }
        assertThat(moved).as("no block waits for ever").isTrue();
        open.removeIf(Block::isDone);
      }
      for (JsonNode gpu : plan.path("gpus")) {
        int rank = gpu.path("id").asInt();
        for (int chunk = 0; chunk < gpu.path("output_chunks").asInt(); chunk++) {
          assertThat(memory.get(cell(rank, "o", chunk))).isEqualTo(expected(rank, chunk));
        }
      }
      assertThat(signals.values()).allMatch(left -> left == 0);
      assertThat(semaphores.values()).allMatch(left -> left == 0);
    }

    /** Executes the next operation of a block; returns whether it did not have to wait. */
    private boolean executes(Block block) {
      JsonNode operation = block.operation();
      int rank = block.rank();
      switch (operation.path("name").asText()) {
        case "nop" -> {
          return true;
        }
        case "signal", "rlxsignal" -> {
          signals.merge(mate.get(List.of(rank, block.channel(0))), 1, Integer::sum);
          return true;
        }
        case "wait", "rlxwait" -> {
          return took(signals, List.of(List.of(rank, block.channel(0))));
        }
        case "sem_release" -> {
          operation
              .path("semaphore_ids")
              .forEach(id -> semaphores.merge(List.of(rank, id.asInt()), 1, Integer::sum));
          return true;
        }
        case "sem_acquire" -> {
          List<List<Integer>> needed = new ArrayList<>();
          operation.path("semaphore_ids").forEach(id -> needed.add(List.of(rank, id.asInt())));
          return took(semaphores, needed);
        }
        case "put", "copy", "re", "res" -> {
          move(block, operation);
          return true;
        }
        default -> throw new AssertionError(operation);
      }
    }

    private static boolean took(Map<List<Integer>, Integer> counts, List<List<Integer>> keys) {
      if (keys.stream().anyMatch(key -> counts.getOrDefault(key, 0) == 0)) {
        return false;
      }
      keys.forEach(key -> counts.merge(key, -1, Integer::sum));
      return true;
    }

    /** Returns the place of a chunk; input and output share memory if the plan is in place. */
    private List<Object> cell(int rank, String buffer, int chunk) {
      if (!plan.path("inplace").asBoolean() || buffer.equals("s")) {
        return List.of(rank, buffer, chunk);
      }
      return switch (plan.path("collective").asText()) {
        case "allgather" -> List.of(rank, "o", buffer.equals("i") ? rank * share + chunk : chunk);
        case "reducescatter" ->
            List.of(rank, "i", buffer.equals("o") ? rank * share + chunk : chunk);
        default -> List.of(rank, "i", chunk);
      };
    }

    private Set<List<Integer>> expected(int rank, int chunk) {
      return switch (plan.path("collective").asText()) {
        case "allgather" -> Set.of(List.of(chunk / share, chunk % share));
        case "alltoall" -> Set.of(List.of(chunk / share, rank * share + chunk % share));
        case "reducescatter" -> ofAll(rank * share + chunk);
        default -> ofAll(chunk);
      };
    }

    private Set<List<Integer>> ofAll(int chunk) {
      Set<List<Integer>> all = new HashSet<>();
      for (int rank = 0; rank < ranks; rank++) {
        all.add(List.of(rank, chunk));
      }
      return all;
    }

    private List<Object> cell(Block block, JsonNode range, int more) {
      int chunk = range.path("index").asInt() + more;
      if (!range.has("buffer_id")) {
        return cell(block.rank(), range.path("type").asText(), chunk);
      }
      JsonNode remote = block.remote(range.path("buffer_id").asInt());
      return cell(remote.path("rank").asInt(), remote.path("type").asText(), chunk);
    }

    private void move(Block block, JsonNode operation) {
      for (int i = 0; i < operation.path("src_buff").get(0).path("size").asInt(); i++) {
        Set<List<Integer>> sum = new HashSet<>();
        for (JsonNode source : operation.path("src_buff")) {
          Set<List<Integer>> held = memory.get(cell(block, source, i));
          assertThat(held).as("sent after it arrived").isNotNull();
          held.forEach(each -> assertThat(sum.add(each)).as("added once").isTrue());
        }
        for (JsonNode target : operation.path("dst_buff")) {
          memory.put(cell(block, target, i), sum);
        }
      }
    }
  }
}
