package org.castnet.path;

/** The exact methods for one side of a source, with or without the condition of disjoint worms. */
interface SideMethods {
  /**
   * Returns the star of least traffic as the worm of each stop; that of stop {@code i+1} is at
   * index {@code i}.
   */
  int[] ocms(MulticastSide side, SideCosts costs);

  SideOtms otms(MulticastSide side, SideCosts costs);

  /** Methods for worms that may share channels; the fastest one for the number of usable ports. */
  record Sharing() implements SideMethods {
    @Override
    public int[] ocms(MulticastSide side, SideCosts costs) {
      return switch (costs.ports()) {
        case 0, 1 -> new int[costs.stops()];
        case 2 -> TwoWormOcms.wormOf(costs);
        default -> new ManyWormOcms(costs).wormOf();
      };
    }

    @Override
    public SideOtms otms(MulticastSide side, SideCosts costs) {
      return switch (costs.ports()) {
        case 0, 1 -> new SingleWorm(costs);
        case 2 -> new BalancedOtms(costs);
        default -> new ManyWormOtms(costs);
      };
    }
  }

  /** Methods for channel-disjoint worms. */
  record Disjoint() implements SideMethods {
    @Override
    public int[] ocms(MulticastSide side, SideCosts costs) {
      return switch (costs.ports()) {
        case 0, 1 -> new int[costs.stops()];
        case 2 ->
            LagrangianBound.traffic(new DisjointBlocks(side, costs), new ChainLengths(costs))
                .star()
                .wormOf();
        default -> new DisjointWorms(side, costs).leastTraffic();
      };
    }

    @Override
    public SideOtms otms(MulticastSide side, SideCosts costs) {
      return switch (costs.ports()) {
        case 0, 1 -> new SingleWorm(costs);
        case 2 -> new TwoWormOtms(new DisjointBlocks(side, costs));
        default -> new DisjointWorms(side, costs);
      };
    }
  }
}
