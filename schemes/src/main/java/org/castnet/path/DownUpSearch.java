package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Shortest ways that first go down the labels and then up, from a worm's head on: a place is a
 * label and whether the worm climbs by now, after which it may not go down any more.
 *
 * <p>Source: the turn rule of up*&#47;down* routing (Schroeder and others 1990), with labels for
 * levels. O(links) a search. Of equally short ways the one through lower labels going down, and
 * before it any that climbs. Mutable: each search forgets the one before.
 */
final class DownUpSearch {
  private static final int UNSEEN = -1;
  private static final int CLIMBING = 1;

  private final Ascent up;
  private final Ascent down;
  private final int top;

  /** By place: the place before it on the way, and the link between. */
  private final int[] before;

  private final int[] link;

  /** Places in the order in which the search met them, and how many. */
  private final int[] met;

  private int count;

  public DownUpSearch(LabelledNetwork network) {
    up = network.up();
    down = network.down();
    top = up.size() - 1;
    before = new int[2 * up.size()];
    link = new int[2 * up.size()];
    met = new int[2 * up.size()];
  }

  /** The place of a worm that has not left its source. */
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
   * Searches on from a place until the first new place that is asked for.
   *
   * @param goal of labels
   * @return the place found, or -1 where no way leads to one
   */
  public int nearest(int from, IntPredicate goal) {
    Arrays.fill(before, UNSEEN);
    count = 0;
    before[from] = from;
    met[count++] = from;
    for (int next = 0; next < count; next++) {
      int place = met[next];
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

  /** All places that the last search met, nearest first. */
  public int[] places() {
    return Arrays.copyOf(met, count);
  }

  /** The places from where the last search began, left out, to the one given. */
  public int[] way(int to) {
    IntArrayList way = new IntArrayList();
    for (int place = to; before[place] != place; place = before[place]) {
      way.add(place);
    }
    int[] places = way.toIntArray();
    IntArrays.reverse(places);
    return places;
  }

  /** The link by which the last search entered a place. */
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
      met[count++] = place;
    }
  }
}
