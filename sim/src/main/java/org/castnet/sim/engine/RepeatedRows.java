package org.castnet.sim.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import org.castnet.network.Route;
import org.castnet.sim.RepeatingWorms;

/**
 * The slots of repeating path worms with one drop-off each: one row for each different worm, in one
 * array. Memory: 4 bytes per slot of a different worm, nothing per worm.
 */
final class RepeatedRows implements WormRows, WormDeliveries {
  private final ChannelEnds ends;
  private final RepeatingWorms worms;
  private final int lanes;

  /** By different worm: its first slot; and the total of slots. */
  private final IntArrayList first = new IntArrayList();

  /** By different worm: its sender. */
  private final IntArrayList origins = new IntArrayList();

  private int[] needs = new int[64];
  private int highestLane;

  RepeatedRows(ChannelEnds ends, RepeatingWorms worms) {
    this.ends = ends;
    this.worms = worms;
    this.lanes = ends.network().lanes();
    first.add(0);
  }

  /** Returns the number of different worms that have a row. */
  int different() {
    return first.size() - 1;
  }

  /** Adds the row of the next different worm, which has a valid path. O(hops). */
  void add(EngineMachine machine, Route route) {
    int at = first.getInt(first.size() - 1);
    int end = at + route.length() + 1;
    needs = IntArrays.grow(needs, end);
    WormRoutes.layRow(ends, machine, route, needs, at);
    for (int hop = at; highestLane < lanes - 1 && hop < end - 1; hop++) {
      highestLane = Math.max(highestLane, needs[hop] % lanes);
    }
    first.add(end);
    origins.add(route.origin());
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
  public int origin(int worm) {
    return origins.getInt(worms.index(worm));
  }

  @Override
  public int highestLane() {
    return highestLane;
  }

  @Override
  public int first(int worm) {
    return worm;
  }

  @Override
  public int[] firsts() {
    return new int[0];
  }

  @Override
  public int link(int delivery) {
    // the last slot is the consumption
    return length(delivery) - 1;
  }

  @Override
  public int node(int delivery) {
    return ends.target(needs[first.getInt(worms.index(delivery) + 1) - 2]);
  }
}
