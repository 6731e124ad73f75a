package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.group.SwitchCables;

/**
 * The hops of OpenSM's engine {@code updn}: ways that go up towards its roots first and then down.
 *
 * <p>A switch lies the higher the nearer it is to a root; of equally near ones the one of the
 * higher GUID, except among the roots, between which all links lead up. OpenSM searches from the
 * destination and remembers one direction for each switch, that in which it was met last, so a few
 * of its counts are those of no allowed way; they are the same here.
 */
final class UpDownHops {
  private final SwitchCables cables;
  private final int[] rank;

  /** Where the link at a place arrives: the place of the link back. */
  private final int[] back;

  /**
   * O(cables * degree).
   *
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

  /** O(cables), for every time that a switch is met. */
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

  /** Switches of a fabric stand in the order of their GUIDs. */
  private boolean leadsUp(int from, int to) {
    if (rank[from] != rank[to]) {
      return rank[from] > rank[to];
    }
    return rank[from] == 0 || from > to;
  }
}
