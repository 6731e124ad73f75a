package org.castnet.comparison;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Optional;
import org.castnet.auto.AutoChoice;
import org.castnet.input.Names;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.run.Verdict;
import org.castnet.sim.Technology;
import org.castnet.verify.Violation;

/**
 * A plan as stored in files.
 *
 * @param id the id of the request; empty if absent
 * @param scheme the scheme that made it, if known
 * @param plan the plan
 * @param choice how {@code auto} chose the plan; empty for other schemes
 * @param violations violations found while reading: hops without a link, unknown ids
 * @param ids the ids of sends and messages in the file
 * @param ready the time at which each whole message is ready at its source, in picoseconds, by
 *     number; 0 for missing entries
 * @param flitBytes the size of a flit in bytes, or 0 if unknown
 * @param technology the technology for which the plan was made; empty if unknown
 * @since 0.1.0
 */
public record PlanDocument(
    String id,
    String scheme,
    MulticastPlan plan,
    Optional<AutoChoice> choice,
    List<Violation> violations,
    PlanIds ids,
    LongImmutableList ready,
    long flitBytes,
    Optional<Technology> technology) {
  public PlanDocument {
    violations = List.copyOf(violations);
  }

  /** Creates a document for a plan of unknown technology. */
  public PlanDocument(
      String id,
      String scheme,
      MulticastPlan plan,
      Optional<AutoChoice> choice,
      List<Violation> violations,
      PlanIds ids,
      LongImmutableList ready,
      long flitBytes) {
    this(id, scheme, plan, choice, violations, ids, ready, flitBytes, Optional.empty());
  }

  /** Creates a document for a plan with an unknown size of flits. */
  public PlanDocument(
      String id,
      String scheme,
      MulticastPlan plan,
      Optional<AutoChoice> choice,
      List<Violation> violations,
      PlanIds ids,
      LongImmutableList ready) {
    this(id, scheme, plan, choice, violations, ids, ready, 0);
  }

  /** Creates a document for a plan that no meta-scheme chose. */
  public PlanDocument(String id, String scheme, MulticastPlan plan, List<Violation> violations) {
    this(id, scheme, plan, Optional.empty(), violations, PlanIds.COUNTED, LongImmutableList.of());
  }

  /**
   * {@return a copy with another plan for the same request: messages keep their ids and times,
   * sends are numbered by index}
   *
   * @param other the plan that replaces this one
   * @param found the violations found while the other plan was read
   */
  public PlanDocument carriedBy(MulticastPlan other, List<Violation> found) {
    PlanIds counted = new PlanIds(LongImmutableList.of(), ids.messages());
    return new PlanDocument(
        id, scheme, other, Optional.empty(), found, counted, ready, flitBytes, technology);
  }

  /**
   * {@return a copy with this size of a flit in bytes}
   *
   * @param bytes the number of bytes of a flit, at least 1
   */
  public PlanDocument withFlitBytes(long bytes) {
    return new PlanDocument(id, scheme, plan, choice, violations, ids, ready, bytes, technology);
  }

  /**
   * {@return the time at which a message is ready at its source, in picoseconds}
   *
   * @param message the number of the message, from 0
   */
  public long ready(int message) {
    return message < ready.size() ? ready.getLong(message) : 0;
  }

  /** {@return the names of nodes, sends and messages in the file} */
  public Names names() {
    return ids.on(plan.network());
  }

  /** {@return the result of the verifier, with the violations found while the plan was read} */
  public Verdict verdict() {
    return Verdict.of(plan, violations);
  }

  /** {@return the cost of the plan; zeros if the plan is too broken to compute it} */
  public PlanMetrics metrics() {
    return violations.isEmpty()
        ? PlanMetrics.of(plan)
        : new PlanMetrics(0, 0, plan.sends().size(), 0);
  }
}
