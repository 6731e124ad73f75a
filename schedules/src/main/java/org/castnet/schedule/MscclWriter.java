package org.castnet.schedule;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.PlanFormat;
import org.castnet.schedule.MscclProgram.Place;
import org.castnet.schedule.MscclProgram.Range;
import org.castnet.schedule.MscclProgram.Step;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * Writes plans as MSCCL XML; reductions by a {@link MscclReductionWriter}. The steps of a thread
 * block are in an order that the triggers allow, so that no step waits for a later one.
 *
 * <p>An all-gather and a broadcast run in place and out of place: a source sends from its input,
 * and copies its input to its output. Other messages are a custom program, which RCCL does not
 * load.
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
    MscclLayout layout = new MscclLayout(transfers);
    boolean isNamed = layout.isNamed();
    int chunks = layout.chunks();
    program(layout, transfers, TransferOrder.of(document, transfers))
        .write(
            new MscclProgram.Header(
                document.scheme().isEmpty() ? "castnet" : document.scheme(),
                layout.collective(),
                "nop",
                isNamed,
                true,
                chunks,
                layout.input(),
                chunks,
                isNamed ? 0 : chunks),
            ScheduleNote.of(document, target.ranks(), target.flitBytes()),
            out);
  }

  private static MscclProgram program(MscclLayout layout, Transfers transfers, int[] order) {
    MscclProgram program = new MscclProgram(transfers.names().size());
    List<List<Place>> arrivals = new ArrayList<>(); // by transfer
    transfers.transfers().forEach(transfer -> arrivals.add(new ArrayList<>()));
    for (int t : order) {
      Transfer transfer = transfers.transfers().get(t);
      List<Place> waits = new ArrayList<>();
      transfer.after().forEach((int before) -> waits.addAll(arrivals.get(before)));
      for (MscclLayout.Run run : layout.runs(transfer)) {
        Range from = range(layout, run.from(), run.start(), transfer.from());
        Range to = range(layout, run.to(), run.start(), transfer.to());
        program.send(transfer.from(), transfer.to(), new Step("s", from, to, run.length(), waits));
        arrivals
            .get(t)
            .add(
                program.receive(
                    transfer.from(),
                    transfer.to(),
                    new Step("r", from, to, run.length(), List.of())));
      }
    }
    for (MscclLayout.Owned own : layout.owned()) {
      Range input = range(layout, 0, own.start(), own.rank());
      Range output = range(layout, 1, own.start(), own.rank());
      program.copy(own.rank(), new Step("cpy", input, output, own.length(), List.of()));
    }
    return program;
  }

  private static Range range(MscclLayout layout, int buffer, int chunk, int rank) {
    int first = buffer == 0 ? chunk - layout.inputStart(rank) : chunk;
    return new Range(MscclFile.Place.NAMES.charAt(buffer), first);
  }
}
