package org.castnet.partition;

import java.util.List;
import org.castnet.network.Grid;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * U-torus (Robinson, McKinley and Cheng 1995): source and destinations in the order of their
 * absolute coordinates, rotated until the source is first, then recursively halved.
 *
 * <p>With two lanes and the rule of {@link org.castnet.network.DimensionOrder} no two sends of one
 * step share a channel, on rings of one direction and of both; with one lane, or with coordinates
 * relative to the source, they may. On a mesh the same rule is SPUmesh, see {@link Spu}. k
 * destinations take ceil(log2(k + 1)) steps and O(k log k) time.
 */
final class UTorus implements MulticastAlgorithm {
  private final HalvedChains chains;

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
    chains = new HalvedChains(grid, rings, leading, ChainPosition.IN_FRONT);
  }

  /**
   * Creates the scheme under other readings of points that its description leaves open.
   *
   * @param grid without failed links
   * @param position with the source at the start
   * @param larger the half of a chain that gets the odd node
   * @param upper the links of a worm that use lane 1
   */
  UTorus(
      Grid grid,
      RingDirection rings,
      LeadingDimension leading,
      ChainPosition position,
      Halving.LargerHalf larger,
      GridRoutes.UpperLane upper) {
    chains = new HalvedChains(grid, rings, leading, position, larger, upper);
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    return chains.plan(messages);
  }
}
