package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;

/**
 * The collective operation of an MSCCL program: its chunks, their initial cells and their required
 * final cells. A chunk is identified by the rank that has it initially and its offset in that
 * rank's input. The cells of a rank are numbered through its buffers, see {@link #cell}.
 */
final class Collective {
  /** No chunk. */
  static final long NOTHING = -1;

  /** The cells of a buffer start at multiples of this number. */
  private static final int BUFFER = 1 << 26;

  /** Returned for an input that shares no memory with the output. */
  private static final int APART = -1;

  private final MscclFile file;
  private final int ranks;
  private final Map<Long, Integer> messageOf = new LinkedHashMap<>();
  private final List<Message> messages = new ArrayList<>();
  private final Rule rule;

  /** The layout of a collective's chunks. */
  private interface Rule {
    /**
     * Returns the chunk of the output that shares memory with a chunk of the input, or {@link
     * #APART}.
     */
    int inPlace(int rank, int offset);

    /**
     * Returns the chunk of the input that shares memory with a chunk of the output; a negative
     * number if there is none.
     */
    default int sharedInput(int rank, int offset) {
      return offset;
    }

    /** Returns the initial chunk of an input. */
    long input(int rank, int offset);

    /**
     * Returns the required final chunk of an output, or {@link #NOTHING} if any content is allowed.
     */
    long output(int rank, int offset);

    /** Returns whether an output may end with a chunk. */
    default boolean allows(int rank, int offset, long found) {
      long due = output(rank, offset);
      return due == NOTHING || due == found;
    }
  }

  private Collective(MscclFile file, Rule rule) {
    this.file = file;
    this.ranks = file.gpus().size();
    this.rule = rule;
  }

  /**
   * Returns the number of chunks of a buffer.
   *
   * @throws BadInput if a buffer cannot have so many
   */
  static int sized(long chunks) {
    if (chunks > BUFFER) {
      throw BadInput.coded(
          "too-many-chunks",
          "a buffer has {count} chunks; at most {most} are allowed",
          chunks,
          BUFFER);
    }
    return (int) chunks;
  }

  static long chunk(int rank, int offset) {
    return (long) rank << 32 | offset;
  }

  static int origin(long chunk) {
    return (int) (chunk >> 32);
  }

  static String describe(long chunk) {
    return chunk == NOTHING ? "nothing" : "chunk " + (int) chunk + " of rank " + origin(chunk);
  }

  /**
   * @param sums the combinations of chunks
   * @param receives whether a rank receives data
   * @throws BadInput if its chunks cannot be divided among the ranks
   */
  static Collective of(MscclFile file, Combinations sums, IntPredicate receives) {
    String name = file.collective().replace("_", "");
    return switch (name) {
      case "allreduce" ->
          new Collective(file, new Reduced(file.gpus().size(), file.chunks(), sums));
      case "reducescatter" ->
          new Collective(file, new Scattered(file.gpus().size(), share(file), sums));
      case "allgather" -> gather(file);
      case "alltoall" -> exchange(file);
      case "broadcast" -> broadcast(file, receives);
      default -> new Collective(file, new Anything(file));
    };
  }

  private static int share(MscclFile file) {
    int ranks = file.gpus().size();
    if (file.chunks() % ranks != 0) {
      throw BadInput.coded(
          "chunks-indivisible",
          "nchunksperloop {chunks} is not divisible by {ranks} gpus",
          file.chunks(),
          ranks);
    }
    return file.chunks() / ranks;
  }

  private static Collective gather(MscclFile file) {
    int share = share(file);
    // the note of Castnet numbers the chunks of all ranks
    int distance = file.note().isEmpty() ? 0 : share;
    Collective gather = new Collective(file, new Gathered(share, distance));
    for (int rank = 0; rank < gather.ranks; rank++) {
      gather.message(rank, 0, share, allBut(rank, gather.ranks));
    }
    gather.cut();
    return gather;
  }

