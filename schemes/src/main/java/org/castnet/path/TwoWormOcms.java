package org.castnet.path;

import java.util.Arrays;

/**
 * Two worms of least total length through all stops of a side (OCMS with two ports), as a dynamic
 * program similar to that for bitonic tours.
 *
 * <p>An assignment to two worms divides {@code 1..k} into blocks that alternate between the worms.
 * At the start of a block, one worm is at stop {@code j+1} and the other waits at {@code j}; {@code
 * cost(j)} is the least length of both. The active worm continues to some {@code i}, then the
 * waiting one jumps from {@code j} to {@code i+1}. Costs are stored relative to the length of the
 * chain of stops up to there, so that continuing costs nothing. Every optimum of the matching by
 * Bouchitté, Cohen and Fleury 1997, section 3, is found, in O(k²) instead of O(k³).
 *
 * <p>Ties: one worm before two; the worm with stop 1 leaves through the port of the lower label;
 * then the lowest stop to jump from.
 */
public final class TwoWormOcms {
  /** Finds the waiting stop with the cheapest jump. */
  interface BestWaiting {
    /** Adds a stop at which a worm may wait, with its cost so far. */
    void add(int stop, int cost);

    /**
     * Returns the cheapest jump to a stop: the cost in the upper half, the stop to jump from in the
     * lower; {@link Long#MAX_VALUE} if no worm can wait.
     */
    long to(int stop);
  }

  /** Considers all of them, O(k). */
  private static final class Scan implements BestWaiting {
    private final SideCosts costs;
    private final int[] cost;
    private int waiting;

    Scan(SideCosts costs) {
      this.costs = costs;
      this.cost = new int[costs.stops() + 1];
      Arrays.fill(cost, SideCosts.NEVER);
    }

    @Override
    public void add(int stop, int sum) {
      cost[stop] = sum;
      waiting = stop;
    }

    @Override
    public long to(int stop) {
      long best = Long.MAX_VALUE;
      for (int j = 1; j <= waiting; j++) {
        best = Math.min(best, (long) (cost[j] + costs.between(j, stop)) << 32 | j);
      }
      return best;
    }
  }

  private final int stops;
  private final int[] openerOf;
  private final int[] before;
  private final int[] costOf;
  private final int best;

  /**
   * Computes the least total length.
   *
   * @param costs of a side with two usable ports
   */
  TwoWormOcms(SideCosts costs) {
    this(
        costs,
        costs.segments() instanceof PlaneSegments plane ? new PlaneOcms(plane) : new Scan(costs));
  }

  private TwoWormOcms(SideCosts costs, BestWaiting waiting) {
    this.stops = costs.stops();
    this.before = new int[stops];
    this.openerOf = new int[stops];
    this.costOf = new int[stops];
    // One worm serves all stops
    openerOf[0] = costs.first(0, 1) <= costs.first(1, 1) ? 0 : 1;
    costOf[0] = costs.first(openerOf[0], 1);
    int least = costOf[0];
    // One worm waits at stop j and the other starts a block at stop j+1: it comes from the source,
    // or jumped from the stop at which it waited
    for (int j = 1; j < stops; j++) {
      int step = costs.between(j, j + 1);
      costOf[j] = reach(j, costs, waiting.to(j + 1)) - step;
      if (costOf[j] < SideCosts.NEVER - step) {
        waiting.add(j, costOf[j]);
        least = Math.min(least, costOf[j]);
      }
    }
    this.best = least;
  }

  /** Returns the least cost with one worm waiting at a stop and the other at the next. */
  private int reach(int waits, SideCosts costs, long jump) {
    int least = SideCosts.NEVER;
    for (int w = 0; w < 2; w++) {
      int direct = costs.first(w, 1) + costs.first(1 - w, waits + 1);
      if (direct < least) {
        least = direct;
        openerOf[waits] = w;
      }
    }
    if (jump != Long.MAX_VALUE && (int) (jump >> Integer.SIZE) < least) {
      least = (int) (jump >> Integer.SIZE);
      before[waits] = (int) jump;
      openerOf[waits] = openerOf[before[waits]];
    }
    return least;
  }

  /**
   * Returns the worm of each stop; that of stop {@code i+1} is at index {@code i}.
   *
   * @param costs of a side with two usable ports
   */
  public static int[] wormOf(SideCosts costs) {
    TwoWormOcms ocms = new TwoWormOcms(costs);
    return ocms.wormOf(ocms.nextEnd(0));
  }

  /**
   * Returns the first stop, from a given one on, that can be the last stop of one of the worms at
   * least total length while the other worm serves all later stops; 0 if a single worm is cheapest;
   * the number of stops if there is no further one.
   */
  int nextEnd(int from) {
    int end = from;
    while (end < stops && costOf[end] != best) {
      end++;
    }
    return end;
  }

  /**
   * Returns the worm of each stop in a cheapest star.
   *
   * @param end a result of {@link #nextEnd}
   */
  int[] wormOf(int end) {
    return Blocks.deal(before, end, openerOf[end], stops);
  }

  /** Stops divided into blocks that alternate between two worms. */
  private static final class Blocks {
    private Blocks() {}

    /**
     * Returns the worm of each stop; that of stop {@code i+1} is at index {@code i}.
     *
     * @param before for the last stop of a block, the last stop of the previous block; 0 for the
     *     first
     * @param last the last stop of the last block but one; 0 if there is one block
     * @param opener the worm of the first block
     */
    static int[] deal(int[] before, int last, int opener, int stops) {
      int cuts = 0;
      for (int cut = last; cut > 0; cut = before[cut]) {
        cuts++;
      }
      int[] wormOf = new int[stops];
      int end = stops;
      int cut = last;
      for (int block = cuts; block >= 0; block--) {
        int worm = block % 2 == 0 ? opener : 1 - opener;
        for (int i = cut; i < end; i++) {
          wormOf[i] = worm;
        }
        end = cut;
        cut = cut > 0 ? before[cut] : 0;
      }
      return wormOf;
    }
  }
}
