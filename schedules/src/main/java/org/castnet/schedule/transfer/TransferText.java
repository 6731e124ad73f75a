package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.PrintStream;

/**
 * Transfers as lines of numbers, which are easy to read in any programming language.
 *
 * <pre>
 * castnet-plan 3
 * ranks N            then one line for each: its name
 * concurrent-sends N the transfers that a port sends at a time
 * messages N         then one line for each: message bytes predicted-ps result-of count source…
 *                    count destination…; result-of is the place of the original in this list, or -1
 * pieces N           then one line for each: message offset bytes count adding…; the destinations
 *                    of a reduction that add their own contribution
 * transfers N        then one line for each: send from port to count piece… count own… count
 *                    transfer…; own are the pieces to which the sender adds its own contribution
 * end
 * </pre>
 */
public final class TransferText {
  private TransferText() {}

  /** Writes all lines. */
  public static void write(Transfers transfers, PrintStream out) {
    out.println("castnet-plan 3");
    out.println("ranks " + transfers.names().size());
    transfers.names().forEach(out::println);
    out.println("concurrent-sends " + transfers.concurrentSends());
    out.println("messages " + transfers.payloads().size());
    for (Payload payload : transfers.payloads()) {
      out.print(payload.message() + " " + payload.bytes() + " " + payload.predicted());
      out.print(" " + payload.resultOf());
      numbers(payload.sources(), out);
      numbers(payload.destinations(), out);
      out.println();
    }
    out.println("pieces " + transfers.pieces().size());
    for (Piece piece : transfers.pieces()) {
      out.print(piece.payload() + " " + piece.offset() + " " + piece.bytes());
      numbers(piece.adding(), out);
      out.println();
    }
    out.println("transfers " + transfers.transfers().size());
    for (Transfer transfer : transfers.transfers()) {
      out.print(transfer.send() + " " + transfer.from() + " " + transfer.port());
      out.print(" " + transfer.to());
      numbers(transfer.pieces(), out);
      numbers(transfer.own(), out);
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