  private static Collective exchange(MscclFile file) {
    int share = share(file);
    Collective exchange = new Collective(file, new Exchanged(share));
    for (int rank = 0; rank < exchange.ranks; rank++) {
      for (int to = 0; to < exchange.ranks; to++) {
        if (to != rank) {
          exchange.message(rank, to * share, share, new int[] {to});
        }
      }
    }
    exchange.cut();
    return exchange;
  }

  private static Collective broadcast(MscclFile file, IntPredicate receives) {
    int[] roots =
        IntStream.range(0, file.gpus().size()).filter(rank -> !receives.test(rank)).toArray();
    if (roots.length != 1) {
      throw BadInput.coded(
          "broadcast-roots",
          "coll broadcast requires a single rank that receives nothing; there are {roots}",
          roots.length);
    }
    Collective broadcast = new Collective(file, new FromRoot(roots[0]));
    broadcast.message(roots[0], 0, file.chunks(), allBut(roots[0], broadcast.ranks));
    broadcast.cut();
    return broadcast;
  }

  private static int[] allBut(int rank, int ranks) {
    return IntStream.range(0, ranks).filter(other -> other != rank).toArray();
  }

  /** Adds a message of consecutive chunks; if there are several they become its parts. */
  private void message(int rank, int offset, int count, int[] destinations) {
    int id = messages.size();
    messages.add(new Message(id, rank, IntImmutableList.of(destinations), count, Message.WHOLE));
    for (int k = 0; k < count; k++) {
      messageOf.put(chunk(rank, offset + k), id);
    }
  }

  /** Assigns a part to every chunk of a message with several chunks. */
  private void cut() {
    List<Message> wholes = List.copyOf(messages);
    messageOf.replaceAll(
        (chunk, whole) -> {
          if (wholes.get(whole).flits() == 1) {
            return whole;
          }
          messages.add(wholes.get(whole).part(messages.size(), 1));
          return messages.size() - 1;
        });
  }

  /**
   * Returns the number of a cell: the buffers of a rank follow each other; input and output are one
   * if in place.
   */
  int cell(int rank, MscclFile.Place place, int more) {
    int offset = place.offset() + more;
    if (place.buffer() == 0 && file.inPlace()) {
      int alias = rule.inPlace(rank, offset);
      return alias == APART ? offset : BUFFER + alias;
    }
    return place.buffer() * BUFFER + offset;
  }

  /** Returns the initial content of a cell. */
  long initial(int rank, int cell) {
    int buffer = cell / BUFFER;
    int offset = cell % BUFFER;
    if (buffer == 0) {
      return rule.input(rank, offset);
    }
    if (buffer == 1 && file.inPlace()) {
      int shared = rule.sharedInput(rank, offset);
      return shared < 0 ? NOTHING : rule.input(rank, shared);
    }
    return NOTHING;
  }

  /** Returns the cell of a chunk of the output. */
  static int outputCell(int offset) {
    return BUFFER + offset;
  }

  /** Returns whether a cell belongs to the output. */
  static boolean isOutput(int cell) {
    return cell / BUFFER == 1;
  }

  /** Returns the required final chunk of an output, or {@link #NOTHING}. */
  long expected(int rank, int offset) {
    return rule.output(rank, offset);
  }

  /** Returns whether an output may end with a chunk. */
  boolean allows(int rank, int offset, long found) {
    return rule.allows(rank, offset, found);
  }

  /** Returns the message of a chunk; creates it if the collective is unknown. */
  int message(long chunk) {
    return messageOf.computeIfAbsent(
        chunk,
        none -> {
          int id = messages.size();
          messages.add(
              new Message(
                  id, origin(chunk), IntImmutableList.of(Integer.MAX_VALUE), 1, Message.WHOLE));
          return id;
        });
  }

