package org.castnet.collective;

import java.util.List;
import java.util.stream.Stream;
import org.castnet.plan.BestPlan;
import org.castnet.plan.MulticastPlan;

/**
 * Plans of a {@link MachineForest}.
 *
 * @param best of all
 * @param others with detours, which may be better in the reverse
 */
record PlansByLevels(BestPlan best, List<MulticastPlan> others) {
  private static final double CLEARLY = 0.98; // the ratio of times of a clear difference

  /** Returns the plans, the best one first. */
  List<MulticastPlan> plans() {
    return Stream.concat(Stream.of(best.best()), others.stream()).distinct().toList();
  }

  /**
   * Returns the ratio of times up to which these plans are preferred to packed trees. Together with
   * a reduction, plans with detours take longer: hosts of lanes have no time left for what
   * overlaps.
   */
  double preferred() {
    return others.isEmpty() ? 1 : CLEARLY;
  }
}
