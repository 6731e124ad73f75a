package org.castnet.clos;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The largest number of middles that the greedy choice uses for one circuit, if circuits of other
 * input switches and all choices among ties are arranged against it.
 *
 * <p>An output switch of the circuit may be occupied by as many other circuits as it has capacity;
 * each of them uses a different available middle. Let pick t leave the outputs R(t), with R(0) the
 * whole request, and serve H(t) = R(t - 1) - R(t). The picks j(1) to j(x) are possible if
 *
 * <ul>
 *   <li>j(t) carries all of R(t), which it leaves, and no output of H(t), and
 *   <li>each available middle that is not yet picked carries at least |R(t)| outputs of R(t - 1).
 * </ul>
 *
 * <p>Hence |H(1)| is at least |H(2)| and so on. Outputs of a larger capacity remain longer: if two
 * outputs are in the other order, their occupations can be exchanged. For each partition of the
 * outputs into x numbers that do not increase, the occupations are a flow from the middles to the
 * outputs. The middles that are never picked are one node, since occupations that suffice for all
 * of them together can be divided evenly.
 *
 * <p>Our own method. One flow for each partition of the number of outputs into at most n parts;
 * results are cached.
 */
final class MostPicks {
  /** Bits of a number of outputs or middles in a key. */
  private static final int BITS = 7;

  /** The maximum number of outputs with equal capacity, and of available middles. */
  static final int MOST = (1 << BITS) - 1;

  /** The number of different capacities, 0 to {@value} - 1. */
  static final int CAPACITIES = 8;

  private final Long2IntOpenHashMap known = new Long2IntOpenHashMap();
  private final StepLimit steps;

  /** Creates an empty cache; each node of a flow counts as a step for each unit. */
  MostPicks(StepLimit steps) {
    this.steps = steps;
  }

  /** Returns the key of one output; the key of several outputs is the sum of their keys. */
  static long key(int capacity) {
    return 1L << (BITS * capacity);
  }

  /**
   * Returns the largest number of picks.
   *
   * @param outputs the sum of the keys of the outputs, of which there is at least one
   * @param available the number of available middles, larger than each capacity
   * @throws StepLimit.Exceeded if the flows take too many steps
   */
  int of(long outputs, int available) {
    long question = outputs | (long) available << (BITS * CAPACITIES);
    int answer = known.get(question);
    if (answer == 0) {
      answer = most(capacities(outputs), available);
      known.put(question, answer);
    }
    return answer;
  }

  /** Returns the capacities in ascending order. */
  private static int[] capacities(long outputs) {
    int[] capacities = new int[MOST * CAPACITIES];
    int size = 0;
    for (int capacity = 0; capacity < CAPACITIES; capacity++) {
      int count = (int) (outputs >>> (BITS * capacity)) & MOST;
      Arrays.fill(capacities, size, size + count, capacity);
      size += count;
    }
    return Arrays.copyOf(capacities, size);
  }

  private int most(int[] capacities, int available) {
    int outputs = capacities.length;
    // the outputs that remain before the last pick are carried by all previous ones
    int picks = Math.min(Math.min(outputs, available), capacities[outputs - 1] + 1);
    while (picks > 1 && !isPossible(capacities, available, new int[picks], 0, outputs)) {
      picks--;
    }
    return picks;
  }

  /** Tries all numbers of outputs that picks {@code pick} and later serve. */
  private boolean isPossible(int[] capacities, int available, int[] served, int pick, int left) {
    if (pick == served.length) {
      return left == 0 && new Occupations(capacities, served, available).exist(steps);
    }
    int most = Math.min(pick == 0 ? left : served[pick - 1], left - (served.length - 1 - pick));
    for (int count = most; count >= 1 && count * (served.length - pick) >= left; count--) {
      served[pick] = count;
      if (isPossible(capacities, available, served, pick + 1, left - count)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The flow from the middles to the outputs. An output has level t if pick t serves it. The middle
   * of pick t carries h(u + 1) + … + h(t) outputs of levels u to t - 1 for each u, with h(t) =
   * |H(t)|, and each middle that is never picked carries h(u + 1) + … + h(x) of levels u to x. A
   * middle has a node for each level, which passes on to the next one what its outputs do not take.
   */
  private static final class Occupations {
    private final int picks;
    private final int outputs;
    private final int source;
    private final int sink;

    /** Residual capacities, by nodes: outputs, middles and their levels, source, sink. */
    private final int[][] residual;

    private int required;

    Occupations(int[] capacities, int[] served, int available) {
      this.picks = served.length;
      this.outputs = capacities.length;
      this.source = outputs + picks * picks;
      this.sink = source + 1;
      this.residual = new int[sink + 1][sink + 1];
      int first = 0;
      for (int level = 1; level <= picks; level++) {
        for (int output = first; output < first + served[level - 1]; output++) {
          // the middles of earlier picks carry it
          residual[output][sink] = capacities[output] - (level - 1);
          for (int pick = level + 1; pick <= picks; pick++) {
            residual[node(pick - 1, level)][output] = 1;
          }
          residual[node(picks, level)][output] = available - picks;
        }
        first += served[level - 1];
      }
      for (int pick = 2; pick <= picks; pick++) {
        demand(pick - 1, pick - 1, 1, served);
      }
      demand(picks, picks, available - picks, served);
    }

    /** Returns the node of a level of pick {@code middle + 1}, or of all middles never picked. */
    private int node(int middle, int level) {
      return outputs + (middle - 1) * picks + level - 1;
    }

    /** Adds the demands of {@code count} middles that carry outputs up to level {@code last}. */
    private void demand(int middle, int last, int count, int[] served) {
      for (int level = 1; level <= last && level < picks; level++) {
        residual[source][node(middle, level)] = count * served[level];
        required += count * served[level];
        if (level < last) {
          residual[node(middle, level)][node(middle, level + 1)] = Integer.MAX_VALUE / 2;
        }
      }
    }

    boolean exist(StepLimit steps) {
      for (int output = 0; output < outputs; output++) {
        if (residual[output][sink] < 0) {
          return false;
        }
      }
      int flow = 0;
      while (flow < required && augment()) {
        flow++;
        steps.count(residual.length);
      }
      return flow == required;
    }

    private boolean augment() {
      int[] from = new int[residual.length];
      Arrays.fill(from, -1);
      Deque<Integer> open = new ArrayDeque<>();
      open.add(source);
      from[source] = source;
      while (!open.isEmpty() && from[sink] < 0) {
        int node = open.poll();
        for (int next = 0; next < residual.length; next++) {
          if (residual[node][next] > 0 && from[next] < 0) {
            from[next] = node;
            open.add(next);
          }
        }
      }
      for (int node = sink; from[sink] >= 0 && node != source; node = from[node]) {
        residual[from[node]][node]--;
        residual[node][from[node]]++;
      }
      return from[sink] >= 0;
    }
  }
}
