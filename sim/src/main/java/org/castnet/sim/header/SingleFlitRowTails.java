package org.castnet.sim.header;

import java.util.BitSet;
import org.castnet.sim.WormTable;

/**
 * When the tails of worms in a row pass, where buffers hold one flit.
 *
 * <p>Then a header never gains on the flits behind it, and of all the grants in the formula of
 * {@link RowTails} the latest counts alone: a tail passes hop h when as many flit times have gone
 * since the grant k hops further on as the worm has flits left, or since the consumption where that
 * comes first. No grant need be remembered.
 */
final class SingleFlitRowTails implements Tails.OfRows {
  private final RowPassing passing;
  private final long tau;
  private final int[] firstHop;
  private final Lengths lengths;

  /** The worms whose tails set off before their headers are consumed: few, or none. */
  private final BitSet longWay;

  SingleFlitRowTails(WormTable worms, FreedBehindTails leaving) {
    tau = worms.technology().flitTime();
    firstHop = worms.routes().first();
    lengths = Lengths.of(worms.flits());
    longWay = new BitSet(worms.count());
    for (int w = 0; w < worms.count(); w++) {
      longWay.set(w, firstHop[w] + lengths.flits(w) < firstHop[w + 1]);
    }
    passing = new RowPassing(worms, leaving, !longWay.isEmpty());
  }

  @Override
  public void granted(int worm, int at, long now) {
    if (longWay.get(worm)) {
      int tail = at - behind(worm);
      if (tail >= firstHop[worm]) {
        passing.onTheWay(worm, tail, now, now);
      }
    }
  }

  /** This settles all that is still open, from the end backwards. */
  @Override
  public void consumed(int worm, int end, long consumed, long now) {
    long time = consumed + (lengths.flits(worm) - 1) * tau;
    passing.consumed(worm, end, time, now);
    int nearest = firstHop[worm];
    if (longWay.get(worm)) {
      // hops further back were settled by grants on the way
      nearest = Math.max(nearest, end - behind(worm));
    }
    for (int at = end - 1; at >= nearest; at--) {
      time -= tau;
      passing.backwards(worm, at, time, now);
    }
  }

  /** How many hops behind its header the tail of a worm on a long way is. */
  private int behind(int worm) {
    return (int) lengths.flits(worm) - 1;
  }
}
