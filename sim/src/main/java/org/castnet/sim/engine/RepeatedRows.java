package org.castnet.sim.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import org.castnet.network.Route;
import org.castnet.sim.RepeatingWorms;

/** The slots of repeating path worms: one row for each different worm, in one array. */
final class RepeatedRows implements WormRows {
  private final RepeatingWorms worms;
  private final int lanes;

  /** By different worm: its first slot; and the total of slots. */
  private final IntArrayList first = new IntArrayList();

  private int[] needs = new int[64];
  private int highestLane;

  /**
   * @param lanes the number of lanes of a link
   */
  RepeatedRows(RepeatingWorms worms, int lanes) {
    this.worms = worms;
    this.lanes = lanes;
    first.add(0);
  }

  /** Adds the row of the next different worm, which has a valid path. O(hops). */
  void add(ChannelEnds ends, EngineMachine machine, Route route) {
    int at = first.getInt(first.size() - 1);
    int end = at + route.length() + 1;
    needs = IntArrays.grow(needs, end);
    WormRoutes.layRow(ends, machine, route, needs, at);
    for (int hop = at; lanes > 1 && hop < end - 1; hop++) {
      highestLane = Math.max(highestLane, needs[hop] % lanes);
    }
    first.add(end);
  }

  @Override
  public int length(int worm) {
    int index = worms.index(worm);
    return first.getInt(index + 1) - first.getInt(index);
  }

  @Override
  public void copyTo(int worm, int[] target, int at) {
    int from = first.getInt(worms.index(worm));
    System.arraycopy(needs, from, target, at, length(worm));
  }

  @Override
  public int highestLane() {
    return highestLane;
  }
}
