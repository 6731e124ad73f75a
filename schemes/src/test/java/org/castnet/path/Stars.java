package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;

/** Plans and measures single stars by the names of schemes. */
final class Stars {
  private Stars() {}

  static Scheme scheme(String name) {
    return HamiltonianSchemes.all().stream().filter(s -> s.name().equals(name)).findFirst().get();
  }

  static MulticastPlan plan(
      Network network,
      String scheme,
      Map<String, String> options,
      int source,
      int... destinations) {
    return scheme(scheme)
        .on(network, options, SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(List.of(Message.of(0, source, 1, destinations)));
  }

  static PlanMetrics metrics(
      Network network,
      String scheme,
      Map<String, String> options,
      int source,
      int... destinations) {
    return PlanMetrics.of(plan(network, scheme, options, source, destinations));
  }

  /**
   * Plans twelve messages on each of some random graphs without a Hamiltonian path, and checks that
   * every plan is sound and cannot deadlock.
   */
  static List<MulticastPlan> soundOnGraphsWithoutPaths(String scheme, long seed, int graphs) {
    SplittableRandom random = new SplittableRandom(seed);
    List<MulticastPlan> plans = new ArrayList<>();
    for (int run = 0; run < graphs; run++) {
      Network graph = Graphs.treeWithMore(4 + random.nextInt(30), random.nextInt(12), random);
      if (HamiltonianPath.of(graph) instanceof HamiltonianPath.Found) {
        continue;
      }
      List<Message> messages = new ArrayList<>();
      for (int id = 0; id < 12; id++) {
        messages.add(Graphs.message(id, graph.nodeCount(), random));
      }
      MulticastPlan plan =
          scheme(scheme).on(graph, Map.of(), SenderModel.USUAL, 1).orThrow(scheme).plan(messages);
      assertThat(PlanVerifier.verify(plan)).as("run %d", run).isEmpty();
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).as("run %d", run).isTrue();
      plans.add(plan);
    }
    return plans;
  }
}
