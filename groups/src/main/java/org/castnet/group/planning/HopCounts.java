package org.castnet.group.planning;

import java.util.Arrays;
import org.castnet.group.SwitchCables;

/** The number of cables between each switch and a destination, as counted by a subnet manager. */
final class HopCounts {
  /** More than the length of any path. */
  static final int NONE = 255;

  private final int[] least;

  /** By index of a link between switches; see {@link SwitchCables#out}. */
  private final int[] over;

  /** Creates counts without any path. */
  HopCounts(SwitchCables cables) {
    this.least = new int[cables.switchCount()];
    this.over = new int[cables.end(cables.switchCount() - 1)];
    Arrays.fill(least, NONE);
    Arrays.fill(over, NONE);
  }

  /** Returns the counts of shortest paths with any turns. O(cables). */
  static HopCounts shortest(SwitchCables cables, int to) {
    HopCounts counts = new HopCounts(cables);
    int[] queue = new int[counts.least.length];
    counts.least[to] = 0;
    queue[0] = to;
    int visited = 1;
    for (int i = 0; i < visited; i++) {
      for (int place = cables.first(queue[i]); place < cables.end(queue[i]); place++) {
        int next = cables.to(cables.out(place));
        if (counts.least[next] == NONE) {
          counts.least[next] = counts.least[queue[i]] + 1;
          queue[visited++] = next;
        }
      }
    }
    for (int place = 0; place < counts.over.length; place++) {
      int next = counts.least[cables.to(cables.out(place))];
      counts.over[place] = next == NONE ? NONE : next + 1;
    }
    return counts;
  }

  /** Returns the count from a switch; {@link #NONE} if there is no path. */
  int least(int s) {
    return least[s];
  }

  /**
   * Returns the least count of paths that begin with the link at an index; {@link #NONE} if there
   * is no path.
   */
  int over(int place) {
    return over[place];
  }

  /** Records the destination itself. */
  void arrive(int s) {
    least[s] = 0;
  }

  /** Records a path of {@code far} cables that begins at a switch with the link at an index. */
  void meet(int s, int place, int far) {
    over[place] = far;
    least[s] = Math.min(least[s], far);
  }

  /**
   * Returns the index of the lowest port of a switch on a path of the fewest cables; -1 if there is
   * no path.
   */
  int lowestPort(SwitchCables cables, int at) {
    for (int place = cables.first(at); place < cables.end(at); place++) {
      if (over[place] == least[at] && least[at] != NONE) {
        return place;
      }
    }
    return -1;
  }
}
