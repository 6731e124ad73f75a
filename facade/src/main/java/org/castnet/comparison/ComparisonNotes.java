package org.castnet.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.run.PlanRun;
import org.castnet.text.CountText;

/** Properties of a request that a reader of its comparison should know, one note each. */
final class ComparisonNotes {
  private ComparisonNotes() {}

  /**
   * Returns the notes: input without effect, ports of hosts that plans do not use in parallel, and
   * relays that cost no time although they decide the comparison. O(sends of the best plan +
   * nodes).
   */
  static List<Diagnostic> of(Comparison comparison) {
    List<Diagnostic> notes = new ArrayList<>(ScenarioNotes.of(comparison.scenario()));
    idlePorts(comparison).ifPresent(notes::add);
    if (comparison.ranked().stream().anyMatch(each -> isFasterThanBound(comparison, each))) {
      notes.add(
          Diagnostic.of(
              "worms-overlap",
              "Schemes without a share of the bound send many worms to one port, which takes the"
                  + " first flit of a worm with the last one of the worm before; the bound counts"
                  + " both."));
    }
    Optional<PlanRun> best = comparison.best().flatMap(Outcome::run);
    if (comparison.scenario().technology().node().startUp() == 0
        && best.isPresent()
        && relays(best.orElseThrow().plan())) {
      notes.add(
          Diagnostic.of(
              "free-relays",
              "Warning: the start-up time is 0, so the best scheme's relays by the software of nodes"
                  + " cost nothing; specify startUp if they do."));
    }
    return notes;
  }

  private static boolean isFasterThanBound(Comparison comparison, Outcome outcome) {
    return outcome.run().filter(PlanRun::succeeded).isPresent()
        && comparison.limit(outcome).isPresent()
        && outcome.run().get().shareOf(comparison.limit(outcome)).isEmpty();
  }

  private static Optional<Diagnostic> idlePorts(Comparison comparison) {
    Network network = comparison.scenario().network();
    int most =
        IntStream.range(0, network.isIndirect() ? network.endpointCount() : 0)
            .map(network.links()::degree)
            .max()
            .orElse(0);
    boolean onePort =
        comparison
            .best()
            .flatMap(Outcome::run)
            .filter(run -> run.parameters().node().ports() == PortModel.ONE)
            .isPresent();
    return most > 1 && onePort
        ? Optional.of(
            Diagnostic.of(
                "idle-ports",
                "Hosts have up to {ports} and use one at a time, so the lower bound may be out of"
                    + " reach; '--ports all' uses them in parallel.",
                CountText.of(most, "port")))
        : Optional.empty();
  }

  /** Returns whether a node other than the source of a message sends it in software. */
  private static boolean relays(MulticastPlan plan) {
    return Machine.of(plan) == Machine.SOFTWARE && plan.sends().stream().anyMatch(Send::isRelay);
  }
}
