package org.castnet.sim.header;

import org.castnet.sim.Technology;
import org.castnet.sim.WormTable;

/**
 * When the tails of worms in a row pass.
 *
 * <p>Let h count a worm's hops from 0 and S(h) be the time of the header's grant of hop h. Flit f
 * begins hop h at the maximum over j of S(h+j) + (f - j*b) tau, with j*b up to f and h+j up to the
 * consumption. So the tail's time at hop h is settled by the grant k = (L-1)/b hops further on, or
 * by the consumption. It frees the resource of hop h-1, and a copy for the node between the hops
 * arrives when it has crossed, a flit time later or after the link's latency. Latencies change
 * nothing else as long as none is longer than b flits take.
 */
final class RowTails implements Tails.OfRows {
  private final RowPassing passing;
  private final long tau;

  /** What the flits make up for at each hop, b tau. */
  private final long stride;

  /** By worm: its first place, the consumption being the last; by place: what it needs. */
  private final int[] firstHop;

  private final int[] needs;
  private final Lengths lengths;

  /** By worm: the place whose grant settles the tail's time at hop 0; the end where none does. */
  private final int[] settling;

  /** By channel: the header's grant, which stays until the tail has passed. */
  private final long[] granted;

  private final TailWindow window;

  RowTails(WormTable worms, FreedBehindTails leaving) {
    passing = new RowPassing(worms, leaving, true);
    Technology technology = worms.technology();
    tau = technology.flitTime();
    long buffer = technology.buffer();
    stride = buffer * tau;
    firstHop = worms.routes().first();
    needs = worms.routes().needs();
    lengths = Lengths.of(worms.flits());
    settling = new int[worms.count()];
    for (int w = 0; w < settling.length; w++) {
      long reach = (lengths.flits(w) - 1) / buffer;
      settling[w] = (int) Math.min(firstHop[w + 1], firstHop[w] + reach);
    }
    granted = new long[worms.ends().channels()];
    window = new TailWindow(worms.count(), needs, granted);
  }

  /** This may settle the tail's time somewhere. */
  @Override
  public void granted(int worm, int at, long now) {
    granted[needs[at]] = now;
    int k = settling[worm] - firstHop[worm];
    long behind = (lengths.flits(worm) - 1) * tau;
    if (k == 0) {
      passing.onTheWay(worm, at, now + behind, now);
    } else if (settling[worm] < firstHop[worm + 1] - 1) {
      // where only the consumption settles hop 0, it settles every hop, and no window is needed
      long best = window.slide(worm, at, at - firstHop[worm], k, stride);
      if (at >= settling[worm]) {
        passing.onTheWay(worm, at - k, best + behind, now);
      }
    }
  }

  /** This settles all that is still open, from the end backwards. */
  @Override
  public void consumed(int worm, int end, long consumed, long now) {
    long behind = (lengths.flits(worm) - 1) * tau;
    int first = firstHop[worm];
    passing.consumed(worm, end, consumed + behind, now);
    long best = consumed;
    // hops further back were settled by grants on the way
    int nearest = Math.max(first, end - (settling[worm] - first));
    for (int at = end - 1; at >= nearest; at--) {
      best = Math.max(granted[needs[at]], best - stride);
      passing.backwards(worm, at, best + behind, now);
    }
  }
}
