package org.castnet.schedule;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.PlanFormat;
import org.castnet.plan.reduction.Exchanges;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * Writes plans in GOAL, the language of LogGOPSim (T. Hoefler, T. Schneider, A. Lumsdaine:
 * LogGOPSim, HPDC 2010): one block per rank with its sends, its receives and their dependencies.
 * The tag of a message is the number of its send in the plan. A rank that receives a partial result
 * combines it in a {@code calc}, for which the sends that it triggers wait.
 */
final class GoalWriter implements ScheduleWriter {
  private static final int WIDTH = 160;
  private static final long PICOSECONDS = 1000; // per nanosecond, the unit of calc

  @Override
  public void write(
      PlanDocument document, Transfers transfers, PlanFormat.Target target, PrintStream out)
      throws IOException {
    String note = ScheduleNote.of(document, target.ranks(), target.flitBytes());
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
    Exchanges exchanges = Exchanges.of(document.plan());
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
      if (transfers.combines(all.get(t))) {
        long flits = exchanges.combinedFlits(document.plan().sends().get(all.get(t).send()));
        List<String> receiver = lines.get(all.get(t).to());
        receiver.add("c" + t + ": calc " + nanoseconds(flits, target.combineTime()));
        receiver.add("c" + t + " requires r" + t);
      }
      for (int before : all.get(t).after()) {
        String arrived = (transfers.combines(all.get(before)) ? "c" : "r") + before;
        lines.get(all.get(t).from()).add("s" + t + " requires " + arrived);
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

  /** Returns the time in which a rank combines flits, rounded up. */
  private static long nanoseconds(long flits, long picosecondsPerFlit) {
    return -Math.floorDiv(-Math.multiplyExact(flits, picosecondsPerFlit), PICOSECONDS);
  }
}
