package org.castnet.schedule;

import org.castnet.comparison.PlanDocument;
import org.castnet.format.ReadingContext;
import org.castnet.input.BadInput;

/**
 * Execution plans of MSCCL++, which are recognised and rejected: ranks write into the memory of
 * others, and only signals determine the time.
 */
final class MscclPlusPlans implements ForeignFormat {
  @Override
  public boolean recognises(String start) {
    return start.startsWith("{")
        && start.contains("\"gpus\"")
        && start.contains("\"threadblocks\"");
  }

  @Override
  public PlanDocument read(String text, ReadingContext context) {
    throw BadInput.coded(
        "unsupported-format",
        "this is an execution plan of MSCCL++, which Castnet does not read; it reads"
            + " GOAL, MSCCL XML, ForestColl's trees and TE-CCL's flows");
  }
}