  /**
   * Returns the messages between nodes.
   *
   * @param gets by message, its final holders; used if the collective is unknown
   */
  List<Message> messages(Ranks on, IntFunction<int[]> gets) {
    List<Message> placed = new ArrayList<>();
    for (Message message : messages) {
      boolean open = message.destinations().getInt(0) == Integer.MAX_VALUE;
      int[] to = open ? gets.apply(message.id()) : message.destinations().toIntArray();
      placed.add(
          new Message(
              message.id(),
              on.node(message.source()),
              IntImmutableList.of(IntStream.of(to).map(on::node).toArray()),
              message.flits(),
              message.partOf()));
    }
    return placed;
  }

  /**
   * Every rank's input goes to every rank's output, ordered by rank.
   *
   * @param distance the distance of the numbers of the first chunks of two ranks; 0 if the chunks
   *     of each rank are numbered
   */
  private record Gathered(int share, int distance) implements Rule {
    @Override
    public int inPlace(int rank, int offset) {
      return rank * share + offset;
    }

    @Override
    public int sharedInput(int rank, int offset) {
      return offset - rank * share;
    }

    @Override
    public long input(int rank, int offset) {
      return offset >= 0 && offset < share ? chunk(rank, rank * distance + offset) : NOTHING;
    }

    @Override
    public long output(int rank, int offset) {
      int source = offset / share;
      return chunk(source, source * distance + offset % share);
    }
  }

  /** Share d of rank s goes to share s of rank d. */
  private record Exchanged(int share) implements Rule {
    @Override
    public int inPlace(int rank, int offset) {
      return offset;
    }

    @Override
    public long input(int rank, int offset) {
      return chunk(rank, offset);
    }

    @Override
    public long output(int rank, int offset) {
      return chunk(offset / share, rank * share + offset % share);
    }
  }

  /** The root's input goes to every output. */
  private record FromRoot(int root) implements Rule {
    @Override
    public int inPlace(int rank, int offset) {
      return offset;
    }

    @Override
    public long input(int rank, int offset) {
      return rank == root ? chunk(rank, offset) : NOTHING;
    }

    @Override
    public long output(int rank, int offset) {
      return rank == root ? NOTHING : chunk(root, offset);
    }
  }

  /** Every output is the combination of all inputs. */
  private record Reduced(int ranks, int chunks, Combinations sums) implements Rule {
    @Override
    public int inPlace(int rank, int offset) {
      return offset;
    }

    @Override
    public long input(int rank, int offset) {
      return offset < chunks ? chunk(rank, offset) : NOTHING;
    }

    @Override
    public long output(int rank, int offset) {
      return offset < chunks ? sums.ofAll(ranks, offset) : NOTHING;
    }

    @Override
    public boolean allows(int rank, int offset, long found) {
      return offset >= chunks || sums.isOfAll(found, ranks, offset);
    }
  }

  /** The output of rank d is the combination of share d of all inputs. */
  private record Scattered(int ranks, int share, Combinations sums) implements Rule {
    @Override
    public int inPlace(int rank, int offset) {
      return offset / share == rank ? offset % share : APART;
    }

    @Override
    public int sharedInput(int rank, int offset) {
      return offset < share ? rank * share + offset : APART;
    }

    @Override
    public long input(int rank, int offset) {
      return offset < ranks * share ? chunk(rank, offset) : NOTHING;
    }

    @Override
    public long output(int rank, int offset) {
      return offset < share ? sums.ofAll(ranks, rank * share + offset) : NOTHING;
    }

    @Override
    public boolean allows(int rank, int offset, long found) {
      return offset >= share || sums.isOfAll(found, ranks, rank * share + offset);
    }
  }

  /** The collective is unknown. */
  private record Anything(MscclFile file) implements Rule {
    @Override
    public int inPlace(int rank, int offset) {
      return APART;
    }

    @Override
    public int sharedInput(int rank, int offset) {
      return APART;
    }

    @Override
    public long input(int rank, int offset) {
      return offset < file.gpus().get(rank).sizes().getInt(0) ? chunk(rank, offset) : NOTHING;
    }

    @Override
    public long output(int rank, int offset) {
      return NOTHING;
    }
  }
}
