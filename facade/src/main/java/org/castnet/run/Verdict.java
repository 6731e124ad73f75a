package org.castnet.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.WormholeParameters;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.HoldAndWait;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.Violation;

/**
 * What the verifier says of a plan, on buffers and ports that it names. Circles of waiting are
 * looked for when somebody asks for them. Safe to share between threads.
 */
public final class Verdict {
  private final MulticastPlan plan;
  private final List<Violation> violations;
  private final DeadlockScope scope;
  // worked out when somebody asks; two threads that ask at once find the same
  private Optional<Diagnostic> cycle;

  private Verdict(MulticastPlan plan, List<Violation> violations, DeadlockScope scope) {
    this.plan = plan;
    this.violations = List.copyOf(violations);
    this.scope = scope;
  }

  /** For the nodes that the plan is made for, and buffers of any size. */
  public static Verdict of(MulticastPlan plan) {
    return of(plan, List.of());
  }

  /** For the buffers and ports of a technology. */
  public static Verdict of(MulticastPlan plan, WormholeParameters technology) {
    boolean fits =
        technology.buffer() == WormholeParameters.WHOLE_WORM
            || plan.sends().stream()
                .allMatch(
                    send ->
                        plan.flits(send) + technology.addresses().flitsFor(send.dropOffs().size())
                            <= technology.buffer());
    // branches that wait for one another hold what they have whatever buffers hold, and a buffer
    // that is a queue has room for a worm only where no other stands in it
    boolean plain =
        technology.replication().toldByHeaders() && technology.router().kind().toldByHeaders();
    boolean wholeWorms = fits && plain;
    return of(
        plan,
        List.of(),
        new DeadlockScope(wholeWorms ? Buffers.WHOLE_WORMS : Buffers.ANY, technology.ports()));
  }

  /**
   * @param faults what was wrong with the sends already when they were read; the verifier's own
   *     words on the same sends are left out
   */
  public static Verdict of(MulticastPlan plan, List<Violation> faults) {
    return of(plan, faults, new DeadlockScope(Buffers.ANY, plan.ports()));
  }

  private static Verdict of(MulticastPlan plan, List<Violation> faults, DeadlockScope scope) {
    Set<Integer> judged = new HashSet<>();
    faults.forEach(fault -> judged.add(fault.send()));
    List<Violation> all = new ArrayList<>(faults);
    for (Violation violation : PlanVerifier.verify(plan)) {
      if (violation.send() < 0 || !judged.contains(violation.send())) {
        all.add(violation);
      }
    }
    return new Verdict(plan, all, scope);
  }

  /** All faults; none where the plan is valid. */
  public List<Violation> violations() {
    return violations;
  }

  /**
   * Returns a cycle of waiting; empty if there is none, or if the routes are too broken to look for
   * one.
   */
  public Optional<Diagnostic> cycle() {
    Optional<Diagnostic> known = cycle;
    if (known == null) {
      known = routesSound() ? HoldAndWait.circle(plan, scope) : Optional.empty();
      cycle = known;
    }
    return known;
  }

  /** For which buffers and ports {@link #cycle} was looked for. */
  public DeadlockScope scope() {
    return scope;
  }

  /** Whether there is no circle where buffers hold whole worms. */
  public boolean freeWithWholeWorms() {
    if (!routesSound()) {
      return false;
    }
    DeadlockScope wholeWorms = new DeadlockScope(Buffers.WHOLE_WORMS, scope.ports());
    return cycle().isEmpty()
        || (scope.buffers() == Buffers.ANY && HoldAndWait.circle(plan, wholeWorms).isEmpty());
  }

  public boolean valid() {
    return violations.isEmpty();
  }

  /**
   * Whether every destination gets its message, and nothing is wrong but that some node gets one
   * twice, as the printed multicast tree on hypercubes has it.
   */
  public boolean complete() {
    return violations.stream().allMatch(each -> each.kind() == Violation.Kind.DOUBLED);
  }

  /**
   * @throws UnsoundPlan where it is not {@link #complete}
   */
  public void orThrow() {
    if (!complete()) {
      throw new UnsoundPlan(this);
    }
  }

  /**
   * Returns the first violation and how many more there are.
   *
   * @throws java.util.NoSuchElementException if there is none
   */
  public Diagnostic summary() {
    Diagnostic first = violations.stream().findFirst().orElseThrow().diagnostic();
    return violations.size() == 1
        ? first
        : Diagnostic.of(first.code(), "{first} (and {others} more)", first, violations.size() - 1);
  }

  /** Returns the summary in a sentence that calls sends by their numbers; empty if valid. */
  public String describe() {
    return valid() ? "" : summary().text(Names.NUMBERS);
  }

  /**
   * Whether the worms of the plan cannot block one another for ever, with the buffers and ports of
   * the scope. Not said of a plan whose routes are broken.
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
