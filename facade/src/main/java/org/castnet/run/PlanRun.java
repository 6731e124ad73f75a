package org.castnet.run;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.castnet.input.Diagnostic;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.MulticastLatencies;

/**
 * A plan that was verified and run. Times are in picoseconds. Thread-safe.
 *
 * <p>There is a makespan and a mean latency only if every message reached all its destinations and
 * the plan is {@link Verdict#complete complete}; the times of unsound plans are meaningless.
 *
 * <pre>{@code
 * PlanRun run = Castnet.on("mesh:8x8").from("0,0").toAll().scheme("u-mesh").simulate();
 * if (run.succeeded()) {
 *   System.out.println(TimeText.format(run.makespan().getAsLong()));
 * } else {
 *   System.out.println(run.failure());
 * }
 * }</pre>
 *
 * @since 0.1.0
 */
public final class PlanRun implements PlanCosts {
  private final MulticastPlan plan;
  private final Verdict verdict;
  private final WormsRun worms;
  private final MulticastLatencies latencies;
  private final boolean complete;
  private final OptionalLong makespan; // ranking reads it repeatedly
  private final PlanTimes times;
  private final Optional<Diagnostic> brokenLaw;
  // computed on request; two concurrent threads compute equal results
  private PlanMetrics metrics;
  private Needs needs;

  /** What the plan needs in addition to the machine of a scenario. */
  private record Needs(Scenario scenario, Set<Need> all) {}

  PlanRun(MulticastPlan plan, Verdict verdict, WormsRun worms, MulticastLatencies latencies) {
    this(plan, verdict, worms, latencies, Optional.empty());
  }

  private PlanRun(
      MulticastPlan plan,
      Verdict verdict,
      WormsRun worms,
      MulticastLatencies latencies,
      Optional<Diagnostic> brokenLaw) {
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
    this.brokenLaw = brokenLaw;
  }

  /**
   * {@return a copy that fails if it breaks a {@link SanityLaw}; this run if it breaks none}
   *
   * @param bound of the messages of the plan, for the technology and ports of this run
   */
  public PlanRun checkedBy(LowerBound bound) {
    Optional<Diagnostic> broken = SanityLaw.brokenBy(this, bound);
    return broken.isEmpty() ? this : new PlanRun(plan, verdict, worms, latencies, broken);
  }

  /**
   * {@return the ratio of a bound to the makespan, from 0 to 1; empty if there is no bound, the run
   * did not end, or it is faster than the bound} Plans of many worms can be faster: a port takes
   * the first flit of a worm with the last one of the worm before, and the bound counts both.
   *
   * @param bound of the messages of the plan, for the technology and ports of this run
   */
  public OptionalDouble shareOf(Optional<LowerBound> bound) {
    return makespan.isEmpty() || bound.isEmpty() || makespan.getAsLong() < bound.get().picoseconds()
        ? OptionalDouble.empty()
        : OptionalDouble.of(bound.get().shareOf(makespan.getAsLong()));
  }

  /**
   * {@return the {@link SanityLaw} that the run breaks; empty if it breaks none or is unchecked}
   */
  public Optional<Diagnostic> brokenLaw() {
    return brokenLaw;
  }

  /** {@return the plan} */
  public MulticastPlan plan() {
    return plan;
  }

  /** {@return the result of the verifier} */
  public Verdict verdict() {
    return verdict;
  }

  /** {@return the sends as run by the engine; send {@code i} is worm {@code i}} */
  public WormsRun worms() {
    return worms;
  }

  /** {@return the result of the engine} */
  public SimulationResult result() {
    return worms.result();
  }

  /** {@return the technology, with the port model that was used} */
  public Technology parameters() {
    return worms.parameters();
  }

  /** {@return the latencies of the multicasts, by message} */
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
   * {@return what the plan needs in addition to the machine of a scenario} O(sends), and O(1) if
   * the previous call had the same scenario.
   *
   * @param scenario a scenario for whose messages the plan was made
   */
  public Set<Need> needs(Scenario scenario) {
    Needs known = needs;
    if (known == null || !known.scenario.equals(scenario)) {
      known = new Needs(scenario, scenario.needs(plan));
      needs = known;
    }
    return known.all;
  }

  /**
   * {@return the arrival time of the last copy; empty if a destination never received its message,
   * or the plan has violations other than repeated deliveries}
   */
  public OptionalLong makespan() {
    return makespan;
  }

  /** {@return the mean over the multicasts; empty if there is no makespan} */
  public OptionalDouble meanLatency() {
    return complete ? OptionalDouble.of(latencies.mean()) : OptionalDouble.empty();
  }

  /** Returns makespan and mean latency; infinite if there is no makespan. */
  @Override
  public PlanTimes times() {
    return times;
  }

  /**
   * {@return whether its worms might deadlock in another order of starts, with the buffers and
   * ports of this run} O(hops of all routes) on the first call.
   */
  public boolean mayDeadlock() {
    return !verdict.deadlockFree();
  }

  /** {@return whether the plan is sound, and its run ended and breaks no {@link SanityLaw}} */
  public boolean succeeded() {
    return verdict.valid() && !worms.deadlocked() && brokenLaw.isEmpty();
  }

  /**
   * {@return the cause of failure: an unsound plan, a deadlock or a broken law; empty if absent}
   */
  public Optional<Diagnostic> failure() {
    if (!verdict.valid()) {
      Diagnostic found = verdict.summary();
      return Optional.of(Diagnostic.of(found.code(), "not sound: {what}", found));
    }
    return result()
        .deadlock()
        .map(deadlock -> deadlock.diagnostic(plan.network()))
        .map(found -> Diagnostic.of(found.code(), "deadlock: {what}", found))
        .or(() -> brokenLaw);
  }

  /**
   * {@return this run if its times are meaningful}
   *
   * @throws UnsoundPlan if a destination misses its message, or the plan has violations other than
   *     repeated deliveries
   */
  public PlanRun orThrow() {
    if (!verdict.complete()) {
      throw new UnsoundPlan(verdict);
    }
    return this;
  }
}
