package org.castnet.path;

/** Chooses the worms of a multicast. */
@FunctionalInterface
interface StarPlanner {
  Star plan(MulticastSide up, MulticastSide down);

  /** Chooses the worms of one side independently of the other. */
  @FunctionalInterface
  interface OneSide {
    SideStar plan(MulticastSide side);
  }

  /** Returns a planner that applies a choice to each side. */
  static StarPlanner eachSide(OneSide planner) {
    return (up, down) -> new Star(planner.plan(up), planner.plan(down));
  }
}
