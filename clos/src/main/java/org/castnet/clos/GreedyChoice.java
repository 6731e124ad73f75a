package org.castnet.clos;

import java.util.Arrays;
import java.util.List;

/**
 * The greedy choice of middle switches on bit sets. The outputs that each middle still carries are
 * counted for 64 middles at a time in bit-sliced counters: bit b of the counts of a word of middles
 * is one long.
 *
 * <p>Reads the bit sets of a router and never writes them; the result is valid until the next
 * choice. Source: Yang 1998, table 2; the counters are ours. A pick for f outputs takes O(f log f
 * m/64). Ties are broken by {@link MiddleTies}.
 */
final class GreedyChoice {
  /** The number of longs in a set of middles. */
  private final int words;

  private final MiddleTies ties;

  /**
   * By output switch: the middles that carry a circuit to it; by input switch: the middles that it
   * cannot use.
   */
  private final long[] carrying;

  private final long[] unavailable;

  /**
   * By middle: the number of output switches that it carries; maintained only if ties depend on it.
   */
  private final int[] load;

  private TieBreak random;

  /** The middles not picked yet for this request, and the best of them. */
  private final long[] free;

  private final long[] candidates;

  /** Bit b of 64 counters, for the current word of middles. */
  private final long[] planes = new long[32];

  /** The positions in the request of the outputs that are still to be reached. */
  private final int[] left;

  /** By position in the request: its middle. */
  private final int[] middleOf;

  /** The picked middles, in order. */
  private final int[] picked;

  GreedyChoice(
      ClosNetwork network, MiddleTies ties, long seed, long[] carrying, long[] unavailable) {
    this.words = (network.m() + 63) >>> 6;
    this.ties = ties;
    this.carrying = carrying;
    this.unavailable = unavailable;
    this.load = ties == MiddleTies.PACKED ? new int[network.m()] : null;
    this.random = new TieBreak(seed);
    this.free = new long[words];
    this.candidates = new long[words];
    this.left = new int[network.r()];
    this.middleOf = new int[network.r()];
    this.picked = new int[network.r()];
  }

  MiddleTies ties() {
    return ties;
  }

  long tieState() {
    return random.state();
  }

  /** Returns the middle that serves the request's k-th output switch. */
  int middleOf(int k) {
    return middleOf[k];
  }

  /** Returns the p-th pick. */
  int picked(int p) {
    return picked[p];
  }

  void taken(int j, int count) {
    if (load != null) {
      load[j] += count;
    }
  }

  void released(int j, int count) {
    if (load != null) {
      load[j] -= count;
    }
  }

  /**
   * Uses given middles instead of a choice; returns whether their links are free and reach all
   * outputs.
   */
  boolean prescribe(int row, int[] request, int f, List<Pick> picks) {
    Arrays.fill(middleOf, 0, f, -1);
    int reached = 0;
    for (int p = 0; p < picks.size(); p++) {
      int j = picks.get(p).middle();
      if (p >= f || j < 0 || j >= words << 6 || (unavailable[row + (j >>> 6)] >>> j & 1) != 0) {
        return false;
      }
      picked[p] = j;
      for (int k = 0; k < f; k++) {
        if (picks.get(p).outputs().contains(request[k] / words)) {
          if (middleOf[k] >= 0 || carries(request[k], j)) {
            return false;
          }
          middleOf[k] = j;
          reached++;
        }
      }
    }
    return reached == f;
  }

  /**
   * Returns a middle that reaches the first f output switches of the request; -1 if there is no
   * such middle.
   *
   * @param row the input switch times the words of a set
   * @param request the output switches, each times the words of a set
   */
  int oneMiddle(int row, int[] request, int f) {
    return ties == MiddleTies.LOWEST ? lowest(row, request, f) : oneAmong(row, request, f);
  }

  private int lowest(int row, int[] request, int f) {
    for (int w = 0; w < words; w++) {
      long taken = taken(row, request, f, w);
      if (taken != -1L) {
        return (w << 6) + Long.numberOfTrailingZeros(~taken);
      }
    }
    return -1;
  }

  private int oneAmong(int row, int[] request, int f) {
    long any = 0;
    for (int w = 0; w < words; w++) {
      long open = ~taken(row, request, f, w);
      candidates[w] = open;
      any |= open;
    }
    return any == 0 ? -1 : among();
  }

