package org.castnet.partition;

import java.util.List;
import org.castnet.network.Grid;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * SPU, source-partitioned multicast (Kesavan and Panda 1996, 1999): the chain of U-mesh is rotated
 * until the source is first, then halved from there.
 *
 * <p>Multicasts with common destinations thus use different first relays. On a mesh this is
 * SPUmesh; on a torus, with absolute coordinates, it is equal to {@link UTorus}. Reconstructed from
 * the abstract and from the same shift in SPCCO. O(k log k) for k destinations.
 */
final class Spu implements MulticastAlgorithm {
  private final UTorus halving;

  /**
   * @param grid without failed links
   */
  public Spu(Grid grid, RingDirection rings) {
    this(grid, rings, LeadingDimension.ROUTED_FIRST);
  }

  /**
   * @param grid without failed links
   */
  public Spu(Grid grid, RingDirection rings, LeadingDimension leading) {
    this.halving = new UTorus(grid, rings, leading);
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    return halving.plan(messages);
  }
}
