package org.castnet.group.planning;

import java.util.Arrays;
import org.castnet.group.SwitchCables;

/**
 * How many cables lie between each switch and one of them, as a subnet manager counts.
 *
 * @param least by switch; {@link #NONE} where no way leads there
 * @param over by place of a link between switches (see {@link SwitchCables#out}): of the ways that
 *     begin with it; {@link #NONE} where none does
 */
record HopCounts(int[] least, int[] over) {
  /** More than any way is long. */
  static final int NONE = 255;

  /** Shortest ways, whatever they turn. O(cables). */
  static HopCounts shortest(SwitchCables cables, int to) {
    HopCounts counts = empty(cables);
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

  static HopCounts empty(SwitchCables cables) {
    int switches = cables.switchCount();
    HopCounts counts = new HopCounts(new int[switches], new int[cables.end(switches - 1)]);
    Arrays.fill(counts.least, NONE);
    Arrays.fill(counts.over, NONE);
    return counts;
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
