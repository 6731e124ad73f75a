package org.castnet.sim.header;

/**
 * The maximum of the header's last grants, each weighted by its distance, for buffers of several
 * flits, with which a header may gain on the flits behind it.
 *
 * <p>A window of k+1 hops slides over the route. The route is divided into blocks of that length:
 * every window is the end of one block and the beginning of the next, so a running maximum from the
 * left and one from the right, computed once per block, give the result. O(1) per hop for any
 * window. Memory: 8 bytes per resource and 8 per worm.
 */
final class TailWindow {
  private final int[] needs;
  private final long[] granted;
  private final long[] fromLeft;
  private final long[] fromRight;

  /**
   * @param needs the resource of every hop
   * @param granted by resource, the header's grant, kept until the tail has passed
   */
  TailWindow(int worms, int[] needs, long[] granted) {
    this.needs = needs;
    this.granted = granted;
    this.fromLeft = new long[worms];
    this.fromRight = new long[granted.length];
  }

  /**
   * Adds the grant of hop {@code h}, and returns the maximum over j in 0..k of S(h-k+j) - j*stride;
   * undefined if h is below k.
   *
   * @param at the index of hop h in {@code needs}
   */
  long slide(int worm, int at, int h, int k, long stride) {
    long time = granted[needs[at]];
    int slot = h % (k + 1);
    fromLeft[worm] = slot == 0 ? time : Math.max(fromLeft[worm] + stride, time);
    if (slot == k) {
      closeBlock(at, k, stride);
      return fromRight[needs[at - k]];
    }
    return h < k ? 0 : Math.max(fromRight[needs[at - k]], fromLeft[worm] - k * stride);
  }

  private void closeBlock(int at, int k, long stride) {
    long best = granted[needs[at]];
    fromRight[needs[at]] = best;
    for (int hop = at - 1; hop >= at - k; hop--) {
      best = Math.max(granted[needs[hop]], best - stride);
      fromRight[needs[hop]] = best;
    }
  }
}
