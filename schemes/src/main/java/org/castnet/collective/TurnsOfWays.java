package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Which link follows which on the ways so far. As long as they follow one another in no circle,
 * worms cannot wait for one another in a circle either (Dally and Seitz 1987).
 */
final class TurnsOfWays {
  private final IntArrayList[] after; // by link
  private final int[] seen; // by link: the search that came there last
  private int searches;

  TurnsOfWays(int links) {
    this.after = new IntArrayList[links];
    this.seen = new int[links];
  }

  /** Whether one link may follow another without closing a circle. O(turns). */
  boolean allow(int link, int next) {
    if (link == next) {
      return false;
    }
    searches++;
    IntArrayList open = IntArrayList.of(next);
    seen[next] = searches;
    while (!open.isEmpty()) {
      IntArrayList reached = after[open.popInt()];
      for (int i = 0; reached != null && i < reached.size(); i++) {
        int further = reached.getInt(i);
        if (further == link) {
          return false;
        }
        if (seen[further] != searches) {
          seen[further] = searches;
          open.push(further);
        }
      }
    }
    return true;
  }

  /** Says that some way goes on so. */
  void take(int link, int next) {
    after[link] = after[link] == null ? new IntArrayList() : after[link];
    if (!after[link].contains(next)) {
      after[link].add(next);
    }
  }
}
