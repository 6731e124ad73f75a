package org.castnet.plan;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.network.Routing;

/** The schemes that need no more than a route between any two endpoints. */
public final class UnicastSchemes {
  /** The name of the baseline: a worm for every destination. */
  public static final String SEPARATE = "unicast";

  private UnicastSchemes() {}

  /**
   * @param routes the routes of a network, one for every pair of endpoints
   */
  public static List<Scheme> all(Function<Network, Routing> routes) {
    return List.of(
        new Scheme(
                SEPARATE,
                Family.ANY,
                List.of(),
                "the source sends a worm of its own to every destination",
                "the baseline of all",
                (network, options, sender, seed) ->
                    Binding.to(new SeparateUnicasts(routes.apply(network)).on(network)))
            .regardingNetworksAlone(),
        new Scheme(
                "binomial",
                Family.ANY,
                List.of(
                    Option.choice(
                        "order",
                        "how destinations are put in a chain",
                        "given",
                        "number",
                        "random")),
                "recursive halving over a chain of the destinations, in the fewest steps",
                "well known; McKinley, Xu, Esfahanian and Ni 1994 order the chain by the network",
                (network, options, sender, seed) ->
                    Binding.to(
                        new Binomial(
                                routes.apply(network),
                                Binomial.Order.valueOf(
                                    options.text("order").toUpperCase(Locale.ROOT)),
                                seed)
                            .on(network)))
            .regardingNetworksAlone());
  }
}
