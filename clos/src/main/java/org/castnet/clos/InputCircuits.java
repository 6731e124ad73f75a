package org.castnet.clos;

import java.util.Arrays;

/**
 * The circuits of one input switch, up to the names of its ports, of the middles and of the output
 * switches. A unicast is only counted at its output switch; a multicast is a set of output switches
 * and a number of middles. The representation is canonical: equal objects are equal circuits.
 */
final class InputCircuits {
  /** Bits of the number of unicasts in a column. */
  private static final int UNICAST_BITS = 4;

  private static final int UNICASTS = (1 << UNICAST_BITS) - 1;

  /** Middles used, by multicast: first those with more middles, then with more outputs. */
  private final int[] picks;

  /** By output switch, ascending: the set of multicasts that reach it, and its unicasts. */
  private final int[] columns;

  private InputCircuits(int[] picks, int[] columns) {
    this.picks = picks;
    this.columns = columns;
  }

  /** Returns the idle switch of a network with {@code r} output switches. */
  static InputCircuits none(int r) {
    return new InputCircuits(new int[0], new int[r]);
  }

  int multicasts() {
    return picks.length;
  }

  /** Returns the number of circuits. */
  int size() {
    int size = picks.length;
    for (int column : columns) {
      size += column & UNICASTS;
    }
    return size;
  }

  /** Returns the number of middles used. */
  int middles() {
    int used = size() - picks.length;
    for (int count : picks) {
      used += count;
    }
    return used;
  }

  /** Returns the number of circuits to more than {@code d} output switches. */
  int wide(int d) {
    int wide = 0;
    for (int k = 0; k < picks.length; k++) {
      wide += fanout(k) > d ? 1 : 0;
    }
    return wide;
  }

  private int fanout(int multicast) {
    int fanout = 0;
    for (int column : columns) {
      fanout += column >> (UNICAST_BITS + multicast) & 1;
    }
    return fanout;
  }

  /** Returns the number of circuits to an output switch. */
  int at(int output) {
    return Integer.bitCount(columns[output] >> UNICAST_BITS) + (columns[output] & UNICASTS);
  }

  /** Returns the end of the output switches that are like this one, which is the first of them. */
  int endOfLike(int output) {
    int end = output + 1;
    while (end < columns.length && columns[end] == columns[output]) {
      end++;
    }
    return end;
  }

  boolean hasUnicast(int output) {
    return (columns[output] & UNICASTS) > 0;
  }

  InputCircuits withUnicast(int output, int change) {
    int[] changed = columns.clone();
    changed[output] += change;
    return canonical(picks, changed);
  }

  /**
   * Returns a copy with one more multicast.
   *
   * @param counts by output switch that is the first of its like: the number of them it reaches
   */
  InputCircuits withMulticast(int middles, int[] counts) {
    int[] more = Arrays.copyOf(picks, picks.length + 1);
    more[picks.length] = middles;
    int[] changed = columns.clone();
    for (int first = 0; first < counts.length; first++) {
      for (int k = 0; k < counts[first]; k++) {
        changed[first + k] |= 1 << (UNICAST_BITS + picks.length);
      }
    }
    return canonical(more, changed);
  }

  InputCircuits withoutMulticast(int multicast) {
    int[] fewer = new int[picks.length - 1];
    System.arraycopy(picks, 0, fewer, 0, multicast);
    System.arraycopy(picks, multicast + 1, fewer, multicast, fewer.length - multicast);
    int low = (1 << (UNICAST_BITS + multicast)) - 1;
    int[] changed = new int[columns.length];
    for (int k = 0; k < columns.length; k++) {
      changed[k] = columns[k] & low | columns[k] >> 1 & ~low;
    }
    return canonical(fewer, changed);
  }

  private static InputCircuits canonical(int[] picks, int[] columns) {
    InputCircuits given = new InputCircuits(picks, columns);
    int[] order = new int[picks.length];
    int[] rank = new int[picks.length];
    for (int k = 0; k < picks.length; k++) {
      order[k] = k;
      rank[k] = picks[k] << Byte.SIZE | given.fanout(k);
    }
    for (int k = 1; k < order.length; k++) {
      for (int j = k; j > 0 && rank[order[j]] > rank[order[j - 1]]; j--) {
        swap(order, j, j - 1);
      }
    }
    int[] sorted = new int[picks.length];
    for (int k = 0; k < sorted.length; k++) {
      sorted[k] = picks[order[k]];
    }
    return new InputCircuits(sorted, least(columns, order, rank, 0, null));
  }

  /** Returns the least sorted columns over all orders of multicasts that have equal ranks. */
  private static int[] least(int[] columns, int[] order, int[] rank, int place, int[] found) {
    int[] best = found;
    if (place == order.length) {
      int[] sorted = renamed(columns, order);
      return best == null || Arrays.compare(sorted, best) < 0 ? sorted : best;
    }
    for (int k = place; k < order.length && rank[order[k]] == rank[order[place]]; k++) {
      swap(order, place, k);
      best = least(columns, order, rank, place + 1, best);
      swap(order, place, k);
    }
    return best;
  }

  private static int[] renamed(int[] columns, int[] order) {
    int[] renamed = new int[columns.length];
    for (int output = 0; output < columns.length; output++) {
      int column = columns[output] & UNICASTS;
      for (int k = 0; k < order.length; k++) {
        column |= (columns[output] >> (UNICAST_BITS + order[k]) & 1) << (UNICAST_BITS + k);
      }
      renamed[output] = column;
    }
    Arrays.sort(renamed);
    return renamed;
  }

  private static void swap(int[] values, int a, int b) {
    int value = values[a];
    values[a] = values[b];
    values[b] = value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof InputCircuits that
        && Arrays.equals(picks, that.picks)
        && Arrays.equals(columns, that.columns);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(picks) + Arrays.hashCode(columns);
  }
}
