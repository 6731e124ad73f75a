package org.castnet.schedule;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.input.BadInput;

/**
 * An MSCCL program under construction. A rank has a thread block for every rank that it sends to,
 * for every rank that it receives from, and for local copies. Blocks with more than {@value
 * #MOST_STEPS} steps are divided; each part has its own channel.
 *
 * <p>The limits are those of the reader of RCCL and of msccl-executor-nccl ({@code msccl_struct.h},
 * {@code msccl_parser.h}), the smaller one of both.
 */
final class MscclProgram {
  /** The most steps of a thread block. */
  static final int MOST_STEPS = 64;

  /** The most chunks of a step. */
  static final int MOST_COUNT = 71;

  /** The most thread blocks of a rank that send on a channel, and the most that receive. */
  static final int MOST_PEERS = 32;

  static final int MOST_CHANNELS = 32;

  /** The most elements that are read for a rank: the ranks, its thread blocks and their steps. */
  static final int MOST_ELEMENTS = 4096;

  /** The most chunks of a buffer: offsets have 16 bits. */
  static final int MOST_CHUNKS = Short.MAX_VALUE;

  private static final int LOCAL = -1;

  /**
   * The attributes of a program.
   *
   * @param input the number of chunks of each input
   * @param scratch the number of chunks of each scratch buffer
   */
  record Header(
      String name,
      String collective,
      String combination,
      boolean inPlace,
      boolean outOfPlace,
      long chunks,
      long input,
      long output,
      long scratch) {}

  /** A range of chunks: the letter of a buffer, and the first chunk. */
  record Range(char buffer, long first) {}

  /**
   * A step of a thread block.
   *
   * @param waits the steps of the same rank that it waits for
   */
  record Step(String type, Range from, Range to, long count, List<Place> waits) {
    Step {
      waits = List.copyOf(waits);
    }
  }

  /** A step by its thread block and its position there. */
  record Place(Block block, int position) {}

  /** A thread block before it is divided. */
  static final class Block {
    private final int sendTo;
    private final int receiveFrom;
    private final List<Step> steps = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>(); // of each part: its first step

    private Block(int sendTo, int receiveFrom) {
      this.sendTo = sendTo;
      this.receiveFrom = receiveFrom;
    }

    private int part(int position) {
      int part = starts.size() - 1;
      while (starts.get(part) > position) {
        part--;
      }
      return part;
    }
  }

  private static final class Rank {
    final TreeMap<Integer, Block> sending = new TreeMap<>(); // by peer
    final TreeMap<Integer, Block> receiving = new TreeMap<>();
    final Block copying = new Block(LOCAL, LOCAL);

    List<Block> blocks() {
      List<Block> blocks = new ArrayList<>(sending.values());
      blocks.addAll(receiving.values());
      if (!copying.steps.isEmpty()) {
        blocks.add(copying);
      }
      return blocks;
    }
  }

  private final List<Rank> ranks = new ArrayList<>();
  private int parts; // of the block with the most

  MscclProgram(int ranks) {
    for (int rank = 0; rank < ranks; rank++) {
      this.ranks.add(new Rank());
    }
  }

  /** Adds a step that sends to another rank, which has as many steps that receive. */
  Place send(int from, int to, Step step) {
    return add(ranks.get(from).sending.computeIfAbsent(to, none -> new Block(to, LOCAL)), step);
  }

  /** Adds a step that receives from another rank. */
  Place receive(int from, int to, Step step) {
    return add(ranks.get(to).receiving.computeIfAbsent(from, none -> new Block(LOCAL, from)), step);
  }

  /** Adds a local copy. */
  void copy(int rank, Step step) {
    add(ranks.get(rank).copying, step);
  }

  private static Place add(Block block, Step step) {
    block.steps.add(step);
    return new Place(block, block.steps.size() - 1);
  }

