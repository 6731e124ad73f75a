package org.castnet.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.network.IgnoredInput;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.run.PlanRun;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.text.CountText;

/** Properties of a request that a reader of its comparison should know, one sentence each. */
public final class ComparisonNotes {
  private ComparisonNotes() {}

  /**
   * Returns the notes: content of the network's file that has no effect, speeds without effect,
   * ports of hosts that plans do not use in parallel, and relays that cost no time although they
   * decide the comparison. O(sends of the best plan + nodes).
   */
  public static List<String> of(Comparison comparison) {
    List<String> notes = new ArrayList<>();
    Network network = comparison.scenario().network();
    if (!network.body().ignored().isEmpty()) {
      notes.add(
          "Ignored in the network file: " + IgnoredInput.text(network.body().ignored()) + ".");
    }
    ignoredSpeeds(comparison.scenario().technology(), network).ifPresent(notes::add);
    idlePorts(comparison, network).ifPresent(notes::add);
    Optional<PlanRun> best = comparison.best().flatMap(Outcome::run);
    if (comparison.scenario().technology().node().startUp() == 0
        && best.isPresent()
        && relays(best.orElseThrow().plan())) {
      notes.add(
          "Warning: the start-up time is 0, so the best scheme's relays by the software of nodes cost"
              + " nothing; specify startUp if they do.");
    }
    return notes;
  }

  /** Returns a note if flits take equally long on links that differ as far as speeds are known. */
  public static Optional<String> ignoredSpeeds(Technology technology, Network network) {
    return technology.link().flitBytes() == 0
            && DefaultTechnology.hasSomeSpeeds(network)
            && !DefaultTechnology.hasSpeeds(network)
        ? Optional.of(
            "Ignored in the network file: speeds, since those of some links are unknown;"
                + " ',speed=10Gb/s' after the network's name specifies them.")
        : Optional.empty();
  }

  private static Optional<String> idlePorts(Comparison comparison, Network network) {
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
            "Hosts have up to "
                + CountText.of(most, "port")
                + " and use one at a time, so the lower bound may be out of reach; 'ports: all' in"
                + " the scenario uses them in parallel.")
        : Optional.empty();
  }

  /** Returns whether a node other than the source of a message sends it in software. */
  private static boolean relays(MulticastPlan plan) {
    return Machine.of(plan) == Machine.SOFTWARE && plan.sends().stream().anyMatch(Send::isRelay);
  }
}
