package org.castnet.group.planning;

import java.util.Arrays;
import org.castnet.group.SwitchCables;

/** How many cables lie between each switch and one of them, as a subnet manager counts. */
final class HopCounts {
  /** More than any way is long. */
  static final int NONE = 255;

  private final int[] least;

  /** By place of a link between switches; see {@link SwitchCables#out}. */
  private final int[] over;

  /** No way is known yet. */
  HopCounts(SwitchCables cables) {
    this.least = new int[cables.switchCount()];
    this.over = new int[cables.end(cables.switchCount() - 1)];
    Arrays.fill(least, NONE);
    Arrays.fill(over, NONE);
  }

  /** Shortest ways, whatever they turn. O(cables). */
  static HopCounts shortest(SwitchCables cables, int to) {
    HopCounts counts = new HopCounts(cables);
    int[] queue = new int[counts.least.length];
    counts.least[to] = 0;
    queue[0] = to;
    int met = 1;
    for (int i = 0; i < met; i++) {
      for (int place = cables.first(queue[i]); place < cables.end(queue[i]); place++) {
        int next = cables.to(cables.out(place));
        if (counts.least[next] == NONE) {
          counts.least[next] = counts.least[queue[i]] + 1;
          queue[met++] = next;
        }
      }
    }
    for (int place = 0; place < counts.over.length; place++) {
      int next = counts.least[cables.to(cables.out(place))];
      counts.over[place] = next == NONE ? NONE : next + 1;
    }
    return counts;
  }

  /** From a switch; {@link #NONE} where no way leads there. */
  int least(int s) {
    return least[s];
  }

  /** Of the ways that begin with the link at a place; {@link #NONE} where none does. */
  int over(int place) {
    return over[place];
  }

  /** The destination itself. */
  void arrive(int s) {
    least[s] = 0;
  }

  /** A way of so many cables that begins at a switch with the link at a place. */
  void meet(int s, int place, int far) {
    over[place] = far;
    least[s] = Math.min(least[s], far);
  }

  /** The lowest port of a switch on a way of the fewest cables, as its place; -1 where none is. */
  int lowestPort(SwitchCables cables, int at) {
    for (int place = cables.first(at); place < cables.end(at); place++) {
      if (over[place] == least[at] && least[at] != NONE) {
        return place;
      }
    }
    return -1;
  }
}
