package org.castnet.schedule;

import java.io.IOException;
import java.io.PrintStream;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.schedule.transfer.Transfers;

/** Writes a plan in the format of another tool. */
@FunctionalInterface
interface ScheduleWriter {
  /**
   * @param transfers those of the plan between these ranks
   * @param flitBytes bytes per flit
   */
  void write(
      PlanDocument document, Ranks ranks, Transfers transfers, long flitBytes, PrintStream out)
      throws IOException;

  /**
   * Writes a plan of reductions.
   *
   * @throws BadInput if the format cannot express it
   */
  default void writeReductions(PlanDocument document, Ranks ranks, PrintStream out) {
    throw BadInput.coded(
        "not-expressible",
        "this format cannot express a plan of reductions; allowed are json and mscclxml");
  }
}
