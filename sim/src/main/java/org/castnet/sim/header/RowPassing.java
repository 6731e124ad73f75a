package org.castnet.sim.header;

import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;

/** The releases and deliveries of path worms' tails. */
final class RowPassing {
  private final FreedBehindTails leaving;
  private final LinkTimes times;
  private final long tau;

  /** By worm: its first slot, the consumption being the last; by slot: its resource. */
  private final int[] firstHop;

  private final int[] needs;

  /** By worm: its first delivery; by delivery: its number of links. */
  private final int[] firstDrop;

  private final int[] dropLinks;

  /** By worm: the drop-off that the tail passes next. */
  private final int[] nextDrop;

  private final Lengths lengths;

  /** The time that the flits of the current worm take to pass a link. */
  private long passingTime;

  /** The next drop-off in the backward pass. */
  private int drop;

  /**
   * @param onTheWay whether {@link #onTheWay} will be called
   */
  RowPassing(WormTable worms, FreedBehindTails leaving, boolean onTheWay) {
    this.leaving = leaving;
    times = worms.machine().links();
    tau = worms.machine().links().fastest();
    firstHop = worms.routes().first();
    needs = worms.routes().needs();
    lengths = Lengths.of(worms);
    firstDrop = worms.drops().firsts();
    dropLinks = worms.drops().links();
    nextDrop = onTheWay ? Arrays.copyOf(firstDrop, worms.count()) : firstDrop;
  }

  /** Reports that the tail begins a hop at the given time, while the header is still on its way. */
  void onTheWay(int worm, int at, long time, long now) {
    passingTime = lengths.flits(worm) * tau;
    leave(worm, at, time, now);
    int next = nextDrop[worm];
    // the last drop-off belongs to the consumption
    if (next < firstDrop[worm + 1] - 1 && dropLinks[next] == at + 1 - firstHop[worm]) {
      nextDrop[worm]++;
      leaving.delivered(worm, next, time + times.crossing(needs[at]));
    }
  }

  /**
   * Reports that the tail is consumed at the given time; the open slots before it are reported
   * afterwards, in reverse order.
   */
  void consumed(int worm, int end, long time, long now) {
    passingTime = lengths.flits(worm) * tau;
    drop = firstDrop[worm + 1] - 1;
    leaving.delivered(worm, drop--, time);
    if (needs[end] != WormRoutes.NO_PORT) {
      leaving.release(worm, end, needs[end], passingTime, time, now);
    }
    leave(worm, end, time, now);
  }

  /** Reports that the tail of the worm that was consumed last has begun a hop at the given time. */
  void backwards(int worm, int at, long time, long now) {
    leave(worm, at, time, now);
    // copies delivered on the way are before the hops that are still open
    if (drop >= firstDrop[worm] && dropLinks[drop] == at + 1 - firstHop[worm]) {
      leaving.delivered(worm, drop--, time + times.crossing(needs[at]));
    }
  }

  /** Processes the tail's beginning of a slot; the previous resource is free again. */
  private void leave(int worm, int at, long time, long now) {
    if (at == firstHop[worm]) {
      leaving.crossed(worm, time + tau);
    } else {
      leaving.release(worm, at - 1, needs[at - 1], passingTime, time, now);
    }
  }
}
