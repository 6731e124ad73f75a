package org.castnet.schedule;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.Ranks;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * Writes plans in GOAL, the language of LogGOPSim (T. Hoefler, T. Schneider, A. Lumsdaine:
 * LogGOPSim, HPDC 2010): one block per rank with its sends, its receives and their dependencies.
 * The tag of a message is the number of its send in the plan.
 */
final class GoalWriter implements ScheduleWriter {
  private static final int WIDTH = 160;

  @Override
  public void write(
      PlanDocument document, Ranks ranks, Transfers transfers, long flitBytes, PrintStream out)
      throws IOException {
    String note = ScheduleNote.of(document, ranks, flitBytes);
    for (int from = 0; from < note.length(); from += WIDTH) {
      out.println(
          "// " + ScheduleNote.MARK + note.substring(from, Math.min(note.length(), from + WIDTH)));
    }
    int count = transfers.names().size();
    List<List<String>> lines = new ArrayList<>();
    for (int rank = 0; rank < count; rank++) {
      lines.add(new ArrayList<>());
    }
    List<Transfer> all = transfers.transfers();
    for (int t = 0; t < all.size(); t++) {
      Transfer transfer = all.get(t);
      long bytes = transfers.bytes(transfer);
      lines
          .get(transfer.from())
          .add("s" + t + ": send " + bytes + "b to " + transfer.to() + " tag " + transfer.send());
      lines
          .get(transfer.to())
          .add(
              "r"
                  + t
                  + ": recv "
                  + bytes
                  + "b from "
                  + transfer.from()
                  + " tag "
                  + transfer.send());
    }
    for (int t = 0; t < all.size(); t++) {
      for (int before : all.get(t).after()) {
        lines.get(all.get(t).from()).add("s" + t + " requires r" + before);
      }
    }
    out.println("num_ranks " + count);
    for (int rank = 0; rank < count; rank++) {
      out.println();
      out.println("// " + transfers.names().get(rank).replaceAll("\\p{Cntrl}", " "));
      out.println("rank " + rank + " {");
      lines.get(rank).forEach(out::println);
      out.println("}");
    }
  }
}
