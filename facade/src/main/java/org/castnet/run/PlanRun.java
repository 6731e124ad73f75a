package org.castnet.run;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.castnet.input.Diagnostic;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormholeParameters;
import org.castnet.sim.metrics.MulticastLatencies;

/**
 * A plan that was judged and run. Times are picoseconds. Safe to share between threads.
 *
 * <p>There is a makespan, and a mean latency, only where every message reached all its destinations
 * by a plan that is {@link Verdict#complete complete}: whoever sends what he does not hold is soon
 * done.
 */
public final class PlanRun implements PlanCosts {
  private final MulticastPlan plan;
  private final Verdict verdict;
  private final WormsRun worms;
  private final MulticastLatencies latencies;
  private final boolean complete;
  private final OptionalLong makespan; // those who rank runs ask for it again and again
  private final PlanTimes times;
  // worked out when somebody asks; two threads that ask at once find the same
  private PlanMetrics metrics;

  PlanRun(MulticastPlan plan, Verdict verdict, WormsRun worms, MulticastLatencies latencies) {
    this.plan = plan;
    this.verdict = verdict;
    this.worms = worms;
    this.latencies = latencies;
    this.complete = verdict.complete() && latencies.isComplete();
    this.makespan = complete ? worms.makespan() : OptionalLong.empty();
    this.times =
        complete && !worms.deadlocked()
            ? new PlanTimes(worms.result().makespan(), latencies.mean())
            : PlanTimes.NEVER;
  }

  public MulticastPlan plan() {
    return plan;
  }

  /** What the verifier says of the plan. */
  public Verdict verdict() {
    return verdict;
  }

  /** The sends as the engine ran them; send {@code i} is worm {@code i}. */
  public WormsRun worms() {
    return worms;
  }

  /** What the engine says. */
  public SimulationResult result() {
    return worms.result();
  }

  /** The technology, with the port model that was used. */
  public WormholeParameters parameters() {
    return worms.parameters();
  }

  /** Of the multicasts, by message. */
  public MulticastLatencies latencies() {
    return latencies;
  }

  @Override
  public PlanMetrics metrics() {
    PlanMetrics known = metrics;
    if (known == null) {
      known = PlanMetrics.of(plan);
      metrics = known;
    }
    return known;
  }

  /**
   * When the last copy arrived; empty where a destination never got its message, or the plan is
   * faulty in another way than that a node gets a message twice.
   */
  public OptionalLong makespan() {
    return makespan;
  }

  /** The mean over the multicasts; empty where there is no makespan. */
  public OptionalDouble meanLatency() {
    return complete ? OptionalDouble.of(latencies.mean()) : OptionalDouble.empty();
  }

  /** Infinite where there is no makespan. */
  @Override
  public PlanTimes times() {
    return times;
  }

  /**
   * Whether its worms might block one another for ever in another order of starts, on the buffers
   * and ports that it ran with. O(hops of all routes) when it is asked first.
   */
  public boolean mayDeadlock() {
    return !verdict.deadlockFree();
  }

  /** Whether the plan is sound and its run came to its end. */
  public boolean succeeded() {
    return verdict.valid() && !worms.deadlocked();
  }

  /** Returns what went wrong: an unsound plan, or a deadlock; empty if nothing did. */
  public Optional<Diagnostic> failure() {
    if (!verdict.valid()) {
      Diagnostic found = verdict.summary();
      return Optional.of(Diagnostic.of(found.code(), "not sound: {what}", found));
    }
    return result()
        .deadlock()
        .map(deadlock -> deadlock.diagnostic(plan.network()))
        .map(found -> Diagnostic.of(found.code(), "deadlock: {what}", found));
  }

  /**
   * This run, whose numbers can be trusted.
   *
   * @throws UnsoundPlan where a destination misses its message, or the plan is faulty in another
   *     way than that a node gets a message twice
   */
  public PlanRun orThrow() {
    if (!verdict.complete()) {
      throw new UnsoundPlan(verdict);
    }
    return this;
  }
}