  /**
   * Divides the blocks and writes the program.
   *
   * @param note a comment; empty if there is no comment
   * @throws BadInput if the readers would reject the program
   */
  void write(Header header, String note, PrintStream out) {
    divide();
    int channels = channels();
    if (!note.isEmpty()) {
      out.println("<!-- " + ScheduleNote.MARK + note + " -->");
    }
    out.println(
        "<algo name=\""
            + header.name()
            + ("\" nchannels=\"" + channels)
            + ("\" nchunksperloop=\"" + header.chunks())
            + ("\" proto=\"Simple\" ngpus=\"" + ranks.size())
            + ("\" coll=\"" + header.collective())
            + ("\" inplace=\"" + (header.inPlace() ? 1 : 0))
            + ("\" outofplace=\"" + (header.outOfPlace() ? 1 : 0))
            + ("\" minBytes=\"0\" maxBytes=\"0\" redop=\"" + header.combination() + "\">"));
    for (int rank = 0; rank < ranks.size(); rank++) {
      out.println(
          "  <gpu id=\""
              + rank
              + ("\" i_chunks=\"" + header.input())
              + ("\" o_chunks=\"" + header.output())
              + ("\" s_chunks=\"" + header.scratch() + "\">"));
      new Parts(rank).write(out);
      out.println("  </gpu>");
    }
    out.println("</algo>");
  }

  private void divide() {
    parts = 0;
    for (int from = 0; from < ranks.size(); from++) {
      Rank sender = ranks.get(from);
      int rank = from;
      sender.sending.forEach(
          (to, block) -> divide(List.of(block, ranks.get(to).receiving.get(rank))));
      divide(List.of(sender.copying));
    }
  }

  /**
   * Divides blocks of corresponding steps at the same positions. The steps that a part will have
   * are counted before other blocks are divided, so that there may be fewer in the end.
   */
  private void divide(List<Block> blocks) {
    List<Set<Place>> reached = new ArrayList<>(); // by block: the places that its part waits for
    blocks.forEach(block -> reached.add(new HashSet<>()));
    blocks.forEach(block -> block.starts.clear());
    int[] used = new int[blocks.size()];
    for (int i = 0; i < blocks.get(0).steps.size(); i++) {
      boolean full = i == 0;
      for (int b = 0; b < used.length; b++) {
        full |= used[b] + count(blocks.get(b).steps.get(i), reached.get(b)) > MOST_STEPS;
      }
      for (int b = 0; b < used.length; b++) {
        Block block = blocks.get(b);
        if (full) {
          block.starts.add(i);
          used[b] = 0;
          reached.get(b).clear();
        }
        used[b] += count(block.steps.get(i), reached.get(b));
        reached.get(b).addAll(block.steps.get(i).waits());
        limit("steps of a thread block", used[b], MOST_STEPS);
      }
    }
    parts = Math.max(parts, blocks.get(0).starts.size());
  }

  /** Returns the number of lines of a step after the waits that were reached before. */
  private static int count(Step step, Set<Place> reached) {
    return Math.max(1, (int) step.waits().stream().filter(each -> !reached.contains(each)).count());
  }

  private static void limit(String what, long count, long most) {
    if (count > most) {
      throw BadInput.coded(
          "not-expressible",
          "format mscclxml: the plan needs {count} {what}; MSCCL and RCCL read at most {most}",
          count,
          what,
          most);
    }
  }

  /** Returns the number of channels after a check of the limits. */
  private int channels() {
    int channels = 1;
    for (int rank = 0; rank < ranks.size(); rank++) {
      long elements = 1L + ranks.size();
      for (Block block : ranks.get(rank).blocks()) {
        for (int part = 0; part < block.starts.size(); part++) {
          channels = Math.max(channels, channel(rank, block, part) + 1);
        }
        elements += block.starts.size();
        elements += block.steps.stream().mapToLong(step -> Math.max(1, step.waits().size())).sum();
      }
      limit("elements of a rank", elements, MOST_ELEMENTS);
    }
    limit("channels", channels, MOST_CHANNELS);
    return channels;
  }

  /** Two ranks have the same channel for both ends; a rank has few enough peers on a channel. */
  private int channel(int rank, Block block, int part) {
    if (block.sendTo == LOCAL && block.receiveFrom == LOCAL) {
      return part;
    }
    int from = block.sendTo == LOCAL ? block.receiveFrom : rank;
    int to = block.sendTo == LOCAL ? rank : block.sendTo;
    int distance = Math.floorMod(to - from, ranks.size()) - 1;
    return part + parts * (distance / MOST_PEERS);
  }

