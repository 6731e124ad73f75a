package org.castnet.clos;

import java.util.Arrays;

/**
 * The greedy choice of middle switches in parallel steps. With a processor for each pair of middle
 * and output, a pick takes O(log f + log m) steps. If m satisfies a theorem's condition, there are
 * at most floor(log(f + 1)) picks, hence O(log^2 r) steps in total for m polynomial in r. Source of
 * the bound: Yang 1998, section 5, which cites Yang and Masson 1994 for the techniques; the steps
 * are ours.
 *
 * <p>A pick counts, for every middle, the remaining outputs that it carries by a balanced tree of
 * sums, finds the middle with the fewest by a balanced tree of minima (ties go to the lowest
 * index), and compacts the outputs that it carries by prefix sums.
 */
final class ParallelChoice {
  private final ParallelProcessors processors;
  private final int m;
  private final int r;

  /** {@code carries[j * r + s]}: whether middle j carries a circuit to output switch s. */
  private final boolean[] carries;

  /** {@code counts[j * f + k]}: partial sums over the request; the total is at k = 0. */
  private final int[] counts;

  /**
   * {@code least[j]}: outputs that middle j carries, times m, plus j; the maximum value if it is
   * taken.
   */
  private final long[] least;

  private final int[] left;
  private final int[] middleOf;
  private final int[] ranks;
  private final int[] next;

  ParallelChoice(ClosNetwork network, ParallelProcessors processors) {
    this.processors = processors;
    this.m = network.m();
    this.r = network.r();
    this.carries = new boolean[Math.multiplyExact(m, r)];
    this.counts = new int[Math.multiplyExact(m, r)];
    this.least = new long[m];
    this.left = new int[r];
    this.middleOf = new int[r];
    this.ranks = new int[r];
    this.next = new int[r];
  }

  /**
   * Chooses middles for the output switches of a request.
   *
   * @param taken {@code taken[j]}: whether the input switch uses middle j
   * @param picked receives the middles in the order of choice
   * @return their number, 0 if the request is blocked
   */
  int choose(boolean[] taken, int[] request, int[] picked) {
    boolean[] free = new boolean[m];
    processors.step(m, j -> free[j] = !taken[j]);
    processors.step(request.length, k -> left[k] = k);
    int count = request.length;
    int picks = 0;
    while (count > 0) {
      long found = fewest(free, request, count);
      if (found >= (long) count * m) {
        return 0;
      }
      int j = (int) (found % m);
      picked[picks++] = j;
      free[j] = false;
      count = keepCarried(j, request, count);
    }
    return picks;
  }

  /** Returns the middle that serves the request's k-th output switch. */
  int middleOf(int k) {
    return middleOf[k];
  }

  /** Marks links between middles and output switches as used or free. */
  void set(int[] middles, int[] outputs, boolean carried) {
    processors.step(outputs.length, k -> carries[middles[k] * r + outputs[k]] = carried);
  }

  private long fewest(boolean[] free, int[] request, int count) {
    processors.step(
        m * count, p -> counts[p] = carries[p / count * r + request[left[p % count]]] ? 1 : 0);
    for (int half = half(count), size = count; size > 1; size = half, half = half(size)) {
      int from = half;
      int pairs = size - half;
      processors.step(
          m * pairs,
          p -> {
            int at = p / pairs * count + p % pairs;
            counts[at] += counts[at + from];
          });
    }
    processors.step(m, j -> least[j] = free[j] ? (long) counts[j * count] * m + j : Long.MAX_VALUE);
    for (int half = half(m), size = m; size > 1; size = half, half = half(size)) {
      int from = half;
      processors.step(size - half, p -> least[p] = Math.min(least[p], least[p + from]));
    }
    return least[0];
  }

  /** Moves the outputs that the middle carries to the front, in order; returns their number. */
  private int keepCarried(int j, int[] request, int count) {
    processors.step(
        count,
        k -> {
          boolean carried = carries[j * r + request[left[k]]];
          ranks[k] = carried ? 1 : 0;
          if (!carried) {
            middleOf[left[k]] = j;
          }
        });
    for (int stride = 1; stride < count; stride *= 2) {
      int by = stride;
      processors.step(count, k -> next[k] = ranks[k] + (k >= by ? ranks[k - by] : 0));
      System.arraycopy(next, 0, ranks, 0, count);
    }
    int[] before = Arrays.copyOf(left, count);
    processors.step(
        count,
        k -> {
          if (ranks[k] > (k == 0 ? 0 : ranks[k - 1])) {
            left[ranks[k] - 1] = before[k];
          }
        });
    return ranks[count - 1];
  }

  private static int half(int size) {
    return (size + 1) / 2;
  }
}
