package org.castnet.sim.header;

import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.WormTable;

/**
 * The times of tails of path worms.
 *
 * <p>Let h count a worm's hops from 0 and S(h) be the time of the header's grant of hop h. Flit f
 * begins hop h at the maximum over j of S(h+j) + (f - j*b) tau, with j*b up to f and h+j up to the
 * consumption. So the tail's time at hop h is determined by the grant k = (L-1)/b hops farther on,
 * or by the consumption. It releases the resource of hop h-1, and a copy for the node between the
 * hops arrives when the flit has crossed, a flit time later or after the link's latency. Latencies
 * have no other effect as long as none is longer than the time of b flits.
 */
final class RowTails implements Tails.OfRows {
  private final RowPassing passing;
  private final long tau;
  private final long buffer;

  /** The time that the flits make up for at each hop, b tau. */
  private final long stride;

  /** By worm: its first slot, the consumption being the last; by slot: its resource. */
  private final int[] firstHop;

  private final int[] needs;
  private final Lengths lengths;

  /**
   * By worm: the slot whose grant determines the tail's time at hop 0; the end if there is none.
   */
  private final int[] settling;

  /** By channel: the header's grant, which is kept until the tail has passed. */
  private final long[] granted;

  private final TailWindow window;

  RowTails(WormTable worms, FreedBehindTails leaving) {
    passing = new RowPassing(worms, leaving, true);
    EngineMachine machine = worms.machine();
    tau = machine.links().fastest();
    buffer = machine.buffer();
    stride = buffer * tau;
    firstHop = worms.routes().first();
    needs = worms.routes().needs();
    lengths = Lengths.of(worms);
    settling = new int[worms.count()];
    for (int w = 0; w < settling.length; w++) {
      added(w);
    }
    granted = new long[worms.ends().channels()];
    window = new TailWindow(worms.count(), needs, granted);
  }

  @Override
  public void added(int worm) {
    long reach = (lengths.flits(worm) - 1) / buffer;
    settling[worm] = (int) Math.min(firstHop[worm + 1], firstHop[worm] + reach);
  }

  /** Processes a grant, which may determine the tail's time at some hop. */
  @Override
  public void granted(int worm, int at, long now) {
    granted[needs[at]] = now;
    int k = settling[worm] - firstHop[worm];
    long behind = (lengths.flits(worm) - 1) * tau;
    if (k == 0) {
      passing.onTheWay(worm, at, now + behind, now);
    } else if (settling[worm] < firstHop[worm + 1] - 1) {
      // if only the consumption determines hop 0, it determines every hop, and no window is needed
      long best = window.slide(worm, at, at - firstHop[worm], k, stride);
      if (at >= settling[worm]) {
        passing.onTheWay(worm, at - k, best + behind, now);
      }
    }
  }

  /** Determines the tail's time at all open hops, from the end backwards. */
  @Override
  public void consumed(int worm, int end, long consumed, long now) {
    long behind = (lengths.flits(worm) - 1) * tau;
    int first = firstHop[worm];
    passing.consumed(worm, end, consumed + behind, now);
    long best = consumed;
    // earlier hops were determined by grants on the way
    int nearest = Math.max(first, end - (settling[worm] - first));
    for (int at = end - 1; at >= nearest; at--) {
      best = Math.max(granted[needs[at]], best - stride);
      passing.backwards(worm, at, best + behind, now);
    }
  }
}
