package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Execution plans of MSCCL++, executed operation by operation in random orders. */
class MscclPlusTest {
  private static final int MOST_OPERATIONS = 64;

  @ParameterizedTest
  @CsvSource({
    "dgx-a100:nodes=2, forest, 16MiB",
    "mi250x:nodes=1, forest, 8MiB",
    "torus:4x4, rings, 1MiB",
    "mesh:3x3, forest, 9KiB",
    "complete:5, unicast, 5KiB"
  })
  void everyRankGetsEveryShareOnceInAnyOrderOfOperations(String network, String scheme, String size)
      throws IOException {
    JsonNode plan = new ObjectMapper().readTree(written(network, scheme, size));
    assertThat(plan.path("collective").asText()).isEqualTo("allgather");
    assertThat(plan.path("inplace").asBoolean()).isTrue();
    for (int seed = 0; seed < 10; seed++) {
      new Execution(plan).run(new Random(seed));
    }
  }

  private static String written(String network, String scheme, String size) {
    Ran ran =
        Ran.castnet(
            "plan",
            "--network",
            network,
            "--collective",
            "allgather",
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
    assertThat(ran.error()).contains("format mscclpp expresses all-gathers");
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

    int target(int buffer) {
      int remote =
          block.path("remote_buffer_refs").get(0).path("remote_buffer_ids").get(buffer).asInt();
      return gpu.path("remote_buffers").get(remote).path("rank").asInt();
    }
  }

  private static final class Execution {
    private final int ranks;
    private final int share;
    private final int[][] memory; // by rank and chunk: the rank whose data it has, or -1
    private final Map<List<Integer>, List<Integer>> mate = new HashMap<>(); // by rank and channel
    private final Map<List<Integer>, Integer> signals = new HashMap<>(); // by rank and channel
    private final Map<List<Integer>, Integer> semaphores = new HashMap<>(); // by rank and number
    private final List<Block> blocks = new ArrayList<>();

    Execution(JsonNode plan) {
      JsonNode gpus = plan.path("gpus");
      this.ranks = gpus.size();
      this.share = gpus.get(0).path("input_chunks").asInt();
      this.memory = new int[ranks][ranks * share];
      Map<List<Integer>, List<Integer>> ends = new HashMap<>(); // by rank, peer and number
      for (JsonNode gpu : gpus) {
        int rank = gpu.path("id").asInt();
        for (int chunk = 0; chunk < memory[rank].length; chunk++) {
          memory[rank][chunk] = chunk / share == rank ? rank : -1;
        }
        Map<Integer, Integer> count = new HashMap<>();
        JsonNode peers = gpu.path("channels").get(0).path("connected_to");
        for (int channel = 0; channel < peers.size(); channel++) {
          int peer = peers.get(channel).asInt();
          ends.put(List.of(rank, peer, count.merge(peer, 1, Integer::sum)), List.of(rank, channel));
        }
        for (JsonNode block : gpu.path("threadblocks")) {
          assertThat(block.path("ops").size()).isLessThanOrEqualTo(MOST_OPERATIONS);
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
      for (int[] each : memory) {
        for (int chunk = 0; chunk < each.length; chunk++) {
          assertThat(each[chunk]).isEqualTo(chunk / share);
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
        case "put" -> {
          put(block, operation);
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

    private void put(Block block, JsonNode operation) {
      JsonNode source = operation.path("src_buff").get(0);
      JsonNode target = operation.path("dst_buff").get(0);
      int[] to = memory[block.target(target.path("buffer_id").asInt())];
      for (int i = 0; i < source.path("size").asInt(); i++) {
        int held = memory[block.rank()][source.path("index").asInt() + i];
        int at = target.path("index").asInt() + i;
        assertThat(held).as("sent after it arrived").isNotNegative();
        assertThat(to[at]).as("received once").isNegative();
        to[at] = held;
      }
    }
  }
}
