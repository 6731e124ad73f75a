package org.castnet.sim.header;

import java.util.BitSet;
import org.castnet.sim.engine.WormTable;

/**
 * The times of tails of path worms if buffers hold one flit.
 *
 * <p>Then a header never gains on the flits behind it, and only the latest of all grants in the
 * formula of {@link RowTails} counts: a tail passes hop h when as many flit times have passed since
 * the grant k hops farther on as the worm has flits left, or since the consumption if that comes
 * first. No grant must be stored.
 */
final class SingleFlitRowTails implements Tails.OfRows {
  private final RowPassing passing;
  private final long tau;
  private final int[] firstHop;
  private final Lengths lengths;

  /** The worms with tails that start before their headers are consumed: few, or none. */
  private final BitSet longPath;

  SingleFlitRowTails(WormTable worms, FreedBehindTails leaving) {
    tau = worms.machine().links().fastest();
    firstHop = worms.routes().first();
    lengths = Lengths.of(worms);
    longPath = new BitSet(worms.count());
    for (int w = 0; w < worms.count(); w++) {
      added(w);
    }
    passing = new RowPassing(worms, leaving, !longPath.isEmpty());
  }

  @Override
  public void added(int worm) {
    longPath.set(worm, firstHop[worm] + lengths.flits(worm) < firstHop[worm + 1]);
  }

  @Override
  public void granted(int worm, int at, long now) {
    if (longPath.get(worm)) {
      int tail = at - behind(worm);
      if (tail >= firstHop[worm]) {
        passing.onTheWay(worm, tail, now, now);
      }
    }
  }

  /** Determines the tail's time at all open hops, from the end backwards. */
  @Override
  public void consumed(int worm, int end, long consumed, long now) {
    long time = consumed + (lengths.flits(worm) - 1) * tau;
    passing.consumed(worm, end, time, now);
    int nearest = firstHop[worm];
    if (longPath.get(worm)) {
      // earlier hops were determined by grants on the way
      nearest = Math.max(nearest, end - behind(worm));
    }
    for (int at = end - 1; at >= nearest; at--) {
      time -= tau;
      passing.backwards(worm, at, time, now);
    }
  }

  /** Returns the distance in hops from the header to the tail of a worm on a long route. */
  private int behind(int worm) {
    return (int) lengths.flits(worm) - 1;
  }
}
