package org.castnet.schedule;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.PlanFormat;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.TransferText;
import org.castnet.schedule.transfer.Transfers;
import org.castnet.sim.SimulationResult;

/** The formats in which plans are written for other programs. */
enum WrittenSchedules implements PlanFormat {
  GOAL("LogGOPSim", true, new GoalWriter()),
  MSCCLXML("MSCCL", true, new MscclWriter()),
  MSCCLPP("MSCCL++", true, new MscclPlusWriter()),
  MPI("a C program", false, new MpiProgram()),
  MPIPLAN(
      "the plan alone, for an existing C program",
      false,
      (plan, transfers, target, out) -> TransferText.write(transfers, out));

  private final String summary;
  private final boolean selectsRoutes;

  // writers are immutable
  @SuppressWarnings("ImmutableEnumChecker")
  private final ScheduleWriter writer;

  WrittenSchedules(String summary, boolean selectsRoutes, ScheduleWriter writer) {
    this.summary = summary;
    this.selectsRoutes = selectsRoutes;
    this.writer = writer;
  }

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String summary() {
    return summary;
  }

  @Override
  public boolean selectsRoutes() {
    return selectsRoutes;
  }

  @Override
  public void write(PlanDocument document, Target target, PrintStream out) throws IOException {
    Transfers.requireOneDestinationPerSend(document, "format " + word());
    Transfers transfers =
        Transfers.of(
            document.plan(),
            target.ranks(),
            target.flitBytes(),
            message -> {
              long latency = target.latencies().applyAsLong(message);
              return latency == SimulationResult.NEVER ? Payload.UNPREDICTED : latency;
            });
    writer.write(document, document.technology().map(transfers::on).orElse(transfers), target, out);
  }
}
