package org.castnet.partition;

import java.util.List;
import org.castnet.network.Grid;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * U-mesh (McKinley, Xu, Esfahanian and Ni 1994): source and destinations in the order of their
 * coordinates, with the source in its position, recursively halved towards both sides.
 *
 * <p>No two sends of one step share a link under dimension order; on a torus no two share a channel
 * if rings are used in both directions. k destinations take ceil(log2(k + 1)) steps and O(k log k)
 * time.
 */
final class UMesh implements MulticastAlgorithm {
  private final HalvedChains chains;

  /**
   * @param grid without failed links
   */
  public UMesh(Grid grid, RingDirection rings) {
    this(grid, rings, LeadingDimension.ROUTED_FIRST);
  }

  /**
   * @param grid without failed links
   */
  public UMesh(Grid grid, RingDirection rings, LeadingDimension leading) {
    chains = new HalvedChains(grid, rings, leading, ChainPosition.IN_PLACE);
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    return chains.plan(messages);
  }
}
