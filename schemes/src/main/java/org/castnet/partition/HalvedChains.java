package org.castnet.partition;

import java.util.List;
import org.castnet.input.Interruption;
import org.castnet.network.Grid;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * Recursive halving of each message's source and destinations in a chain by their coordinates: the
 * common part of {@link UMesh} (McKinley, Xu, Esfahanian and Ni 1994) and {@link UTorus} (Robinson,
 * McKinley and Cheng 1995). O(k log k) time for k destinations.
 */
final class HalvedChains implements MulticastAlgorithm {
  private final GridRoutes routes;
  private final ChainOrder order;
  private final ChainPosition source;
  private final Halving.LargerHalf larger;

  /**
   * @param grid without failed links
   * @param source the position of the source in the chain
   */
  HalvedChains(Grid grid, RingDirection rings, LeadingDimension leading, ChainPosition source) {
    this(grid, rings, leading, source, Halving.LargerHalf.FAR, GridRoutes.UpperLane.UNTIL_WRAP);
  }

  /**
   * @param grid without failed links
   * @param source the position of the source in the chain
   * @param larger the half of a chain that gets the odd node
   * @param upper the links of a worm that use lane 1
   */
  HalvedChains(
      Grid grid,
      RingDirection rings,
      LeadingDimension leading,
      ChainPosition source,
      Halving.LargerHalf larger,
      GridRoutes.UpperLane upper) {
    this.larger = larger;
    this.routes = new GridRoutes(grid, rings, upper);
    this.order = ChainOrder.of(grid.shape(), rings, leading);
    this.source = source;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    SendWriter out = SendWriter.forAll(routes.axes().network(), messages);
    Halving halving = new Halving(routes, out, larger);
    for (Message message : messages) {
      Interruption.check();
      int[] chain = Chains.of(message);
      out.begin(message);
      source.spread(message.source(), chain, chain.length, order, halving);
    }
    return out.plan(messages);
  }
}
