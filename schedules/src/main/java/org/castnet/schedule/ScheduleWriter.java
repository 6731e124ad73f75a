package org.castnet.schedule;

import java.io.IOException;
import java.io.PrintStream;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.PlanFormat;
import org.castnet.schedule.transfer.Transfers;

/** Writes a plan in the format of another tool. */
@FunctionalInterface
interface ScheduleWriter {
  /**
   * @param transfers those of the plan between the ranks of {@code target}
   * @throws org.castnet.input.BadInput if the format cannot express the plan
   */
  void write(PlanDocument document, Transfers transfers, PlanFormat.Target target, PrintStream out)
      throws IOException;
}
