package org.castnet.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.reduction.Exchanges;
import org.castnet.sim.Technology;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.Findings;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.Violation;
import org.castnet.verify.deadlock.HoldAndWait;

/**
 * The result of verifying a plan, for stated buffers and ports. Deadlock analysis is done on
 * request. Thread-safe.
 *
 * @since 0.1.0
 */
public final class Verdict {
  private final MulticastPlan plan;
  private final List<Violation> violations;
  private final List<Violation> remarks;
  private final DeadlockScope scope;
  // computed on request; two concurrent threads compute equal results
  private Optional<Diagnostic> cycle;

  private Verdict(MulticastPlan plan, Findings findings, DeadlockScope scope) {
    this.plan = plan;
    this.violations = findings.violations();
    this.remarks = findings.remarks();
    this.scope = scope;
  }

  /**
   * {@return the verdict for the nodes for which the plan is made, and buffers of any size}
   *
   * @param plan the plan
   */
  public static Verdict of(MulticastPlan plan) {
    return of(plan, List.of());
  }

  /**
   * {@return the verdict for the buffers and ports of a technology}
   *
   * @param plan the plan
   * @param technology the technology
   */
  public static Verdict of(MulticastPlan plan, Technology technology) {
    if (technology.link().packets().isPresent()) {
      return ofPackets(plan, technology.link().packets().get(), technology.node().ports());
    }
    boolean fits =
        technology.link().buffer() == Technology.WHOLE_WORM
            || plan.sends().stream()
                .allMatch(
                    send ->
                        plan.flits(send) + technology.addresses().flitsFor(send.dropOffs().size())
                            <= technology.link().buffer());
    // branches that wait for one another hold their resources for any buffer size, and a queued
    // buffer has space for a worm only if it holds no other
    boolean plain =
        technology.router().replication().signalledByHeaders()
            && technology.router().model().kind().signalledByHeaders();
    Buffers buffers = fits && plain ? Buffers.WHOLE_WORMS : Buffers.ANY;
    boolean known = plain && technology.link().buffer() != Technology.WHOLE_WORM;
    long mostFlits = known ? technology.link().buffer() : DeadlockScope.UNKNOWN;
    return of(plan, List.of(), new DeadlockScope(buffers, technology.node().ports(), mostFlits));
  }

  private static Verdict ofPackets(
      MulticastPlan plan, Technology.Packets packets, PortModel ports) {
    Verdict verdict = of(plan, List.of(), new DeadlockScope(Buffers.ANY, ports));
    if (packets.buffer() == Technology.Packets.ROOM_FOR_EACH_SEND) {
      // a packet waits only for packets of the same send and for turns, which end
      verdict.cycle = Optional.empty();
    }
    return verdict;
  }

  /**
   * {@return the verdict for a plan read from a file}
   *
   * @param plan the plan
   * @param faults violations found while reading; the verifier's violations of the same sends are
   *     omitted
   */
  public static Verdict of(MulticastPlan plan, List<Violation> faults) {
    return of(plan, faults, new DeadlockScope(Buffers.ANY, plan.ports()));
  }

  private static Verdict of(MulticastPlan plan, List<Violation> faults, DeadlockScope scope) {
    Set<Integer> judged = new HashSet<>();
    faults.forEach(fault -> judged.add(fault.send()));
    List<Violation> all = new ArrayList<>(faults);
    Findings findings = PlanVerifier.findings(plan);
    for (Violation violation : findings.violations()) {
      if (violation.send() < 0 || !judged.contains(violation.send())) {
        all.add(violation);
      }
    }
    return new Verdict(plan, new Findings(all, findings.remarks()), scope);
  }

  /** {@return all violations; empty if the plan is sound} */
  public List<Violation> violations() {
    return violations;
  }

  /** {@return what the plan does in vain, without a wrong result} */
  public List<Violation> remarks() {
    return remarks;
  }

  /**
   * {@return a cycle of dependencies; empty if absent, or if the routes are too broken for the
   * analysis}
   */
  public Optional<Diagnostic> cycle() {
    Optional<Diagnostic> known = cycle;
    if (known == null) {
      known = routesSound() ? HoldAndWait.cycle(plan, scope) : Optional.empty();
      cycle = known;
    }
    return known;
  }

  /** {@return the buffers and ports assumed by {@link #cycle}} */
  public DeadlockScope scope() {
    return scope;
  }

  /** {@return whether there is no cycle if buffers hold whole worms} */
  public boolean freeWithWholeWorms() {
    if (!routesSound()) {
      return false;
    }
    DeadlockScope wholeWorms = new DeadlockScope(Buffers.WHOLE_WORMS, scope.ports());
    return cycle().isEmpty()
        || (scope.buffers() == Buffers.ANY && HoldAndWait.cycle(plan, wholeWorms).isEmpty());
  }

  /** {@return whether the plan has no violations} */
  public boolean valid() {
    return violations.isEmpty();
  }

  /**
   * {@return whether every destination receives its message and the only violations are repeated
   * deliveries of multicasts, as for the printed multicast tree on hypercubes} A reduction with a
   * repeated contribution has a wrong result.
   */
  public boolean complete() {
    Exchanges exchanges = Exchanges.of(plan);
    return violations.stream()
        .allMatch(
            each ->
                each.kind() == Violation.Kind.DOUBLED
                    && (each.message() < 0 || !exchanges.combine(each.message())));
  }

  /**
   * Checks that the plan is {@link #complete}.
   *
   * @throws UnsoundPlan if it is not
   */
  public void orThrow() {
    if (!complete()) {
      throw new UnsoundPlan(this);
    }
  }

  /**
   * {@return the first violation and the number of further ones}
   *
   * @throws java.util.NoSuchElementException if there are none
   */
  public Diagnostic summary() {
    Diagnostic first = violations.stream().findFirst().orElseThrow().diagnostic();
    return violations.size() == 1
        ? first
        : Diagnostic.of(first.code(), "{first} (and {others} more)", first, violations.size() - 1);
  }

  /**
   * {@return the summary as a sentence, with sends named by their numbers; empty if the plan is
   * sound}
   */
  public String describe() {
    return valid() ? "" : summary().text(Names.NUMBERS);
  }

  /**
   * {@return whether the worms of the plan cannot deadlock with the buffers and ports of the scope;
   * false for a plan with broken routes}
   */
  public boolean deadlockFree() {
    return cycle().isEmpty() && routesSound();
  }

  private boolean routesSound() {
    return violations.stream()
        .noneMatch(
            v ->
                v.kind() == Violation.Kind.BROKEN_ROUTE
                    || v.kind() == Violation.Kind.BAD_REFERENCE);
  }
}