  private long taken(int row, int[] request, int f, int w) {
    long taken = unavailable[row + w];
    for (int k = 0; k < f; k++) {
      taken |= carrying[request[k] + w];
    }
    return taken;
  }

  /**
   * Chooses middles for the first f output switches of a request that no single middle reaches;
   * returns their number, 0 if the request is blocked. Parameters as in {@link #oneMiddle}.
   */
  int several(int row, int[] request, int f) {
    if (f == 1) {
      return 0;
    }
    long before = random.state();
    int picks = picks(row, request, f);
    if (picks == 0) {
      // a rejected request changes nothing, including the state of random ties
      random = new TieBreak(before);
    }
    return picks;
  }

  private int picks(int row, int[] request, int f) {
    for (int w = 0; w < words; w++) {
      free[w] = ~unavailable[row + w];
    }
    for (int k = 0; k < f; k++) {
      left[k] = k;
    }
    int count = f;
    int picks = 0;
    while (count > 0) {
      int j = leastCarrying(request, count);
      if (j < 0) {
        return 0;
      }
      int remaining = 0;
      for (int k = 0; k < count; k++) {
        if (carries(request[left[k]], j)) {
          left[remaining++] = left[k];
        } else {
          middleOf[left[k]] = j;
        }
      }
      free[j >>> 6] &= ~(1L << j);
      count = remaining;
      picked[picks++] = j;
    }
    return picks;
  }

  /** Returns the middle that carries the fewest remaining outputs; -1 if all carry all of them. */
  private int leastCarrying(int[] request, int count) {
    // a middle that carries all remaining outputs cannot reach any of them
    int least = count;
    int lowest = -1;
    for (int w = 0; w < words; w++) {
      candidates[w] = 0;
      if (free[w] == 0) {
        continue;
      }
      int depth = count(request, count, w);
      long among = free[w];
      int fewest = 0;
      // from the highest bit down: a count with 0 there is less than one with 1
      for (int b = depth - 1; b >= 0; b--) {
        long without = among & ~planes[b];
        if (without != 0) {
          among = without;
        } else {
          fewest |= 1 << b;
        }
      }
      if (fewest < least) {
        least = fewest;
        lowest = (w << 6) + Long.numberOfTrailingZeros(among);
        // candidates of earlier words have a larger count
        Arrays.fill(candidates, 0, w, 0);
        candidates[w] = among;
      } else if (fewest == least) {
        candidates[w] = among;
      }
    }
    return lowest < 0 || ties == MiddleTies.LOWEST ? lowest : among();
  }

  /** Counts in {@code planes} for the w-th word of middles; returns the number of planes in use. */
  private int count(int[] request, int count, int w) {
    int depth = 0;
    for (int k = 0; k < count; k++) {
      // adds one for every middle that carries this output, with ripple carry
      long carry = carrying[request[left[k]] + w];
      for (int b = 0; b < depth && carry != 0; b++) {
        long sum = planes[b] ^ carry;
        carry &= planes[b];
        planes[b] = sum;
      }
      if (carry != 0) {
        planes[depth++] = carry;
      }
    }
    return depth;
  }

  private int among() {
    return ties == MiddleTies.PACKED ? busiest() : anyOf();
  }

  private int busiest() {
    int best = -1;
    for (int w = 0; w < words; w++) {
      for (long bits = candidates[w]; bits != 0; bits &= bits - 1) {
        int j = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (best < 0 || load[j] > load[best]) {
          best = j;
        }
      }
    }
    return best;
  }

  /** Returns a random candidate, each with equal probability. */
  private int anyOf() {
    int count = 0;
    for (long bits : candidates) {
      count += Long.bitCount(bits);
    }
    int rank = random.below(count);
    int w = 0;
    for (; rank >= Long.bitCount(candidates[w]); w++) {
      rank -= Long.bitCount(candidates[w]);
    }
    long bits = candidates[w];
    for (; rank > 0; rank--) {
      bits &= bits - 1;
    }
    return (w << 6) + Long.numberOfTrailingZeros(bits);
  }

  private boolean carries(int output, int j) {
    return (carrying[output + (j >>> 6)] >>> j & 1) != 0;
  }
}
