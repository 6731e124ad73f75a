package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.network.Links;
import org.castnet.network.SwitchFabric;

/**
 * The links by which switches may forward towards one of them: on paths of fewest links, or on
 * paths of fewest links among those that first go up and then down in an order of the switches.
 *
 * <p>A table depends on the destination only, not on the input port. So a switch from which
 * downward paths lead to the destination uses only these, and every other switch goes up to the
 * neighbour with the least remaining distance; packets never go up again. Holds scratch arrays; not
 * thread-safe.
 */
final class NextHops {
  private static final int FAR = Integer.MAX_VALUE / 2;

  private final Links links;
  private final int hosts;

  /** By switch its position from the top; null if any link may be used. */
  private final int[] place;

  private final int[] topDown;
  private final int[] down;
  private final int[] left;

  private NextHops(SwitchFabric fabric, int[] topDown) {
    this.links = fabric.links();
    this.hosts = fabric.hostCount();
    this.topDown = topDown;
    this.down = new int[fabric.switchCount()];
    this.left = new int[fabric.switchCount()];
    this.place = topDown == null ? null : new int[topDown.length];
    for (int i = 0; topDown != null && i < topDown.length; i++) {
      place[topDown[i]] = i;
    }
  }

  /** Returns paths of fewest links, which may deadlock. */
  static NextHops shortest(SwitchFabric fabric) {
    return new NextHops(fabric, null);
  }

  /**
   * Returns paths that first go up, then down.
   *
   * @param topDown all switches, counted from the first
   */
  static NextHops ordered(SwitchFabric fabric, int[] topDown) {
    return new NextHops(fabric, topDown);
  }

  /** Computes the distances of all switches to one. O(links). */
  void aim(int destination) {
    Arrays.fill(left, FAR);
    Arrays.fill(down, FAR);
    if (place == null) {
      breadthFirst(destination);
      return;
    }
    down[destination] = 0;
    for (int i = place[destination] - 1; i >= 0; i--) {
      down[topDown[i]] = least(topDown[i], down, false);
    }
    for (int s : topDown) {
      left[s] = down[s] < FAR ? down[s] : least(s, left, true);
    }
  }

  /** Returns one more than the minimum over the neighbours above, or below. */
  private int least(int s, int[] distance, boolean above) {
    int least = FAR;
    for (int link = links.first(hosts + s); link < links.end(hosts + s); link++) {
      int to = links.target(link) - hosts;
      if (to >= 0 && (place[to] < place[s]) == above) {
        least = Math.min(least, distance[to] + 1);
      }
    }
    return Math.min(FAR, least);
  }

  private void breadthFirst(int destination) {
    IntArrayList queue = new IntArrayList(new int[] {destination});
    left[destination] = 0;
    for (int i = 0; i < queue.size(); i++) {
      int s = queue.getInt(i);
      for (int link = links.first(hosts + s); link < links.end(hosts + s); link++) {
        int to = links.target(link) - hosts;
        if (to >= 0 && left[to] == FAR) {
          left[to] = left[s] + 1;
          queue.add(to);
        }
      }
    }
  }

  /**
   * Returns the remaining links to the destination; at least half the largest int if it cannot be
   * reached.
   */
  int left(int s) {
    return left[s];
  }

  /**
   * Returns the switches from which the destination can be reached, starting with the destination,
   * the farthest last.
   */
  int[] byDistance() {
    long[] order = new long[left.length];
    int count = 0;
    for (int s = 0; s < left.length; s++) {
      if (left[s] < FAR) {
        order[count++] = (long) left[s] << 32 | s;
      }
    }
    Arrays.sort(order, 0, count);
    int[] switches = new int[count];
    for (int i = 0; i < count; i++) {
      switches[i] = (int) order[i];
    }
    return switches;
  }

  /** Returns the links by which a switch that can reach the destination may forward, by port. */
  IntArrayList links(int s) {
    IntArrayList leading = new IntArrayList();
    boolean goesDown = place != null && down[s] < FAR;
    for (int link = links.first(hosts + s); link < links.end(hosts + s); link++) {
      int to = links.target(link) - hosts;
      if (to < 0) {
        continue;
      }
      boolean leads =
          place == null
              ? left[to] == left[s] - 1
              : goesDown
                  ? place[to] > place[s] && down[to] == down[s] - 1
                  : place[to] < place[s] && left[to] == left[s] - 1;
      if (leads) {
        leading.add(link);
      }
    }
    return leading;
  }
}
