package org.castnet.plan;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.network.Routing;

/** The schemes that need only a route between any two endpoints. */
public final class UnicastSchemes {
  /** The name of the baseline with a separate worm for each destination. */
  public static final String SEPARATE = "unicast";

  private UnicastSchemes() {}

  /**
   * Returns the schemes.
   *
   * @param routes returns the routing of a network
   */
  public static List<Scheme> all(Function<Network, Routing> routes) {
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
            .dependingOnNetworkOnly());
  }
}
