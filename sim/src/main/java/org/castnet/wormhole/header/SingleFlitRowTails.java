package org.castnet.wormhole.header;

import org.castnet.wormhole.WormTable;

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
  private final long[] flits;

  /**
   * By worm: the place whose grant settles the tail's time at hop 0, or the end. Empty where every
   * worm is longer than the buffers on its way and the consumption alone settles all.
   */
  private final int[] settling;

  SingleFlitRowTails(WormTable worms, FreedBehindTails leaving) {
    tau = worms.technology().flitTime();
    firstHop = worms.routes().first();
    flits = worms.flits();
    boolean onTheWay = settledOnTheWay();
    settling = new int[onTheWay ? flits.length : 0];
    for (int w = 0; w < settling.length; w++) {
      settling[w] = (int) Math.min(firstHop[w + 1], firstHop[w] + flits[w] - 1);
    }
    passing = new RowPassing(worms, leaving, onTheWay);
  }

  private boolean settledOnTheWay() {
    for (int w = 0; w < flits.length; w++) {
      if (firstHop[w] + flits[w] < firstHop[w + 1]) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void granted(int worm, int at, long now) {
    if (settling.length > 0 && at >= settling[worm]) {
      int k = settling[worm] - firstHop[worm];
      passing.onTheWay(worm, at - k, now + (flits[worm] - 1 - k) * tau, now);
    }
  }

  /** This settles all that is still open, from the end backwards. */
  @Override
  public void consumed(int worm, int end, long consumed, long now) {
    long time = consumed + (flits[worm] - 1) * tau;
    passing.consumed(worm, end, time, now);
    int nearest = firstHop[worm];
    if (settling.length > 0) {
      // hops further back were settled by grants on the way
      nearest = Math.max(nearest, end - (settling[worm] - nearest));
    }
    for (int at = end - 1; at >= nearest; at--) {
      time -= tau;
      passing.backwards(worm, at, time, now);
    }
  }
}
