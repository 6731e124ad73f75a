package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The turns from link to link of all accepted paths. As long as they form no cycle, worms on these
 * paths cannot deadlock (Dally and Seitz 1987).
 */
final class PathTurns {
  private final IntArrayList[] after; // by link: the next links
  private final int[] seen; // by link: the last search that reached it
  private int searches;

  PathTurns(int links) {
    this.after = new IntArrayList[links];
    this.seen = new int[links];
  }

  /** Returns whether a turn closes no cycle. O(turns). */
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

  /** Adds a turn. */
  void take(int link, int next) {
    after[link] = after[link] == null ? new IntArrayList() : after[link];
    if (!after[link].contains(next)) {
      after[link].add(next);
    }
  }
}
