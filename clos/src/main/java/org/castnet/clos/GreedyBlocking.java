package org.castnet.clos;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Decides whether some state of a network blocks a request, if the router makes the greedy choice
 * among all available middles and every choice among ties may be the worst one.
 *
 * <p>A request is blocked exactly if an output switch is carried by all middles available to its
 * input switch. For r of at least n the search considers one input switch only:
 *
 * <ul>
 *   <li>Unicasts of other input switches can be connected through any free middle, since all of
 *       these are ties. They have n (r - 1) input ports, which is enough to carry n - 1 outputs of
 *       each output switch. So they can occupy the outputs of a request in any pattern, and use up
 *       the last output switch when the circuits of the input switch are connected.
 *   <li>Other circuits of the network have no effect that such unicasts do not have.
 *   <li>A circuit that uses more middles for the same outputs, or fewer outputs with as many
 *       middles, is at least as bad: every later request can be served in the same way or is
 *       blocked. So a multicast has the most picks, and all of its outputs are necessary for them.
 * </ul>
 *
 * <p>The states are the circuits of an input switch with at most n - 1 circuits; with m middles, u
 * of which they use, a unicast to an output switch that c of them reach is blocked if m - u is at
 * most n - 1 - c. If v(m + 1, n, r) blocks, so does v(m, n, r), by the same requests.
 *
 * <p>Our own method. {@link LeastMiddles} limits the number of steps.
 */
final class GreedyBlocking {
  private final Demand demand;
  private final int m;
  private final MostPicks mostPicks;
  private final StepLimit steps;
  private final Set<InputCircuits> seen = new HashSet<>();
  private final Deque<InputCircuits> open = new ArrayDeque<>();
  private boolean blocked;

  GreedyBlocking(Demand demand, int m, MostPicks mostPicks, StepLimit steps) {
    this.demand = demand;
    this.m = m;
    this.mostPicks = mostPicks;
    this.steps = steps;
  }

  /**
   * Returns whether a state blocks.
   *
   * @throws StepLimit.Exceeded if the search takes too many steps
   */
  boolean exists() {
    offer(InputCircuits.none(demand.r()));
    while (!blocked && !open.isEmpty()) {
      expand(open.poll());
    }
    return blocked;
  }

  private void offer(InputCircuits circuits) {
    steps.count();
    if (!blocked && seen.add(circuits)) {
      int others = m - circuits.middles();
      for (int output = 0; output < demand.r(); output++) {
        blocked |= others <= capacity(circuits, output);
      }
      open.add(circuits);
    }
  }

  /** Returns the number of other circuits that can occupy an output switch of a new request. */
  private int capacity(InputCircuits circuits, int output) {
    return demand.n() - 1 - circuits.at(output);
  }

  private void expand(InputCircuits circuits) {
    offerFewer(circuits);
    for (int output = 0; output < demand.r(); output = circuits.endOfLike(output)) {
      offerNew(circuits.withUnicast(output, 1));
    }
    offerMulticasts(circuits, 0, new int[demand.r()], 0, 0);
  }

  /** Offers circuits of which at least one must end if all ports are in use. */
  private void offerNew(InputCircuits circuits) {
    if (circuits.size() < demand.n()) {
      offer(circuits);
    } else {
      offerFewer(circuits);
    }
  }

  private void offerFewer(InputCircuits circuits) {
    for (int k = 0; k < circuits.multicasts(); k++) {
      offer(circuits.withoutMulticast(k));
    }
    for (int output = 0; output < demand.r(); output = circuits.endOfLike(output)) {
      if (circuits.hasUnicast(output)) {
        offer(circuits.withUnicast(output, -1));
      }
    }
  }

  /**
   * Offers all multicasts.
   *
   * @param output the first output switch that is not yet decided
   * @param counts by output switch that is the first of its like: the number of them to reach
   * @param fanout the sum of the counts
   * @param outputs the sum of their keys
   */
  private void offerMulticasts(
      InputCircuits circuits, int output, int[] counts, int fanout, long outputs) {
    if (blocked) {
      return;
    }
    if (output == demand.r()) {
      offerMulticast(circuits, counts, fanout, outputs);
      return;
    }
    int end = circuits.endOfLike(output);
    long key = MostPicks.key(capacity(circuits, output));
    for (int count = 0; count <= end - output; count++) {
      counts[output] = count;
      offerMulticasts(circuits, end, counts, fanout + count, outputs + count * key);
    }
    counts[output] = 0;
  }

  private void offerMulticast(InputCircuits circuits, int[] counts, int fanout, long outputs) {
    steps.count();
    if (fanout < 2 || fanout > demand.d() && circuits.wide(demand.d()) >= demand.alpha()) {
      return;
    }
    int available = m - circuits.middles();
    int picks = mostPicks.of(outputs, available);
    if (picks > 1 && needsAll(circuits, counts, outputs, available, picks)) {
      offerNew(circuits.withMulticast(picks, counts));
    }
  }

  private boolean needsAll(
      InputCircuits circuits, int[] counts, long outputs, int available, int picks) {
    for (int output = 0; output < counts.length; output++) {
      if (counts[output] > 0
          && mostPicks.of(outputs - MostPicks.key(capacity(circuits, output)), available)
              >= picks) {
        return false;
      }
    }
    return true;
  }
}
