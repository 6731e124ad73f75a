package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.castnet.input.BadInput;

/**
 * Transfers as lines of numbers, which a program of any language reads with little effort.
 *
 * <pre>
 * castnet-plan 1
 * ranks N            then a line a rank: its name
 * multicasts N       then a line each: message source bytes predicted-ps count destination…
 * pieces N           then a line each: multicast offset bytes
 * transfers N        then a line each: send from to count piece… count transfer…
 * end
 * </pre>
 */
public final class TransferText {
  private static final String MAGIC = "castnet-plan";
  private static final int VERSION = 1;
  private static final int MOST = 100_000_000;

  private TransferText() {}

  public static void write(Transfers transfers, PrintStream out) {
    out.println(MAGIC + " " + VERSION);
    out.println("ranks " + transfers.names().size());
    transfers.names().forEach(out::println);
    out.println("multicasts " + transfers.multicasts().size());
    for (Multicast multicast : transfers.multicasts()) {
      out.print(multicast.message() + " " + multicast.source() + " " + multicast.bytes());
      out.print(" " + multicast.predicted());
      numbers(multicast.destinations(), out);
      out.println();
    }
    out.println("pieces " + transfers.pieces().size());
    for (Piece piece : transfers.pieces()) {
      out.println(piece.multicast() + " " + piece.offset() + " " + piece.bytes());
    }
    out.println("transfers " + transfers.transfers().size());
    for (Transfer transfer : transfers.transfers()) {
      out.print(transfer.send() + " " + transfer.from() + " " + transfer.to());
      numbers(transfer.pieces(), out);
      numbers(transfer.after(), out);
      out.println();
    }
    out.println("end");
  }

  private static void numbers(IntImmutableList list, PrintStream out) {
    out.print(" " + list.size());
    for (int i = 0; i < list.size(); i++) {
      out.print(" " + list.getInt(i));
    }
  }

  /** The next line of a text; null where it ends. */
  @FunctionalInterface
  public interface Lines {
    String next();
  }

  /**
   * Reads up to the line {@code end}.
   *
   * @throws BadInput naming the line, where it is of another version, a number is out of its range,
   *     or the text ends early
   */
  public static Transfers read(Lines lines) {
    return new Reading(lines).transfers();
  }

  /** One text that is being read. */
  private static final class Reading {
    private final Lines lines;
    private int number;
    private StringTokenizer words = new StringTokenizer("");

    Reading(Lines lines) {
      this.lines = lines;
    }

    Transfers transfers() {
      String first = line();
      if (!first.equals(MAGIC + " " + VERSION)) {
        throw wrong(
            first.startsWith(MAGIC)
                ? "'" + first + "' is another version; this Castnet reads version " + VERSION
                : "'" + first + "' where '" + MAGIC + " " + VERSION + "' is needed");
      }
      int ranks = count("ranks");
      List<String> names = new ArrayList<>();
      for (int i = 0; i < ranks; i++) {
        names.add(line());
      }
      List<Multicast> multicasts = new ArrayList<>();
      for (int i = count("multicasts"); i > 0; i--) {
        start();
        int message = whole(MOST);
        int source = whole(ranks);
        long bytes = number(1, Long.MAX_VALUE);
        long predicted = number(Multicast.UNPREDICTED, Long.MAX_VALUE);
        multicasts.add(new Multicast(message, source, list(ranks), bytes, predicted));
      }
      List<Piece> pieces = new ArrayList<>();
      for (int i = count("pieces"); i > 0; i--) {
        start();
        int multicast = whole(multicasts.size());
        long most = multicasts.get(multicast).bytes();
        long offset = number(0, most - 1);
        pieces.add(new Piece(multicast, offset, number(1, most - offset)));
      }
      int count = count("transfers");
      List<Transfer> transfers = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        start();
        int send = whole(MOST);
        int from = whole(ranks);
        int to = whole(ranks);
        IntImmutableList carried = list(pieces.size());
        transfers.add(new Transfer(send, from, to, carried, list(count)));
      }
      if (!line().equals("end")) {
        throw wrong("more than " + count + " transfers where 'end' is needed");
      }
      return new Transfers(names, multicasts, pieces, transfers);
    }

    private String line() {
      String line = lines.next();
      number++;
      if (line == null) {
        throw wrong("the plan ends before its line 'end'");
      }
      return line;
    }

    private void start() {
      words = new StringTokenizer(line());
    }

    private int count(String word) {
      start();
      if (!words.hasMoreTokens() || !words.nextToken().equals(word)) {
        throw wrong("'" + word + "' and a number are needed");
      }
      return whole(MOST);
    }

    private int whole(int end) {
      return (int) number(0, end - 1L);
    }

    private IntImmutableList list(int end) {
      int[] list = new int[whole(MOST)];
      for (int i = 0; i < list.length; i++) {
        list[i] = whole(end);
      }
      return IntImmutableList.of(list);
    }

    private long number(long least, long most) {
      String word = words.hasMoreTokens() ? words.nextToken() : "nothing";
      try {
        long value = Long.parseLong(word);
        if (value >= least && value <= most) {
          return value;
        }
      } catch (NumberFormatException notANumber) {
        throw new BadInput(where() + "found " + word + " where a number is needed", notANumber);
      }
      throw wrong("found " + word + " where " + least + ".." + most + " is allowed");
    }

    private BadInput wrong(String complaint) {
      return new BadInput(where() + complaint);
    }

    private String where() {
      return "line " + number + " of the plan: ";
    }
  }
}
