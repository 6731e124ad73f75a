package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.castnet.input.BadInput;
import org.castnet.schedule.MscclPlusMoves.Move;
import org.castnet.schedule.MscclPlusPlan.Operation;
import org.castnet.schedule.MscclPlusPlan.Range;

/**
 * Moves in thread blocks of MSCCL++.
 *
 * <p>A rank has a thread block for every rank that it sends to, for every rank that it receives
 * from and for local moves, or several with equal shares of the moves if one would have more than
 * {@value #MOST_OPERATIONS} operations. Each has its own channel. A receiving block first signals
 * that its rank has started, so that no buffer is overwritten while an earlier call uses it. A
 * sending block waits for this signal, for semaphores that other blocks of the rank release when
 * what it waits for is there, writes, and signals.
 */
final class MscclPlusProgram {
  private static final int MOST_OPERATIONS = 64;
  private static final int MOST_IDS = 8; // semaphores of an operation

  /** What a thread block does. */
  private enum Kind {
    SENDS,
    COMPUTES,
    RECEIVES
  }

  /**
   * A thread block.
   *
   * @param peer the other rank, or the rank itself if it computes
   * @param part its number among the blocks of this kind and peer
   * @param moves in order
   */
  private record Block(Kind kind, int peer, int part, IntList moves) {}

  /** A semaphore with the moves after which it is released, in order. */
  private record Semaphore(int id, Block from, Block to, IntList moves) {}

  private final List<Move> moves;
  private final MscclPlusLayout layout;
  private final List<List<Block>> blocks = new ArrayList<>(); // by rank, as they are numbered
  private final List<Rank> ranks = new ArrayList<>();

  /** Returns the program with the fewest blocks that the executor can run. */
  static MscclPlusProgram of(List<Move> moves, MscclPlusLayout layout, int ranks) {
    MscclPlusProgram program = new MscclPlusProgram(moves, layout, ranks, moves.size());
    for (int most = MOST_OPERATIONS; program.longest() > MOST_OPERATIONS; most /= 2) {
      if (most == 0) {
        throw BadInput.coded(
            "too-many-operations",
            "format mscclpp: a transfer needs {count} operations; the executor runs at most {most}"
                + " per thread block",
            program.longest(),
            MOST_OPERATIONS);
      }
      program = new MscclPlusProgram(moves, layout, ranks, most);
    }
    return program;
  }

