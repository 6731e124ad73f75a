package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A dynamic topological order of channels, in which every channel precedes those that are awaited
 * while it is held. It is updated for each added path; a path that would close a cycle is rejected
 * (Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs", ACM JEA
 * 2006). The cost of a path is the part of the order between the ends of its new dependencies.
 */
final class DynamicTopologicalOrder {
  private final IntArrayList[] after;
  private final IntArrayList[] before;
  private final LongOpenHashSet pairs = new LongOpenHashSet();

  /** Pairs that paths have contained and that would close a cycle by themselves. */
  private final LongOpenHashSet closing = new LongOpenHashSet();

  /** By channel: its position. */
  private final int[] place;

  /** By channel: whether the current search has reached it. */
  private final boolean[] seen;

  DynamicTopologicalOrder(int channels) {
    this.after = new IntArrayList[channels];
    this.before = new IntArrayList[channels];
    this.place = new int[channels];
    this.seen = new boolean[channels];
    Arrays.setAll(place, i -> i);
  }

  /**
   * Adds a path unless it would close a cycle. If it is rejected, the set of dependencies is
   * unchanged, but the order may differ.
   */
  boolean takes(IntArrayList path) {
    for (int i = 1; i < path.size(); i++) {
      if (closing.contains(pair(path.getInt(i - 1), path.getInt(i)))) {
        return false;
      }
    }
    LongArrayList added = new LongArrayList();
    for (int i = 1; i < path.size(); i++) {
      int held = path.getInt(i - 1);
      int awaited = path.getInt(i);
      long pair = pair(held, awaited);
      if (!pairs.contains(pair)) {
        if (!add(pair)) {
          added.forEach(this::remove);
          noteIfClosing(pair);
          return false;
        }
        added.add(pair);
      }
    }
    return true;
  }

  /** Dependencies of accepted paths stay, so that such a pair is rejected for good. */
  private void noteIfClosing(long pair) {
    if (add(pair)) {
      remove(pair);
    } else {
      closing.add(pair);
    }
  }

  /** Returns a dependency as one number. */
  static long pair(int held, int awaited) {
    return (long) held << 32 | awaited;
  }

  boolean contains(long pair) {
    return pairs.contains(pair);
  }

  /**
   * Adds a new dependency unless it would close a cycle. If it is rejected, only the order may
   * differ.
   */
  boolean add(long pair) {
    return put((int) (pair >> 32), (int) pair) && pairs.add(pair);
  }

  private boolean put(int held, int awaited) {
    if (place[held] > place[awaited]) {
      IntArrayList behind = new IntArrayList();
      boolean cycle = !reach(awaited, after, place[held], 1, behind) || seen[held];
      IntArrayList ahead = new IntArrayList();
      if (!cycle) {
        reach(held, before, place[awaited], -1, ahead);
        reorder(ahead, behind);
      }
      behind.forEach(c -> seen[c] = false);
      ahead.forEach(c -> seen[c] = false);
      if (cycle) {
        return false;
      }
    }
    list(after, held).add(awaited);
    list(before, awaited).add(held);
    return true;
  }

  /**
   * Collects the channels reached from a channel up to a position; returns false as soon as the
   * channel at that position is reached.
   */
  private boolean reach(
      int start, IntArrayList[] next, int last, int direction, IntArrayList found) {
    found.add(start);
    seen[start] = true;
    for (int i = 0; i < found.size(); i++) {
      IntArrayList further = next[found.getInt(i)];
      for (int j = 0; further != null && j < further.size(); j++) {
        int c = further.getInt(j);
        if (place[c] == last) {
          return false;
        }
        if (!seen[c] && direction * place[c] < direction * last) {
          seen[c] = true;
          found.add(c);
        }
      }
    }
    return true;
  }

  /**
   * Assigns the positions of both lists to the channels of the first list, then to those of the
   * second.
   */
  private void reorder(IntArrayList ahead, IntArrayList behind) {
    IntArrayList both = new IntArrayList(sorted(ahead));
    both.addAll(new IntArrayList(sorted(behind)));
    int[] places = IntStream.of(both.toIntArray()).map(c -> place[c]).sorted().toArray();
    for (int i = 0; i < places.length; i++) {
      place[both.getInt(i)] = places[i];
    }
  }

  private int[] sorted(IntArrayList channels) {
    int[] byPlace = channels.toIntArray();
    IntArrays.quickSort(byPlace, (a, b) -> Integer.compare(place[a], place[b]));
    return byPlace;
  }

  /** Removes an existing dependency. */
  void remove(long pair) {
    int held = (int) (pair >> 32);
    int awaited = (int) pair;
    pairs.remove(pair);
    after[held].rem(awaited);
    before[awaited].rem(held);
  }

  private static IntArrayList list(IntArrayList[] lists, int channel) {
    if (lists[channel] == null) {
      lists[channel] = new IntArrayList(4);
    }
    return lists[channel];
  }
}
