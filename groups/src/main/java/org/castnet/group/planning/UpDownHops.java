package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.group.SwitchCables;

/**
 * The hop counts of OpenSM's engine {@code updn}: paths that first go up towards its roots and then
 * down.
 *
 * <p>A switch is higher the nearer it is to a root; among equally near ones, the one with the
 * higher GUID, except among the roots, between which all links lead up. OpenSM searches from the
 * destination and stores one direction for each switch, that of the last visit, so a few of its
 * counts belong to paths that are not allowed; these are reproduced.
 */
final class UpDownHops {
  private final SwitchCables cables;
  private final int[] rank;

  /** By index of a link: the index of its reverse. */
  private final int[] back;

  /**
   * @param roots counted from the first switch
   */
  UpDownHops(SwitchCables cables, int... roots) {
    this.cables = cables;
    this.rank = new int[cables.switchCount()];
    this.back = new int[cables.end(cables.switchCount() - 1)];
    Arrays.fill(rank, Integer.MAX_VALUE);
    IntArrayList queue = new IntArrayList(roots);
    for (int root : roots) {
      rank[root] = 0;
    }
    for (int i = 0; i < queue.size(); i++) {
      int at = queue.getInt(i);
      for (int place = cables.first(at); place < cables.end(at); place++) {
        int to = cables.to(cables.out(place));
        if (rank[to] == Integer.MAX_VALUE) {
          rank[to] = rank[at] + 1;
          queue.add(to);
        }
      }
    }
    for (int place = 0; place < back.length; place++) {
      back[place] = placeOf(cables.fabric().back(cables.out(place)));
    }
  }

  private int placeOf(int link) {
    int at = cables.fabric().links().source(link) - cables.fabric().hostCount();
    int place = cables.first(at);
    while (cables.out(place) != link) {
      place++;
    }
    return place;
  }

  /** Returns the counts for a destination. O(cables) for every visit of a switch. */
  HopCounts to(int destination) {
    HopCounts counts = new HopCounts(cables);
    boolean[] up = new boolean[rank.length];
    boolean[] waiting = new boolean[rank.length];
    IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
    counts.arrive(destination);
    up[destination] = true;
    queue.enqueue(destination);
    while (!queue.isEmpty()) {
      int at = queue.dequeueInt();
      waiting[at] = false;
      for (int place = cables.first(at); place < cables.end(at); place++) {
        int to = cables.to(cables.out(place));
        boolean leadsUp = leadsUp(at, to);
        int far = counts.least(at) + 1;
        if (!up[at] && leadsUp || far >= counts.over(back[place])) {
          continue;
        }
        counts.meet(to, back[place], far);
        if (!waiting[to]) {
          up[to] = leadsUp;
          waiting[to] = true;
          queue.enqueue(to);
        }
      }
    }
    return counts;
  }

  /** Returns whether a link leads up. Switches of a fabric are ordered by GUID. */
  private boolean leadsUp(int from, int to) {
    if (rank[from] != rank[to]) {
      return rank[from] > rank[to];
    }
    return rank[from] == 0 || from > to;
  }
}
