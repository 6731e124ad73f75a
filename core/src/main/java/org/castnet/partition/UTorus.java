package org.castnet.partition;

import java.util.List;
import org.castnet.input.Interruption;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.network.Grid;
import org.castnet.partition.route.GridRoutes;
import org.castnet.partition.route.RingDirection;

/**
 * U-torus (Robinson, McKinley and Cheng 1995): source and destinations in the order of their
 * absolute coordinates, turned round until the source stands first, then halved again and again.
 *
 * <p>With two lanes and the rule of {@link org.castnet.network.DimensionOrder} no two sends of one
 * step share a channel, on rings of one direction and of both; with one lane, or with coordinates
 * counted from the source, they do. On a mesh the same rule is SPUmesh, see {@link Spu}. k
 * destinations take ceil(log2(k + 1)) steps and O(k log k) time.
 */
public final class UTorus implements MulticastAlgorithm {
  private final GridRoutes routes;
  private final ChainOrder order;

  /**
   * @param grid without failed links
   */
  public UTorus(Grid grid, RingDirection rings) {
    this(grid, rings, LeadingDimension.ROUTED_FIRST);
  }

  /**
   * @param grid without failed links
   */
  public UTorus(Grid grid, RingDirection rings, LeadingDimension leading) {
    this.routes = new GridRoutes(grid, rings);
    this.order = ChainOrder.of(grid.shape(), rings, leading);
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    SendWriter out = SendWriter.forAll(routes.grid(), messages);
    Halving halving = new Halving(routes, out);
    for (Message message : messages) {
      Interruption.check();
      int[] chain = Chains.of(message);
      out.begin(message);
      ChainPosition.IN_FRONT.spread(message.source(), chain, chain.length, order, halving);
    }
    return out.plan(messages);
  }
}
