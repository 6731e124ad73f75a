package org.castnet.comparison;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Optional;
import org.castnet.auto.AutoChoice;
import org.castnet.input.Names;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.run.Verdict;
import org.castnet.verify.Violation;

/**
 * A plan as it travels in files.
 *
 * @param id the asker's mark; empty where there is none
 * @param scheme who made it, as far as it says
 * @param plan the plan itself
 * @param choice how {@code auto} came to the plan; empty for other schemes
 * @param faults what could not be read as a sound send: hops that no link serves, unknown ids
 * @param ids what the file calls its sends and messages
 * @param ready when each whole message is ready at its source, in picoseconds, by number; what is
 *     missing is ready from the beginning
 */
public record PlanDocument(
    String id,
    String scheme,
    MulticastPlan plan,
    Optional<AutoChoice> choice,
    List<Violation> faults,
    PlanIds ids,
    LongImmutableList ready) {
  public PlanDocument {
    faults = List.copyOf(faults);
  }

  /** A plan that nobody chose among others. */
  public PlanDocument(String id, String scheme, MulticastPlan plan, List<Violation> faults) {
    this(id, scheme, plan, Optional.empty(), faults, PlanIds.COUNTED, LongImmutableList.of());
  }

  /**
   * The same request carried otherwise: its messages keep their ids and times, the sends are
   * numbered as they come.
   */
  public PlanDocument carriedBy(MulticastPlan other, List<Violation> found) {
    PlanIds counted = new PlanIds(LongImmutableList.of(), ids.messages());
    return new PlanDocument(id, scheme, other, Optional.empty(), found, counted, ready);
  }

  /** When a message is ready at its source, in picoseconds. */
  public long ready(int message) {
    return message < ready.size() ? ready.getLong(message) : 0;
  }

  /** Returns how the file calls nodes, sends and messages. */
  public Names names() {
    return ids.on(plan.network());
  }

  public Verdict verdict() {
    return Verdict.of(plan, faults);
  }

  /** The costs of the plan; zeros where it is too broken to have any. */
  public PlanMetrics metrics() {
    return faults.isEmpty() ? PlanMetrics.of(plan) : new PlanMetrics(0, 0, plan.sends().size(), 0);
  }
}
