package org.castnet.hamiltonian;

import java.util.Arrays;

/**
 * Two worms of least total length through all stops of a side (OCMS with two ports), as a dynamic
 * program like that for bitonic tours.
 *
 * <p>Dealing stops out to two worms cuts {@code 1..k} into blocks that go to the worms in turn.
 * Behind stop {@code j+1}, where a block has just begun, one worm stands at {@code j+1} and the
 * other waits at {@code j}; {@code cost(j)} is the least length of both. The standing worm walks on
 * to some {@code i}, then the waiting one jumps from {@code j} to {@code i+1}. Costs are kept less
 * the length of the whole chain of stops up to there, so that walking on is free. Every optimum of
 * the matching by Bouchitté, Cohen and Fleury 1997, section 3, is found, in O(k²) rather than
 * O(k³).
 *
 * <p>Ties: one worm before two; the worm that takes stop 1 leaves through the port of the lower
 * label; then the lowest stop to jump from.
 */
public final class TwoWormOcms {
  /** Finds the waiting stop from which a jump is cheapest. */
  interface BestWaiting {
    /** A worm may from now on wait at the stop; what it costs so far. */
    void add(int stop, int cost);

    /**
     * The cheapest way to jump to a stop: cost in the upper half, the stop to jump from in the
     * lower; {@link Long#MAX_VALUE} where nobody waits.
     */
    long to(int stop);
  }

  /** Looks at all of them, O(k). */
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

  private TwoWormOcms() {}

  /**
   * The worm of each stop; stop {@code i+1} at place {@code i}.
   *
   * @param costs of a side with two usable ports
   */
  public static int[] wormOf(SideCosts costs) {
    return wormOf(
        costs,
        costs.segments() instanceof PlaneSegments plane ? new PlaneOcms(plane) : new Scan(costs));
  }

  private static int[] wormOf(SideCosts costs, BestWaiting waiting) {
    int k = costs.stops();
    int[] before = new int[k + 1];
    int opener = costs.first(0, 1) <= costs.first(1, 1) ? 0 : 1;
    int best = costs.first(opener, 1);
    int last = 0;
    int lastOpener = opener;
    int[] openerOf = new int[k + 1];
    for (int j = 1; j < k; j++) {
      int step = costs.between(j, j + 1);
      int least = SideCosts.NEVER;
      for (int w = 0; w < 2; w++) {
        int direct = costs.first(w, 1) + costs.first(1 - w, j + 1);
        if (direct < least) {
          least = direct;
          before[j] = 0;
          openerOf[j] = w;
        }
      }
      long jump = waiting.to(j + 1);
      if (jump != Long.MAX_VALUE && (int) (jump >> 32) < least) {
        least = (int) (jump >> 32);
        before[j] = (int) jump;
        openerOf[j] = openerOf[before[j]];
      }
      if (least < SideCosts.NEVER) {
        int cost = least - step;
        waiting.add(j, cost);
        if (cost < best) {
          best = cost;
          last = j;
          lastOpener = openerOf[j];
        }
      }
    }
    return Blocks.deal(before, last, lastOpener, k);
  }
}
