package org.castnet.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.castnet.multicast.MulticastPlan;
import org.castnet.verify.ChannelDependencyGraph;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.Violation;

/**
 * What the verifier says of a plan.
 *
 * @param violations all faults; none where the plan is valid
 * @param cycle a cycle of channel dependencies in words; empty where there is none, and where the
 *     routes are too broken to look for one
 */
public record Verdict(List<Violation> violations, Optional<String> cycle) {
  public Verdict {
    violations = List.copyOf(violations);
  }

  public static Verdict of(MulticastPlan plan) {
    return of(plan, List.of());
  }

  /**
   * @param faults what was wrong with the sends already when they were read; the verifier's own
   *     words on the same sends are left out
   */
  static Verdict of(MulticastPlan plan, List<Violation> faults) {
    Set<Integer> judged = new HashSet<>();
    faults.forEach(fault -> judged.add(fault.send()));
    List<Violation> all = new ArrayList<>(faults);
    for (Violation violation : PlanVerifier.verify(plan)) {
      if (violation.send() < 0 || !judged.contains(violation.send())) {
        all.add(violation);
      }
    }
    boolean routesSound =
        all.stream()
            .noneMatch(
                v ->
                    v.kind() == Violation.Kind.BROKEN_ROUTE
                        || v.kind() == Violation.Kind.BAD_REFERENCE);
    return new Verdict(all, routesSound ? cycleOf(plan) : Optional.empty());
  }

  private static Optional<String> cycleOf(MulticastPlan plan) {
    ChannelDependencyGraph graph = ChannelDependencyGraph.of(plan);
    return graph.cycle().map(graph::describe);
  }

  public boolean valid() {
    return violations.isEmpty();
  }

  /**
   * Whether no set of worms on these routes can block one another for ever. Not said of a plan
   * whose routes are broken.
   */
  public boolean deadlockFree() {
    return cycle.isEmpty()
        && violations.stream()
            .noneMatch(
                v ->
                    v.kind() == Violation.Kind.BROKEN_ROUTE
                        || v.kind() == Violation.Kind.BAD_REFERENCE);
  }
}
