package org.castnet.scenario;

import java.util.List;
import java.util.Optional;
import org.castnet.auto.AutoChoice;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PlanMetrics;
import org.castnet.verify.Violation;

/**
 * A plan as it travels in files.
 *
 * @param id the asker's mark; empty where there is none
 * @param scheme who made it, as far as it says
 * @param plan the plan itself
 * @param choice how {@code auto} came to the plan; empty for other schemes
 * @param faults what could not be read as a sound send: hops that no link serves, unknown ids
 */
public record PlanDocument(
    String id,
    String scheme,
    MulticastPlan plan,
    Optional<AutoChoice> choice,
    List<Violation> faults) {
  public PlanDocument {
    faults = List.copyOf(faults);
  }

  /** A plan that nobody chose among others. */
  public PlanDocument(String id, String scheme, MulticastPlan plan, List<Violation> faults) {
    this(id, scheme, plan, Optional.empty(), faults);
  }

  public Verdict verdict() {
    return Verdict.of(plan, faults);
  }

  /** The costs of the plan; zeros where it is too broken to have any. */
  public PlanMetrics metrics() {
    return faults.isEmpty() ? PlanMetrics.of(plan) : new PlanMetrics(0, 0, plan.sends().size(), 0);
  }
}
