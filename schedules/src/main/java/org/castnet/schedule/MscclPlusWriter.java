package org.castnet.schedule;

import com.fasterxml.jackson.databind.json.JsonMapper;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.PlanFormat;
import org.castnet.input.BadInput;
import org.castnet.schedule.MscclPlusPlan.Block;
import org.castnet.schedule.MscclPlusPlan.Buffer;
import org.castnet.schedule.MscclPlusPlan.Operation;
import org.castnet.schedule.MscclPlusPlan.Peers;
import org.castnet.schedule.MscclPlusPlan.Semaphore;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * Writes all-gathers as execution plans of MSCCL++, in place: every rank has its own part of the
 * output buffer at first, and writes into the output buffers of others over memory channels.
 *
 * <p>A rank has a thread block for every rank that it sends to and for every rank that it receives
 * from, or several with equal shares of the transfers if one would have more than {@value
 * #MOST_OPERATIONS} operations, each with its own channel. A receiving block first signals that its
 * rank has started, so that no buffer is overwritten while an earlier call uses it. A sending block
 * waits for this signal, for a semaphore that the receiving blocks of the same rank release when
 * the data to be forwarded have arrived, writes, and signals.
 */
final class MscclPlusWriter implements ScheduleWriter {
  /** Knows the naming and the omissions of the foreign format. */
  private static final JsonMapper FORMAT = JsonMapper.builder().build();

  private static final int MOST_OPERATIONS = 64;
  private static final int MOST_IDS = 8; // semaphores of an operation

  @Override
  public void write(
      PlanDocument document, Transfers transfers, PlanFormat.Target target, PrintStream out)
      throws IOException {
    Program program = Program.of(document, transfers);
    String name = document.scheme().isEmpty() ? "castnet" : "castnet_" + document.scheme();
    out.println(FORMAT.writeValueAsString(program.plan(name)));
  }

  /**
   * The blocks of a rank: their transfers in order, by key. The key of a block is the other rank,
   * plus the number of ranks for each earlier block between the same ranks.
   */
  private record Blocks(Map<Integer, IntList> sends, Map<Integer, IntList> receives) {}

  private static final class Program {
    private final Transfers transfers;
    private final int ranks;
    private final MscclPlusChunks chunks;
    private final List<Blocks> blocks = new ArrayList<>(); // by rank
    private final List<Gpu> gpus = new ArrayList<>(); // by rank

    /** Returns the program with the fewest blocks that the executor can run. */
    static Program of(PlanDocument document, Transfers transfers) {
      MscclPlusChunks chunks = new MscclPlusChunks(transfers);
      int[] order = TransferOrder.of(document, transfers);
      Program program = new Program(order, transfers, chunks, transfers.transfers().size());
      for (int most = MOST_OPERATIONS; program.longest() > MOST_OPERATIONS; most /= 2) {
        if (most == 0) {
          throw BadInput.coded(
              "too-many-operations",
              "format mscclpp: a transfer needs {count} operations; the executor runs at most {most}"
                  + " per thread block",
              program.longest(),
              MOST_OPERATIONS);
        }
        program = new Program(order, transfers, chunks, most);
      }
      return program;
    }

    /**
     * @param most the maximum number of transfers of a block
     */
    private Program(int[] order, Transfers transfers, MscclPlusChunks chunks, int most) {
      this.transfers = transfers;
      this.ranks = transfers.names().size();
      this.chunks = chunks;
      for (int rank = 0; rank < ranks; rank++) {
        blocks.add(new Blocks(new TreeMap<>(), new TreeMap<>()));
      }
      for (int t : order) {
        Transfer transfer = transfers.transfers().get(t);
        add(blocks.get(transfer.from()).sends, transfer.to(), t, most);
        add(blocks.get(transfer.to()).receives, transfer.from(), t, most);
      }
      for (int rank = 0; rank < ranks; rank++) {
        gpus.add(new Gpu(rank));
      }
    }

    private void add(Map<Integer, IntList> lists, int rank, int transfer, int most) {
      int key = rank;
      while (lists.containsKey(key) && lists.get(key).size() >= most) {
        key += ranks;
      }
      lists.computeIfAbsent(key, none -> new IntArrayList()).add(transfer);
    }

    /** Returns the largest number of operations of a block. */
    int longest() {
      return gpus.stream().mapToInt(Gpu::longest).max().orElse(0);
    }

    MscclPlusPlan plan(String name) {
      return MscclPlusPlan.allGather(name, gpus.stream().map(Gpu::program).toList());
    }

    /** The program of one rank. */
    private final class Gpu {
      private final int rank;
      private final Blocks own;

      /** By receiving block, then by sending block: the semaphore between them. */
      private final Map<Integer, Map<Integer, Integer>> semaphores = new TreeMap<>();

      /** By receiving block, then by sending block: the transfers that release it, in order. */
      private final Map<Integer, Map<Integer, IntList>> released = new TreeMap<>();

      private final List<Channel> channels = new ArrayList<>(); // by number

      Gpu(int rank) {
        this.rank = rank;
        this.own = blocks.get(rank);
        int count = 0;
        for (Map.Entry<Integer, IntList> from : own.receives.entrySet()) {
          for (Map.Entry<Integer, IntList> to : own.sends.entrySet()) {
            IntList awaited = new IntArrayList();
            for (int t : from.getValue()) {
              if (to.getValue().intStream().anyMatch(s -> after(s).contains(t))) {
                awaited.add(t);
              }
            }
            if (!awaited.isEmpty()) {
              semaphores
                  .computeIfAbsent(from.getKey(), none -> new TreeMap<>())
                  .put(to.getKey(), count++);
              released
                  .computeIfAbsent(from.getKey(), none -> new TreeMap<>())
                  .put(to.getKey(), awaited);
            }
          }
        }
        // both ranks list the channels of a pair in the same order, that of the lower sender first
        for (int peer = 0; peer < ranks; peer++) {
          for (boolean sends : new boolean[] {rank < peer, rank > peer}) {
            Map<Integer, IntList> lists = sends ? own.sends : own.receives;
            for (int key = peer; peer != rank && lists.containsKey(key); key += ranks) {
              channels.add(new Channel(key, sends));
            }
          }
        }
      }

      /**
       * The channel of a block.
       *
       * @param key of the block
       * @param sends whether it sends
       */
      private record Channel(int key, boolean sends) {}

      int longest() {
        int longest = 0;
        for (int key : own.sends.keySet()) {
          longest = Math.max(longest, sending(key).size());
        }
        for (int key : own.receives.keySet()) {
          longest = Math.max(longest, receiving(key).size());
        }
        return longest;
      }

      private IntList after(int transfer) {
        return transfers.transfers().get(transfer).after();
      }

      MscclPlusPlan.Gpu program() {
        List<Integer> targets =
            own.sends.keySet().stream().map(key -> key % ranks).distinct().sorted().toList();
        List<Block> program = new ArrayList<>();
        for (int key : own.sends.keySet()) {
          int channel = channels.indexOf(new Channel(key, true));
          List<Integer> buffer = List.of(targets.indexOf(key % ranks));
          program.add(Block.of(program.size(), sending(key), channel, buffer));
        }
        for (int key : own.receives.keySet()) {
          int channel = channels.indexOf(new Channel(key, false));
          program.add(Block.of(program.size(), receiving(key), channel, List.of()));
        }
        int count = semaphores.values().stream().mapToInt(Map::size).sum();
        return new MscclPlusPlan.Gpu(
            rank,
            chunks.perRank(),
            (long) chunks.perRank() * ranks,
            0,
            program,
            List.of(Peers.of(channels.stream().map(each -> each.key % ranks).toList())),
            targets.stream().map(Buffer::of).toList(),
            Collections.nCopies(count, Semaphore.CLOSED));
      }

      private List<Operation> sending(int block) {
        List<Operation> operations = new ArrayList<>();
        operations.add(Operation.onChannel("rlxwait"));
        operations.add(Operation.SYNC);
        Map<Integer, Integer> acquired = new HashMap<>(); // by semaphore
        for (int t : own.sends.get(block)) {
          operations.addAll(acquiring(block, t, acquired));
          for (int[] run : chunks.runs(transfers.transfers().get(t))) {
            operations.add(Operation.put(run[0], run[1]));
          }
          operations.add(Operation.SYNC);
          operations.add(Operation.onChannel("signal"));
        }
        return operations;
      }

      /** Returns the operations that wait until all data of a transfer have arrived. */
      private List<Operation> acquiring(int block, int t, Map<Integer, Integer> acquired) {
        Map<Integer, Integer> missing = new TreeMap<>(); // by semaphore
        for (Map.Entry<Integer, Map<Integer, IntList>> from : released.entrySet()) {
          IntList awaited = from.getValue().getOrDefault(block, IntList.of());
          for (int i = 0; i < awaited.size(); i++) {
            if (after(t).contains(awaited.getInt(i))) {
              int semaphore = semaphores.get(from.getKey()).get(block);
              missing.put(semaphore, i + 1 - acquired.getOrDefault(semaphore, 0));
            }
          }
        }
        missing.values().removeIf(count -> count <= 0);
        List<Operation> operations = new ArrayList<>();
        while (!missing.isEmpty()) {
          List<Integer> ids = missing.keySet().stream().limit(MOST_IDS).toList();
          operations.add(Operation.onSemaphores("sem_acquire", ids));
          for (int id : ids) {
            acquired.merge(id, 1, Integer::sum);
            missing.merge(id, -1, Integer::sum);
          }
          missing.values().removeIf(count -> count <= 0);
        }
        if (!operations.isEmpty()) {
          operations.add(Operation.SYNC);
        }
        return operations;
      }

      private List<Operation> receiving(int block) {
        List<Operation> operations = new ArrayList<>();
        operations.add(Operation.onChannel("rlxsignal"));
        for (int t : own.receives.get(block)) {
          operations.add(Operation.onChannel("wait"));
          List<Integer> ids = new ArrayList<>();
          released
              .getOrDefault(block, Map.of())
              .forEach(
                  (to, awaited) -> {
                    if (awaited.contains(t)) {
                      ids.add(semaphores.get(block).get(to));
                    }
                  });
          for (int first = 0; first < ids.size(); first += MOST_IDS) {
            operations.add(Operation.SYNC);
            operations.add(
                Operation.onSemaphores(
                    "sem_release", ids.subList(first, Math.min(ids.size(), first + MOST_IDS))));
          }
        }
        return operations;
      }
    }
  }
}
