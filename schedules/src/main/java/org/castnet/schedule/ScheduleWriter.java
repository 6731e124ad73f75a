package org.castnet.schedule;

import java.io.IOException;
import java.io.PrintStream;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.Ranks;
import org.castnet.schedule.transfer.Transfers;

/** Writes a plan for others to run. */
@FunctionalInterface
interface ScheduleWriter {
  /**
   * @param transfers those of the plan between these ranks
   * @param flitBytes how many bytes a flit has
   */
  void write(
      PlanDocument document, Ranks ranks, Transfers transfers, long flitBytes, PrintStream out)
      throws IOException;
}
