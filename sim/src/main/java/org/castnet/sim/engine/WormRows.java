package org.castnet.sim.engine;

/** The slots of path worms, see {@link WormRoutes}, which a run copies when it injects a worm. */
public interface WormRows {
  /** Returns the number of slots of a worm. */
  int length(int worm);

  /** Copies the resources of a worm's slots to {@code target} from {@code at} on. O(hops). */
  void copyTo(int worm, int[] target, int at);

  /** Returns the sender of a worm. */
  int origin(int worm);

  /** Returns the highest number of a lane on the routes of all worms, from 0. */
  int highestLane();
}
