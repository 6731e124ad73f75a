package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.PlanFormat;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * Writes plans as MSCCL XML; reductions by a {@link MscclReductionWriter}. A rank has a thread
 * block for every rank that it sends to and for every rank that it receives from. The steps of a
 * block are in an order that the triggers allow, so that no step waits for a later one.
 */
final class MscclWriter implements ScheduleWriter {

  @Override
  public void write(
      PlanDocument document, Transfers transfers, PlanFormat.Target target, PrintStream out)
      throws IOException {
    if (transfers.reduces()) {
      new MscclReductionWriter(document, target.ranks()).write(out);
      return;
    }
    String note = ScheduleNote.of(document, target.ranks(), target.flitBytes());
    new Program(document, transfers).write(note, out);
  }

  /** A receive, by its block and step. */
  private record Arrival(int block, int step) {}

  /** A program under construction. */
  private static final class Program {
    private final String name;
    private final Transfers transfers;
    private final MscclLayout layout;
    private final int[] order; // the transfers in an order in which they can happen
    private final IntSet awaited = new it.unimi.dsi.fastutil.ints.IntOpenHashSet();

    Program(PlanDocument document, Transfers transfers) {
      this.name = document.scheme().isEmpty() ? "castnet" : document.scheme();
      this.transfers = transfers;
      this.layout = new MscclLayout(transfers);
      this.order = TransferOrder.of(document, transfers);
      transfers.transfers().forEach(transfer -> awaited.addAll(transfer.after()));
    }

    void write(String note, PrintStream out) {
      int chunks = layout.chunks();
      out.println("<!-- " + ScheduleNote.MARK + note + " -->");
      out.println(
          "<algo name=\""
              + name
              + "\" nchannels=\"1\" nchunksperloop=\""
              + chunks
              + "\" proto=\"Simple\" ngpus=\""
              + transfers.names().size()
              + "\" coll=\"custom\" inplace=\"0\" outofplace=\"1\" minBytes=\"0\" maxBytes=\"0\""
              + " redop=\"nop\">");
      for (int rank = 0; rank < transfers.names().size(); rank++) {
        out.println(
            "  <gpu id=\""
                + rank
                + ("\" i_chunks=\"" + chunks + "\" o_chunks=\"" + chunks)
                + ("\" s_chunks=\"" + chunks + "\">"));
        gpu(rank, out);
        out.println("  </gpu>");
      }
      out.println("</algo>");
    }

    private void gpu(int rank, PrintStream out) {
      Map<Integer, List<Integer>> sends = new TreeMap<>();
      Map<Integer, List<Integer>> receives = new TreeMap<>();
      for (int t : order) {
        Transfer transfer = transfers.transfers().get(t);
        if (transfer.from() == rank) {
          sends.computeIfAbsent(transfer.to(), none -> new ArrayList<>()).add(t);
        }
        if (transfer.to() == rank) {
          receives.computeIfAbsent(transfer.from(), none -> new ArrayList<>()).add(t);
        }
      }
      Map<Integer, Arrival> arrivals = new TreeMap<>();
      int block = sends.size();
      for (List<Integer> from : receives.values()) {
        int step = 0;
        for (int t : from) {
          step += layout.runs(transfers.transfers().get(t)).size();
          arrivals.put(t, new Arrival(block, step - 1));
        }
        block++;
      }
      block = 0;
      for (Map.Entry<Integer, List<Integer>> to : sends.entrySet()) {
        out.println(open(block++, to.getKey(), -1));
        sends(to.getValue(), arrivals, out);
        out.println("    </tb>");
      }
      for (Map.Entry<Integer, List<Integer>> from : receives.entrySet()) {
        out.println(open(block++, -1, from.getKey()));
        receives(from.getValue(), out);
        out.println("    </tb>");
      }
    }

    private void sends(List<Integer> list, Map<Integer, Arrival> arrivals, PrintStream out) {
      int step = 0;
      for (int t : list) {
        Transfer transfer = transfers.transfers().get(t);
        List<Arrival> after = transfer.after().intStream().mapToObj(arrivals::get).toList();
        for (int i = 0; i + 1 < after.size(); i++) {
          out.println(
              "      <step s=\""
                  + step++
                  + "\" type=\"nop\" srcbuf=\"i\" srcoff=\"-1\" dstbuf=\"o\" dstoff=\"-1\" cnt=\"0\""
                  + waits(after.get(i), false));
        }
        Arrival last = after.isEmpty() ? new Arrival(-1, -1) : after.get(after.size() - 1);
        for (MscclLayout.Run run : layout.runs(transfer)) {
          out.println(move(step++, "s", run) + waits(last, false));
          last = new Arrival(-1, -1);
        }
      }
    }

    private void receives(List<Integer> list, PrintStream out) {
      int step = 0;
      for (int t : list) {
        List<MscclLayout.Run> runs = layout.runs(transfers.transfers().get(t));
        for (int r = 0; r < runs.size(); r++) {
          boolean isAwaited = r == runs.size() - 1 && awaited.contains(t);
          out.println(move(step++, "r", runs.get(r)) + waits(new Arrival(-1, -1), isAwaited));
        }
      }
    }

    private static String open(int block, int to, int from) {
      return "    <tb id=\"" + block + ("\" send=\"" + to + "\" recv=\"" + from + "\" chan=\"0\">");
    }

    private static String move(int step, String type, MscclLayout.Run run) {
      String names = MscclFile.Place.NAMES;
      return "      <step s=\""
          + step
          + ("\" type=\"" + type)
          + ("\" srcbuf=\"" + names.charAt(run.from()) + "\" srcoff=\"" + run.start())
          + ("\" dstbuf=\"" + names.charAt(run.to()) + "\" dstoff=\"" + run.start())
          + ("\" cnt=\"" + run.length() + "\"");
    }

    private static String waits(Arrival arrival, boolean isAwaited) {
      return " depid=\""
          + arrival.block()
          + ("\" deps=\"" + arrival.step() + "\" hasdep=\"" + (isAwaited ? 1 : 0) + "\"/>");
    }
  }
}
