package org.castnet.plan;

import java.util.function.Supplier;
import org.castnet.network.FallbackRoutes;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.network.TreeRouting;

/**
 * The context of a catalogue of schemes: everything that a scheme may use besides the arguments of
 * its {@link Scheme.Binder}. It belongs to one technology, that of the request, and is the same for
 * all providers. Safe for use by several threads.
 *
 * @since 0.2.0
 */
public interface Planning {
  /** {@return an evaluator of candidate plans, which runs them on an engine with the technology} */
  PlanEvaluator evaluator();

  /**
   * {@return an evaluator for schemes that do not {@linkplain MulticastAlgorithm#choosesPorts
   * choose ports}: before a plan runs, it is spread over the ports of hosts with several ports, as
   * in {@link Scheme#on}} Otherwise the best plan for one port might be chosen, which need not be
   * the best one for several.
   *
   * @since 0.3.0
   */
  default PlanEvaluator spreadEvaluator() {
    return RailSpread.evaluating(evaluator());
  }

  /** {@return a simulator for schedulers that decide on sends while a network runs} */
  OnlineSimulator simulator();

  /**
   * {@return another scheme of the catalogue, by a reference that is resolved when it is first
   * used, since the scheme may belong to a later provider} Requested while a provider lists its
   * schemes; a comparison then plans the other scheme once for all schemes that use it.
   *
   * @param name the name of the scheme; the reference throws {@link org.castnet.input.BadInput} if
   *     there is no such scheme
   */
  Supplier<Scheme> scheme(String name);

  /**
   * {@return the network's own routes, or legal up*&#47;down* routes if it has none}
   *
   * @param network the network
   */
  default Routing routes(Network network) {
    return network.routes();
  }

  /**
   * {@return routes that branch in switches and satisfy the up*&#47;down* rule, on any network} A
   * route to a node that cannot be reached is a {@link org.castnet.input.BadInput}.
   *
   * @param network the network
   */
  default TreeRouting trees(Network network) {
    return FallbackRoutes.provided().trees(network);
  }
}
