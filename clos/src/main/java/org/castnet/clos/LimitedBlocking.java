package org.castnet.clos;

import java.util.Arrays;

/**
 * The largest number of middles with which some state blocks a request, if a circuit may use up to
 * {@code picks} middles and the router may choose any of them in any way.
 *
 * <p>Every arrangement of circuits with at most {@code picks} middles each is a state, since they
 * can be connected in turn. A request is blocked if each set of {@code picks} available middles has
 * a common output of the request ({@link CommonOutput}). For r of at least n, unicasts of other
 * input switches can occupy the outputs in any pattern, and the n - 1 other circuits of the input
 * switch use the most middles they can: a circuit that used one middle and one output less would
 * let at most one more middle be occupied.
 *
 * <p>Our own method: tries all distributions of the outputs of these circuits.
 */
final class LimitedBlocking {
  private final Demand demand;
  private final int picks;
  private final StepLimit steps;

  /** Outputs of the other circuits, by circuit, descending; each uses a different middle. */
  private int[] fanouts;

  /** The number of outputs of the request. */
  private int requested;

  private int largest;

  LimitedBlocking(Demand demand, int picks, StepLimit steps) {
    this.demand = demand;
    this.picks = picks;
    this.steps = steps;
  }

  /**
   * Returns the largest m that blocks, or 0.
   *
   * @throws StepLimit.Exceeded if the search takes too many steps
   */
  int largest() {
    int others = demand.n() - 1;
    attack(Math.min(demand.alpha(), others), demand.d());
    if (demand.alpha() > 0 && demand.d() < demand.r()) {
      attack(Math.min(demand.alpha() - 1, others), demand.r());
    }
    return largest;
  }

  /**
   * Blocks a request for {@code fanout} outputs, with {@code wide} other wide circuits at its input
   * switch.
   */
  private void attack(int wide, int fanout) {
    fanouts = new int[demand.n() - 1];
    for (int k = 0; k < fanouts.length; k++) {
      fanouts[k] = Math.min(picks, k < wide ? demand.r() : demand.d());
    }
    requested = fanout;
    if (picks >= requested) {
      // a request is blocked by one output; only circuits to all outputs must reach it as well
      long everywhere = Arrays.stream(fanouts).filter(each -> each == demand.r()).count();
      int free = demand.n() - 1 - Math.toIntExact(everywhere);
      largest = Math.max(largest, Arrays.stream(fanouts).sum() + free);
      return;
    }
    distribute(new int[demand.r()], 0, 0, Arrays.stream(fanouts).sum());
  }

  /**
   * Distributes circuits over output switches, ascending.
   *
   * @param least the number at the previous output switch
   * @param left the number that is not yet distributed
   */
  private void distribute(int[] circuits, int output, int least, int left) {
    steps.count();
    int rest = circuits.length - output;
    if (rest == 0) {
      if (left == 0 && isPossible(circuits)) {
        request(circuits);
      }
      return;
    }
    for (int count = least; count < demand.n() && count * rest <= left; count++) {
      circuits[output] = count;
      distribute(circuits, output + 1, count, left - count);
    }
  }

  /** Returns whether circuits reach different output switches each (Gale and Ryser 1957). */
  private boolean isPossible(int[] circuits) {
    int sum = 0;
    for (int busiest = 1; busiest <= circuits.length; busiest++) {
      sum += circuits[circuits.length - busiest];
      int most = 0;
      for (int fanout : fanouts) {
        most += Math.min(fanout, busiest);
      }
      if (sum > most) {
        return false;
      }
    }
    return true;
  }

  private void request(int[] circuits) {
    int[] capacities = new int[requested];
    for (int k = 0; k < requested; k++) {
      capacities[k] = demand.n() - 1 - circuits[k];
    }
    int used = Arrays.stream(fanouts).sum();
    largest = Math.max(largest, used + new CommonOutput(capacities, picks, steps).middles());
  }
}
