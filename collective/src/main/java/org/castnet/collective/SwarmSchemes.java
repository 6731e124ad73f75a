package org.castnet.collective;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.SenderModel;

/** The scheme {@code swarm}, in which every holder forwards pieces. */
public final class SwarmSchemes implements SchemeProvider {
  private static final int MOST_NODES = 256;

  /** The cost of a search, which grows with the sends and the nodes. */
  private record Schedules() implements Effort {
    @Override
    public Optional<Diagnostic> leftOut(Network network, List<Message> messages, int plans) {
      return SwarmMulticast.tooLong(messages, network.endpointCount());
    }

    @Override
    public Map<String, String> inBrief() {
      return SwarmEffort.brief();
    }
  }

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all(planning::routes, planning.spreadEvaluator(), planning.simulator());
  }

  @Override
  public int position() {
    return 100;
  }

  /**
   * Returns the scheme.
   *
   * @param routes returns the routing of a network
   * @param evaluator compares plans whose schedules are not exact
   * @param simulator runs the schedules
   */
  public static List<Scheme> all(
      Function<Network, Routing> routes, PlanEvaluator evaluator, OnlineSimulator simulator) {
    Scheme swarm =
        new Scheme(
            "swarm",
            Family.ANY,
            List.of(SwarmEffort.option(), SenderModel.startUpOption(), SenderModel.modelOption()),
            "every holder of a piece forwards it, rare pieces first, over routes that close no"
                + " cycle",
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
                            network,
                            new FastestRoutes(network, routes.apply(network)),
                            sender.or(options),
                            evaluator,
                            simulator,
                            SwarmEffort.of(options),
                            seed)));
    return List.of(swarm.withEffort(new Schedules()));
  }
}
