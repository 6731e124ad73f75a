package org.castnet.plan.unicast;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Option;
import org.castnet.plan.Phases;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;

/** The schemes that need only a route between any two endpoints. */
public final class UnicastSchemes implements SchemeProvider {
  private static final Option ALL_REDUCE =
      Option.choice(
              "allReduce",
              "plan of an all-reduce: a reduction and a multicast along trees, recursive doubling, "
                  + "or the faster of both",
              "fastest",
              "trees",
              "doubling")
          .trying();

  /** The name of the baseline with a separate worm for each destination. */
  public static final String SEPARATE = "unicast";

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all(planning::routes, planning.spreadEvaluator());
  }

  @Override
  public int position() {
    return 10;
  }

  /**
   * Returns the schemes; all-reduces take trees.
   *
   * @param routes returns the routing of a network
   */
  public static List<Scheme> all(Function<Network, Routing> routes) {
    return all(routes, PlanEvaluator.UNSEEN);
  }

  /**
   * Returns the schemes.
   *
   * @param routes returns the routing of a network
   * @param evaluator compares plans of all-reduces
   */
  public static List<Scheme> all(Function<Network, Routing> routes, PlanEvaluator evaluator) {
    return List.of(
        new Scheme(
                SEPARATE,
                Family.ANY,
                List.of(),
                "the source sends a separate worm to each destination",
                "baseline",
                (network, options, sender, seed) ->
                    Binding.to(new SeparateUnicasts(routes.apply(network)).on(network)))
            .dependingOnNetworkOnly(),
        new Scheme(
                "binomial",
                Family.ANY,
                List.of(
                    Option.choice(
                        "order",
                        "order of the destinations in the chain",
                        "given",
                        "number",
                        "random"),
                    ALL_REDUCE),
                "recursive halving over a chain of the destinations, in the fewest steps",
                "well known; McKinley, Xu, Esfahanian and Ni 1994 order the chain by the network",
                (network, options, sender, seed) -> {
                  Binomial binomial =
                      new Binomial(
                          routes.apply(network),
                          Binomial.Order.valueOf(options.text("order").toUpperCase(Locale.ROOT)),
                          seed);
                  return Binding.to(
                      new TreesOrDoubling(
                          binomial.on(network),
                          binomial.doubling(network),
                          AllReduce.valueOf(
                              options.text(ALL_REDUCE.name()).toUpperCase(Locale.ROOT)),
                          () -> new BestPlan(evaluator, sender)));
                })
            .dependingOnNetworkOnly(),
        bundled(
            "bruck",
            "rounds in which a node sends all data for the node 2^k ranks farther in one message",
            "Bruck, Ho, Kipnis, Upfal and Weathersby 1997",
            BundledRounds.Partners.SHIFTED,
            routes),
        bundled(
            "doubling",
            "rounds in which nodes with ranks that differ in one bit exchange all data in one message",
            "recursive doubling; Thakur, Rabenseifner and Gropp 2005",
            BundledRounds.Partners.EXCHANGING,
            routes));
  }

  private static Scheme bundled(
      String name,
      String summary,
      String source,
      BundledRounds.Partners partners,
      Function<Network, Routing> routes) {
    return new Scheme(
            name,
            Family.ANY,
            List.of(),
            summary,
            source,
            (network, options, sender, seed) ->
                Binding.to(new BundledRounds(network, routes.apply(network), partners)))
        .withEffort(new BundledRounds.Bundling(partners))
        .dependingOnNetworkOnly();
  }

  /** The plans of all-reduces. */
  private enum AllReduce {
    FASTEST,
    TREES,
    DOUBLING
  }

  /**
   * Binomial trees for multicasts and reductions, and either these or recursive doubling for
   * all-reduces. Plans that are too large to be evaluated take trees.
   */
  private record TreesOrDoubling(
      MulticastAlgorithm trees, RecursiveDoubling doubling, AllReduce how, Supplier<BestPlan> best)
      implements MulticastAlgorithm {
    @Override
    public MulticastPlan plan(List<Message> messages) {
      return trees.plan(messages);
    }

    @Override
    public MulticastPlan plan(Phases phases, Function<Phases, MulticastPlan> composed) {
      Optional<MulticastPlan> exchange =
          how == AllReduce.TREES ? Optional.empty() : doubling.plan(phases);
      if (exchange.isEmpty() || how == AllReduce.DOUBLING) {
        return exchange.orElseGet(() -> composed.apply(phases));
      }
      BestPlan faster = best.get();
      faster.offer(composed.apply(phases));
      faster.offer(exchange.get());
      return faster.best();
    }
  }
}
