package org.castnet.collective;

import java.util.List;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;

/** The scheme {@code swarm}, in which every holder forwards pieces. */
public final class SwarmSchemes {
  private static final int MOST_NODES = 256;

  private SwarmSchemes() {}

  /**
   * Returns the scheme.
   *
   * @param routes returns the routing of a network
   * @param evaluator compares lengths of pieces
   */
  public static List<Scheme> all(
      Function<Network, Routing> routes, PlanEvaluator evaluator, OnlineSimulator simulator) {
    return List.of(
        new Scheme(
            "swarm",
            Family.ANY,
            List.of(SenderModel.startUpOption(), SenderModel.modelOption()),
            "every holder of a piece forwards it, the rarest piece first to the receiver "
                + "that lacks most",
            "ours",
            (network, options, sender, seed) ->
                network.endpointCount() > MOST_NODES
                    ? Binding.refused(
                        "it considers all pairs of nodes and supports up to "
                            + MOST_NODES
                            + "; this network has "
                            + network.endpointCount())
                    : Binding.to(
                        new SwarmMulticast(
                            network, routes.apply(network), sender.or(options), evaluator, simulator, Long.getLong("swarm.budget", 3_000_000), seed))));
  }
}
