package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Shortest paths from the head of a worm that first descend and then ascend in labels. A state is a
 * label and whether the worm has begun to ascend, after which it may not descend again.
 *
 * <p>Source: the turn rule of up*&#47;down* routing (Schroeder and others 1990), with labels for
 * levels. O(links) per search. Of equally short paths the one through lower labels in the descent,
 * and before it any that ascends. Mutable: each search discards the previous one.
 */
final class DownUpSearch {
  private static final int UNSEEN = -1;
  private static final int CLIMBING = 1;

  private final Ascent up;
  private final Ascent down;
  private final int top;

  /** By state: the previous state on the path, and the link between. */
  private final int[] before;

  private final int[] link;

  /** The states in the order of the search, and their number. */
  private final int[] visited;

  private int count;

  public DownUpSearch(LabelledNetwork network) {
    up = network.up();
    down = network.down();
    top = up.size() - 1;
    before = new int[2 * up.size()];
    link = new int[2 * up.size()];
    visited = new int[2 * up.size()];
  }

  /** Returns the state of a worm that has not left its source. */
  public static int atSource(int label) {
    return 2 * label;
  }

  public static int label(int place) {
    return place / 2;
  }

  public static boolean climbs(int place) {
    return place % 2 == CLIMBING;
  }

  /**
   * Searches from a state until the first new state with a label that satisfies a condition.
   *
   * @param goal the condition for labels
   * @return the state found, or -1 if there is no such path
   */
  public int nearest(int from, IntPredicate goal) {
    Arrays.fill(before, UNSEEN);
    count = 0;
    before[from] = from;
    visited[count++] = from;
    for (int next = 0; next < count; next++) {
      int place = visited[next];
      if (place != from && goal.test(label(place))) {
        return place;
      }
      climb(place);
      if (!climbs(place)) {
        descend(place);
      }
    }
    return UNSEEN;
  }

  /** Returns all states of the last search, nearest first. */
  public int[] places() {
    return Arrays.copyOf(visited, count);
  }

  /** Returns the states from the start of the last search (exclusive) to the given one. */
  public int[] walk(int to) {
    IntArrayList walk = new IntArrayList();
    for (int place = to; before[place] != place; place = before[place]) {
      walk.add(place);
    }
    int[] places = walk.toIntArray();
    IntArrays.reverse(places);
    return places;
  }

  /** Returns the link by which the last search entered a state. */
  public int link(int place) {
    return link[place];
  }

  private void climb(int place) {
    int label = label(place);
    for (int entry = up.first(label); entry < up.end(label); entry++) {
      meet(2 * up.target(entry) + CLIMBING, place, up.link(entry));
    }
  }

  private void descend(int place) {
    int label = top - label(place);
    for (int entry = down.end(label) - 1; entry >= down.first(label); entry--) {
      meet(2 * (top - down.target(entry)), place, down.link(entry));
    }
  }

  private void meet(int place, int from, int by) {
    if (before[place] == UNSEEN) {
      before[place] = from;
      link[place] = by;
      visited[count++] = place;
    }
  }
}
