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
 * What an MSCCL program is to bring about: which chunks there are, where they lie at the start and
 * where they must lie at the end. A chunk is named by the rank that has it at the start and its
 * place in the input of that rank; cells of a rank are counted through its buffers, see {@link
 * #cell}.
 */
final class Collective {
  /** No chunk. */
  static final long NOTHING = -1;

  /** The cells of a buffer start at multiples of this. */
  private static final int BUFFER = 1 << 26;

  /** Said of an input that shares nothing with the output. */
  private static final int APART = -1;

  private final MscclFile file;
  private final int ranks;
  private final Map<Long, Integer> messageOf = new LinkedHashMap<>();
  private final List<Message> messages = new ArrayList<>();
  private final Rule rule;

  /** How chunks of a collective are laid out. */
  private interface Rule {
    /** Which chunk of the output a chunk of the input is in place, or {@link #APART}. */
    int inPlace(int rank, int offset);

    /** The chunk that lies there at the start. */
    long input(int rank, int offset);

    /** The chunk that must lie there at the end, or {@link #NOTHING} where that is all the same. */
    long output(int rank, int offset);
  }

  private Collective(MscclFile file, Rule rule) {
    this.file = file;
    this.ranks = file.gpus().size();
    this.rule = rule;
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
   * @param receives whether a rank receives anything
   * @throws BadInput where it reduces, or its chunks do not divide among the ranks
   */
  static Collective of(MscclFile file, IntPredicate receives) {
    String name = file.collective().replace("_", "");
    if (name.contains("reduce")) {
      throw new BadInput(
          "coll " + file.collective() + " reduces; Castnet reads schedules that copy");
    }
    return switch (name) {
      case "allgather" -> gather(file);
      case "alltoall" -> exchange(file);
      case "broadcast" -> broadcast(file, receives);
      default -> new Collective(file, new Anything(file));
    };
  }

  private static int share(MscclFile file) {
    int ranks = file.gpus().size();
    if (file.chunks() % ranks != 0) {
      throw new BadInput(
          "nchunksperloop " + file.chunks() + " does not divide among " + ranks + " gpus");
    }
    return file.chunks() / ranks;
  }

  private static Collective gather(MscclFile file) {
    int share = share(file);
    Collective gather = new Collective(file, new Gathered(share));
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
      throw new BadInput(
          "coll broadcast has one rank that receives nothing; here are " + roots.length);
    }
    Collective broadcast = new Collective(file, new FromRoot(roots[0]));
    broadcast.message(roots[0], 0, file.chunks(), allBut(roots[0], broadcast.ranks));
    broadcast.cut();
    return broadcast;
  }

  private static int[] allBut(int rank, int ranks) {
    return IntStream.range(0, ranks).filter(other -> other != rank).toArray();
  }

  /**
   * A whole message of chunks that lie side by side; they become its parts where there are several.
   */
  private void message(int rank, int offset, int count, int[] destinations) {
    int id = messages.size();
    messages.add(new Message(id, rank, IntImmutableList.of(destinations), count, Message.WHOLE));
    for (int k = 0; k < count; k++) {
      messageOf.put(chunk(rank, offset + k), id);
    }
  }

  /** Gives every chunk of a message of several a part of its own. */
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

  /** A cell of a rank: its buffers one behind the other, input and output one where in place. */
  int cell(int rank, MscclFile.Place place, int more) {
    int offset = place.offset() + more;
    if (place.buffer() == 0 && file.inPlace()) {
      int alias = rule.inPlace(rank, offset);
      return alias == APART ? offset : BUFFER + alias;
    }
    return place.buffer() * BUFFER + offset;
  }

  /** What lies in a cell at the start. */
  long initial(int rank, int cell) {
    int buffer = cell / BUFFER;
    int offset = cell % BUFFER;
    if (buffer == 0) {
      return rule.input(rank, offset);
    }
    if (buffer == 1 && file.inPlace()) {
      int start = rule.inPlace(rank, 0);
      return start == APART || offset < start ? NOTHING : rule.input(rank, offset - start);
    }
    return NOTHING;
  }

  /** The cell of a chunk of the output. */
  static int outputCell(int offset) {
    return BUFFER + offset;
  }

  /** Whether a cell is one of the output. */
  static boolean isOutput(int cell) {
    return cell / BUFFER == 1;
  }

  /** What must lie in a chunk of the output at the end, or {@link #NOTHING}. */
  long due(int rank, int offset) {
    return rule.output(rank, offset);
  }

  /** The message that a chunk is; made where nobody has said what is wanted. */
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
   * The messages between nodes.
   *
   * @param gets by message, who ends up with it where nobody has said who is to
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

  /** Every rank's input goes to every rank's output, rank by rank. */
  private record Gathered(int share) implements Rule {
    @Override
    public int inPlace(int rank, int offset) {
      return rank * share + offset;
    }

    @Override
    public long input(int rank, int offset) {
      return offset < share ? chunk(rank, offset) : NOTHING;
    }

    @Override
    public long output(int rank, int offset) {
      return chunk(offset / share, offset % share);
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

  /** Nobody says what is to come of it. */
  private record Anything(MscclFile file) implements Rule {
    @Override
    public int inPlace(int rank, int offset) {
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
