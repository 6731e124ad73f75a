package org.castnet.wormhole.header;

import java.util.Arrays;
import org.castnet.wormhole.LinkTimes;
import org.castnet.wormhole.Technology;
import org.castnet.wormhole.WormRoutes;
import org.castnet.wormhole.WormTable;

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
  private final FreedBehindTails leaving;
  private final long tau;
  private final LinkTimes times;

  /** What the flits make up for at each hop, b tau. */
  private final long stride;

  /** By worm: its first place, the consumption being the last; by place: what it needs. */
  private final int[] firstHop;

  private final int[] needs;
  private final long[] flits;

  /** By worm: its first delivery; by delivery: after how many links. */
  private final int[] firstDrop;

  private final int[] dropLinks;

  /** By worm: the place whose grant settles the tail's time at hop 0; the end where none does. */
  private final int[] settling;

  /** By worm: the drop-off that the tail passes next. */
  private final int[] nextDrop;

  /** By channel: the header's grant, which stays until the tail has passed. */
  private final long[] granted;

  private final TailWindow window;

  RowTails(WormTable worms, FreedBehindTails leaving) {
    this.leaving = leaving;
    Technology technology = worms.technology();
    tau = technology.flitTime();
    times = technology.links();
    long buffer = technology.buffer();
    stride = buffer * tau;
    firstHop = worms.routes().first();
    needs = worms.routes().needs();
    flits = worms.flits();
    firstDrop = worms.drops().first();
    dropLinks = worms.drops().links();
    nextDrop = Arrays.copyOf(firstDrop, worms.count());
    settling = new int[worms.count()];
    for (int w = 0; w < settling.length; w++) {
      long reach = (flits[w] - 1) / buffer;
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
    long behind = (flits[worm] - 1) * tau;
    if (k == 0) {
      tailOnTheWay(worm, at, now + behind, now);
    } else if (settling[worm] < firstHop[worm + 1] - 1) {
      // where only the consumption settles hop 0, it settles every hop, and no window is needed
      long best = window.slide(worm, at, at - firstHop[worm], k, stride);
      if (at >= settling[worm]) {
        tailOnTheWay(worm, at - k, best + behind, now);
      }
    }
  }

  private void tailOnTheWay(int worm, int at, long time, long now) {
    leave(worm, at, time, now);
    int drop = nextDrop[worm];
    // the last drop-off is the consumption's
    if (drop < firstDrop[worm + 1] - 1 && dropLinks[drop] == at + 1 - firstHop[worm]) {
      nextDrop[worm]++;
      leaving.delivered(worm, drop, time + times.crossing(needs[at]));
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
    long best = consumed;
    // hops further back were settled by grants on the way
    int nearest = Math.max(first, end - (settling[worm] - first));
    for (int at = end - 1; at >= nearest; at--) {
      best = Math.max(granted[needs[at]], best - stride);
      leave(worm, at, best + behind, now);
      if (drop >= nextDrop[worm] && dropLinks[drop] == at + 1 - first) {
        leaving.delivered(worm, drop--, best + behind + times.crossing(needs[at]));
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