  /** The divided thread blocks of a rank. */
  private final class Parts {
    private final int rank;
    private final List<Block> blocks;
    private final Map<Block, Integer> first = new HashMap<>(); // the number of its first part

    /** By block: the number of each step in its part. */
    private final Map<Block, List<Integer>> numbers = new HashMap<>();

    private final Set<Place> awaited = new HashSet<>();

    /** By place: the places that it waits for, without those that are sure to be earlier. */
    private final Map<Place, List<Place>> waits = new HashMap<>();

    Parts(int rank) {
      this.rank = rank;
      this.blocks = ranks.get(rank).blocks();
      int count = 0;
      for (Block block : blocks) {
        first.put(block, count);
        count += block.starts.size();
        number(block);
      }
    }

    private void number(Block block) {
      List<Integer> steps = new ArrayList<>();
      Set<Place> reached = new HashSet<>();
      int next = 0;
      for (int i = 0; i < block.steps.size(); i++) {
        if (block.starts.contains(i)) {
          next = 0;
          reached.clear();
        }
        List<Place> left = latest(block, i, reached);
        reached.addAll(block.steps.get(i).waits());
        awaited.addAll(left);
        waits.put(new Place(block, i), left);
        next += Math.max(1, left.size());
        steps.add(next - 1);
      }
      numbers.put(block, steps);
    }

    /**
     * Returns the places that a step waits for: of each part the last one, without earlier steps of
     * its own part and those that an earlier step of the part waits for.
     */
    private List<Place> latest(Block block, int position, Set<Place> reached) {
      Map<List<Object>, Place> last = new LinkedHashMap<>();
      for (Place place : block.steps.get(position).waits()) {
        int part = place.block().part(place.position());
        boolean own = place.block() == block && part == block.part(position);
        if (!own && !reached.contains(place)) {
          last.merge(
              List.of(place.block(), part), place, (a, b) -> a.position() > b.position() ? a : b);
        }
      }
      return List.copyOf(last.values());
    }

    private int blockOf(Place place) {
      return first.get(place.block()) + place.block().part(place.position());
    }

    void write(PrintStream out) {
      for (Block block : blocks) {
        for (int part = 0; part < block.starts.size(); part++) {
          out.println(
              "    <tb id=\""
                  + (first.get(block) + part)
                  + ("\" send=\"" + block.sendTo + "\" recv=\"" + block.receiveFrom)
                  + ("\" chan=\"" + channel(rank, block, part) + "\">"));
          boolean isLast = part + 1 == block.starts.size();
          int end = isLast ? block.steps.size() : block.starts.get(part + 1);
          for (int i = block.starts.get(part); i < end; i++) {
            write(new Place(block, i), out);
          }
          out.println("    </tb>");
        }
      }
    }

    private void write(Place place, PrintStream out) {
      Step step = place.block().steps.get(place.position());
      List<Place> left = waits.get(place);
      int number = numbers.get(place.block()).get(place.position());
      for (int w = 0; w + 1 < left.size(); w++) {
        Range nothing = new Range('i', -1);
        int before = number - left.size() + 1 + w;
        line(
            before,
            new Step("nop", nothing, new Range('o', -1), 0, List.of()),
            left.get(w),
            0,
            out);
      }
      Place last = left.isEmpty() ? null : left.get(left.size() - 1);
      line(number, step, last, awaited.contains(place) ? 1 : 0, out);
    }

    private void line(int number, Step step, Place wait, int isAwaited, PrintStream out) {
      int waitsFor = wait == null ? -1 : numbers.get(wait.block()).get(wait.position());
      out.println(
          "      <step s=\""
              + number
              + ("\" type=\"" + step.type())
              + ("\" srcbuf=\"" + step.from().buffer() + "\" srcoff=\"" + step.from().first())
              + ("\" dstbuf=\"" + step.to().buffer() + "\" dstoff=\"" + step.to().first())
              + ("\" cnt=\"" + step.count())
              + ("\" depid=\"" + (wait == null ? -1 : blockOf(wait)) + "\" deps=\"" + waitsFor)
              + ("\" hasdep=\"" + isAwaited + "\"/>"));
    }
  }
}
