package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.PrintStream;

/**
 * Transfers as lines of numbers, which are easy to read in any programming language.
 *
 * <pre>
 * castnet-plan 1
 * ranks N            then one line for each rank: its name
 * multicasts N       then one line for each: message source bytes predicted-ps count destination…
 * pieces N           then one line for each: multicast offset bytes
 * transfers N        then one line for each: send from to count piece… count transfer…
 * end
 * </pre>
 */
public final class TransferText {
  private static final String MAGIC = "castnet-plan";
  private static final int VERSION = 1;

  private TransferText() {}

  /** Writes all lines. */
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
}
