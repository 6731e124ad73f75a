package org.castnet.wormhole.header;

import java.util.Arrays;
import org.castnet.wormhole.LinkTimes;
import org.castnet.wormhole.Technology;
import org.castnet.wormhole.WormRoutes;
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
  private final FreedBehindTails leaving;
  private final long tau;
  private final LinkTimes times;

  /** By worm: its first place, the consumption being the last; by place: what it needs. */
  private final int[] firstHop;

  private final int[] needs;
  private final long[] flits;

  /** By worm: its first delivery; by delivery: after how many links. */
  private final int[] firstDrop;

  private final int[] dropLinks;

  /**
   * By worm: the place whose grant settles the tail's time at hop 0. Empty where no worm has one,
   * since all are longer than the buffers on their ways.
   */
  private final int[] settling;

  /** By worm, where tails are settled on the way: the drop-off that the tail passes next. */
  private final int[] nextDrop;

  SingleFlitRowTails(WormTable worms, FreedBehindTails leaving) {
    this.leaving = leaving;
    Technology technology = worms.technology();
    tau = technology.flitTime();
    times = technology.links();
    firstHop = worms.routes().first();
    needs = worms.routes().needs();
    flits = worms.flits();
    firstDrop = worms.drops().first();
    dropLinks = worms.drops().links();
    boolean onTheWay = false;
    for (int w = 0; w < flits.length && !onTheWay; w++) {
      onTheWay = firstHop[w] + flits[w] < firstHop[w + 1];
    }
    settling = new int[onTheWay ? flits.length : 0];
    for (int w = 0; w < settling.length; w++) {
      settling[w] = (int) Math.min(firstHop[w + 1], firstHop[w] + flits[w] - 1);
    }
    nextDrop = Arrays.copyOf(firstDrop, settling.length);
  }

  @Override
  public void granted(int worm, int at, long now) {
    if (settling.length == 0 || at < settling[worm]) {
      return;
    }
    int k = settling[worm] - firstHop[worm];
    long time = now + (flits[worm] - 1 - k) * tau;
    int hop = at - k;
    leave(worm, hop, time, now);
    int drop = nextDrop[worm];
    // the last drop-off is the consumption's
    if (drop < firstDrop[worm + 1] - 1 && dropLinks[drop] == hop + 1 - firstHop[worm]) {
      nextDrop[worm]++;
      leaving.delivered(worm, drop, time + times.crossing(needs[hop]));
    }
  }

  /** This settles all that is still open, from the end backwards. */
  @Override
  public void consumed(int worm, int end, long consumed, long now) {
    long behind = (flits[worm] - 1) * tau;
    int first = firstHop[worm];
    int drop = firstDrop[worm + 1] - 1;
    leaving.delivered(worm, drop--, consumed + behind);
    if (needs[end] != WormRoutes.NO_PORT) {
      leaving.release(worm, end, needs[end], consumed + behind, now);
    }
    leave(worm, end, consumed + behind, now);
    int nearest = first;
    int nearestDrop = firstDrop[worm];
    if (settling.length > 0) {
      nearest = Math.max(first, end - (settling[worm] - first));
      nearestDrop = nextDrop[worm];
    }
    long time = consumed + behind;
    for (int at = end - 1; at >= nearest; at--) {
      time -= tau;
      leave(worm, at, time, now);
      if (drop >= nearestDrop && dropLinks[drop] == at + 1 - first) {
        leaving.delivered(worm, drop--, time + times.crossing(needs[at]));
      }
    }
  }

  /** The tail begins what the worm needs at this place; what it needed before is free again. */
  private void leave(int worm, int at, long time, long now) {
    if (at == firstHop[worm]) {
      leaving.crossed(worm, time + tau);
    } else {
      leaving.release(worm, at - 1, needs[at - 1], time, now);
    }
  }
}