  /**
   * @param most the maximum number of moves of a block
   */
  private MscclPlusProgram(List<Move> moves, MscclPlusLayout layout, int ranks, int most) {
    this.moves = moves;
    this.layout = layout;
    List<Map<Kind, Map<Integer, List<Block>>>> made = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      made.add(new TreeMap<>());
    }
    for (int m = 0; m < moves.size(); m++) {
      Move move = moves.get(m);
      add(made.get(move.from()), move.isLocal() ? Kind.COMPUTES : Kind.SENDS, move.to(), m, most);
      if (!move.isLocal()) {
        add(made.get(move.to()), Kind.RECEIVES, move.from(), m, most);
      }
    }
    for (int rank = 0; rank < ranks; rank++) {
      List<Block> all = new ArrayList<>();
      made.get(rank).values().forEach(byPeer -> byPeer.values().forEach(all::addAll));
      blocks.add(all);
      this.ranks.add(new Rank(rank));
    }
  }

  private static void add(
      Map<Kind, Map<Integer, List<Block>>> made, Kind kind, int peer, int move, int most) {
    List<Block> parts =
        made.computeIfAbsent(kind, none -> new TreeMap<>())
            .computeIfAbsent(peer, none -> new ArrayList<>());
    if (parts.isEmpty() || parts.get(parts.size() - 1).moves().size() >= most) {
      parts.add(new Block(kind, peer, parts.size(), new IntArrayList()));
    }
    parts.get(parts.size() - 1).moves().add(move);
  }

  /** Returns the largest number of operations of a block. */
  private int longest() {
    return ranks.stream().mapToInt(Rank::longest).max().orElse(0);
  }

  MscclPlusPlan plan(String name) {
    return MscclPlusPlan.of(
        name, layout.collective(), layout.isInPlace(), ranks.stream().map(Rank::program).toList());
  }

  /** The program of one rank. */
  private final class Rank {
    private final int rank;
    private final List<Block> own;
    private final List<Semaphore> semaphores = new ArrayList<>(); // by number
    private final List<Block> channels = new ArrayList<>(); // by number: the block that uses it

    /** By receiver: the types of buffers that this rank writes there. */
    private final Map<Integer, TreeSet<String>> written = new TreeMap<>();

    Rank(int rank) {
      this.rank = rank;
      this.own = blocks.get(rank);
      for (Block from : own) {
        for (Block to : own) {
          if (from.kind() != Kind.SENDS && to.kind() != Kind.RECEIVES && !from.equals(to)) {
            IntList awaited = awaited(from, to);
            if (!awaited.isEmpty()) {
              semaphores.add(new Semaphore(semaphores.size(), from, to, awaited));
            }
          }
        }
      }
      // both ranks list the channels of a pair in the same order, that of the lower sender first
      int most = own.stream().mapToInt(Block::peer).max().orElse(0);
      for (int peer = 0; peer <= most; peer++) {
        for (boolean sends : new boolean[] {rank < peer, rank > peer}) {
          for (Block block : own) {
            Kind kind = sends ? Kind.SENDS : Kind.RECEIVES;
            if (peer != rank && block.peer() == peer && block.kind() == kind) {
              channels.add(block);
            }
          }
        }
      }
      for (Block block : own) {
        for (int move : block.kind() == Kind.SENDS ? block.moves() : IntList.of()) {
          for (MscclPlusMoves.Step step : moves.get(move).steps()) {
            if (step.remote() != null) {
              written
                  .computeIfAbsent(block.peer(), none -> new TreeSet<>())
                  .add(step.remote().type());
            }
          }
        }
      }
    }

    /** Returns the moves of a block after which another one may go on. */
    private IntList awaited(Block from, Block to) {
      IntSet all = new IntOpenHashSet();
      to.moves().forEach((int move) -> all.addAll(moves.get(move).after()));
      IntList awaited = new IntArrayList(from.moves());
      awaited.removeIf((int move) -> !all.contains(move));
      return awaited;
    }

    int longest() {
      return own.stream().mapToInt(block -> operations(block).size()).max().orElse(0);
    }

    MscclPlusPlan.Gpu program() {
      List<MscclPlusPlan.Buffer> buffers = new ArrayList<>();
      Map<Integer, List<Integer>> numbers = new HashMap<>(); // by receiver
      written.forEach(
          (peer, types) -> {
            for (String type : types) {
              numbers.computeIfAbsent(peer, none -> new ArrayList<>()).add(buffers.size());
              buffers.add(MscclPlusPlan.Buffer.of(peer, type));
            }
          });
      List<MscclPlusPlan.Block> program = new ArrayList<>();
      for (Block block : own) {
        int channel = channels.indexOf(block);
        program.add(
            MscclPlusPlan.Block.of(
                program.size(),
                operations(block),
                channel < 0 ? List.of() : List.of(channel),
                block.kind() == Kind.SENDS ? numbers.get(block.peer()) : List.of()));
      }
      return new MscclPlusPlan.Gpu(
          rank,
          layout.input(),
          layout.output(),
          layout.scratch(rank),
          program,
          List.of(MscclPlusPlan.Peers.of(channels.stream().map(Block::peer).toList())),
          buffers,
          Collections.nCopies(semaphores.size(), MscclPlusPlan.Semaphore.CLOSED));
    }

    private List<Operation> operations(Block block) {
      List<Operation> operations = new ArrayList<>();
      switch (block.kind()) {
        case SENDS -> {
          operations.add(Operation.onChannel("rlxwait"));
          operations.add(Operation.SYNC);
        }
        case RECEIVES -> operations.add(Operation.onChannel("rlxsignal"));
        case COMPUTES -> {}
      }
      Map<Integer, Integer> acquired = new HashMap<>(); // by semaphore
      for (int move : block.moves()) {
        if (block.kind() == Kind.RECEIVES) {
          operations.add(Operation.onChannel("wait"));
        } else {
          operations.addAll(acquiring(block, move, acquired));
          operations.addAll(steps(moves.get(move)));
        }
        if (block.kind() == Kind.SENDS) {
          operations.add(Operation.SYNC);
          operations.add(Operation.onChannel("signal"));
        } else {
          operations.addAll(releasing(block, move));
        }
      }
      return operations;
    }

    private List<Operation> steps(Move move) {
      List<Operation> operations = new ArrayList<>();
      for (int s = 0; s < move.steps().size(); s++) {
        MscclPlusMoves.Step step = move.steps().get(s);
        List<Range> targets = new ArrayList<>();
        if (step.local() != null) {
          targets.add(step.local());
        }
        if (step.remote() != null) {
          int buffer = written.get(move.to()).headSet(step.remote().type()).size();
          targets.add(step.remote().remote(buffer));
        }
        operations.add(Operation.onBuffers(step.name(), step.sources(), targets));
        if (step.remote() == null && s + 1 < move.steps().size()) {
          operations.add(Operation.SYNC); // the next step reads what this one has combined
        }
      }
      return operations;
    }

    /** Returns the operations that wait until all that a move needs is there. */
    private List<Operation> acquiring(Block block, int move, Map<Integer, Integer> acquired) {
      Map<Integer, Integer> missing = new TreeMap<>(); // by semaphore
      for (Semaphore semaphore : semaphores) {
        for (int i = 0; i < semaphore.moves().size() && semaphore.to().equals(block); i++) {
          if (moves.get(move).after().contains(semaphore.moves().getInt(i))) {
            missing.put(semaphore.id(), i + 1 - acquired.getOrDefault(semaphore.id(), 0));
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

    private List<Operation> releasing(Block block, int move) {
      List<Integer> ids = new ArrayList<>();
      for (Semaphore semaphore : semaphores) {
        if (semaphore.from().equals(block) && semaphore.moves().contains(move)) {
          ids.add(semaphore.id());
        }
      }
      List<Operation> operations = new ArrayList<>();
      for (int first = 0; first < ids.size(); first += MOST_IDS) {
        operations.add(Operation.SYNC);
        operations.add(
            Operation.onSemaphores(
                "sem_release", ids.subList(first, Math.min(ids.size(), first + MOST_IDS))));
      }
      return operations;
    }
  }
}
