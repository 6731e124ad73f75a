package org.castnet.collective;

import java.util.List;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Rehearsal;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;

/** The scheme in which everybody hands on what he has. */
public final class SwarmSchemes {
  private static final int MOST_NODES = 256;

  private SwarmSchemes() {}

  /**
   * @param routes by which whoever has a piece sends it
   * @param rehearsal by which lengths of pieces are held against one another
   */
  public static List<Scheme> all(Function<Network, Routing> routes, Rehearsal rehearsal) {
    return List.of(
        new Scheme(
            "swarm",
            Family.ANY,
            List.of(SenderModel.startUpOption(), SenderModel.modelOption()),
            "whoever has a piece hands it on, the rarest first to whoever lacks most",
            "ours",
            (network, options, sender, seed) ->
                network.endpointCount() > MOST_NODES
                    ? Binding.refused(
                        "it looks at all pairs of nodes and takes up to "
                            + MOST_NODES
                            + "; this network has "
                            + network.endpointCount())
                    : Binding.to(
                        new SwarmMulticast(
                            network, routes.apply(network), sender.or(options), rehearsal))));
  }
}
