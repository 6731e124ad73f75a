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
 * Each message's source and destinations in a chain by their coordinates, which is halved again and
 * again; what {@link UMesh} and {@link UTorus} have in common. O(k log k) for k destinations.
 */
final class ChainMulticast implements MulticastAlgorithm {
  private final GridRoutes routes;
  private final ChainOrder order;
  private final ChainPosition source;

  /**
   * @param grid without failed links
   * @param source where it stands in the chain
   */
  ChainMulticast(Grid grid, RingDirection rings, LeadingDimension leading, ChainPosition source) {
    this.routes = new GridRoutes(grid, rings);
    this.order = ChainOrder.of(grid.shape(), rings, leading);
    this.source = source;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    SendWriter out = SendWriter.forAll(routes.grid(), messages);
    Halving halving = new Halving(routes, out);
    for (Message message : messages) {
      Interruption.check();
      int[] chain = Chains.of(message);
      out.begin(message);
      source.spread(message.source(), chain, chain.length, order, halving);
    }
    return out.plan(messages);
  }
}
