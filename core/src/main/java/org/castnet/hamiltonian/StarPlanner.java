package org.castnet.hamiltonian;

/** Chooses the worms of a multicast. */
@FunctionalInterface
interface StarPlanner {
  Star plan(Side up, Side down);

  /** Chooses the worms of one side, whatever the other. */
  @FunctionalInterface
  interface OneSide {
    SideStar plan(Side side);
  }

  /** Lifts a choice that needs to know one side only. */
  static StarPlanner eachSide(OneSide planner) {
    return (up, down) -> new Star(planner.plan(up), planner.plan(down));
  }
}
