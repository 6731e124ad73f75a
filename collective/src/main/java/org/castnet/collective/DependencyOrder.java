package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.network.Route;

/**
 * The channel dependencies of a growing set of routes without a cycle, with a topological order of
 * the channels.
 *
 * <p>A route is added completely or not at all. An arc against the order is handled by searches
 * forwards and backwards among the channels between its ends, which are then reordered (Pearce and
 * Kelly 2006). O(1) for arcs that are known or follow the order; otherwise linear in the arcs
 * between the two channels.
 */
public final class DependencyOrder {
  private final IntArrayList[] next; // by channel
  private final IntArrayList[] previous; // by channel
  private final int[] order; // by channel: its position
  private final int[] mark; // by channel: the last search that reached it
  private int searches;
  private final IntArrayList after = new IntArrayList(); // reached forwards
  private final IntArrayList before = new IntArrayList(); // reached backwards

  public DependencyOrder(int channels) {
    next = lists(channels);
    previous = lists(channels);
    order = new int[channels];
    Arrays.setAll(order, channel -> channel);
    mark = new int[channels];
  }

  private static IntArrayList[] lists(int count) {
    IntArrayList[] lists = new IntArrayList[count];
    Arrays.setAll(lists, i -> new IntArrayList(4));
    return lists;
  }

  /**
   * Adds the dependencies of a path unless they close a cycle.
   *
   * @return whether they were added
   */
  public boolean add(Route route) {
    IntArrayList added = new IntArrayList();
    for (int hop = 0; hop + 1 < route.length(); hop++) {
      int held = route.channel(hop);
      int awaited = route.channel(hop + 1);
      if (next[held].contains(awaited)) {
        continue;
      }
      if (!follows(held, awaited)) {
        added.forEach(channel -> remove(channel));
        return false;
      }
      next[held].add(awaited);
      previous[awaited].add(held);
      added.add(held);
    }
    return true;
  }

  /** Removes the last arc of a channel. Every order of the larger set is one of the smaller set. */
  private void remove(int held) {
    IntArrayList arcs = next[held];
    int awaited = arcs.removeInt(arcs.size() - 1);
    previous[awaited].rem(held);
  }

  /** Changes the order such that one channel precedes another; returns false if it cannot. */
  private boolean follows(int held, int awaited) {
    if (held == awaited) {
      return false;
    }
    if (order[held] < order[awaited]) {
      return true;
    }
    after.clear();
    before.clear();
    if (!reach(awaited, next, after, order[awaited], order[held], held)) {
      return false;
    }
    reach(held, previous, before, order[awaited], order[held], -1);
    reorder();
    return true;
  }

  /**
   * Collects the channels that a search reaches within a range of positions.
   *
   * @return false if it reaches {@code end}
   */
  private boolean reach(
      int start, IntArrayList[] arcs, IntArrayList found, int least, int most, int end) {
    searches++;
    mark[start] = searches;
    found.add(start);
    for (int i = 0; i < found.size(); i++) {
      IntArrayList targets = arcs[found.getInt(i)];
      for (int a = 0; a < targets.size(); a++) {
        int target = targets.getInt(a);
        if (target == end) {
          return false;
        }
        if (mark[target] != searches && order[target] >= least && order[target] <= most) {
          mark[target] = searches;
          found.add(target);
        }
      }
    }
    return true;
  }

  /** Gives the positions of all channels found to those found backwards, then to the others. */
  private void reorder() {
    after.sort((a, b) -> Integer.compare(order[a], order[b]));
    before.sort((a, b) -> Integer.compare(order[a], order[b]));
    before.addAll(after);
    int[] positions = new int[before.size()];
    Arrays.setAll(positions, i -> order[before.getInt(i)]);
    Arrays.sort(positions);
    for (int i = 0; i < positions.length; i++) {
      order[before.getInt(i)] = positions[i];
    }
  }
}
