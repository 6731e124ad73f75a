package org.castnet.path;

/** Chooses the worms of a multicast. */
@FunctionalInterface
interface StarPlanner {
  Star plan(MulticastSide up, MulticastSide down);

  /** Chooses the worms of one side, whatever the other. */
  @FunctionalInterface
  interface OneSide {
    SideStar plan(MulticastSide side);
  }

  /** Lifts a choice that needs to know one side only. */
  static StarPlanner eachSide(OneSide planner) {
    return (up, down) -> new Star(planner.plan(up), planner.plan(down));
  }
}
