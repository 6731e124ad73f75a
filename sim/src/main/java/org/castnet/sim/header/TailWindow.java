package org.castnet.sim.header;

/**
 * The largest of the header's last grants, each weighed by its distance, where buffers hold several
 * flits and a header may gain on the flits behind it.
 *
 * <p>A window of k+1 hops slides over the route. The route is cut into blocks of that length: every
 * window is the end of one block and the beginning of the next, so a running maximum from the left
 * and one from the right, computed once a block, answer it. O(1) a hop whatever the window. Memory:
 * 8 bytes a resource and 8 a worm.
 */
final class TailWindow {
  private final int[] needs;
  private final long[] granted;
  private final long[] fromLeft;
  private final long[] fromRight;

  /**
   * @param needs the resource of every hop
   * @param granted by resource, the header's grant; it stays until the tail has passed
   */
  TailWindow(int worms, int[] needs, long[] granted) {
    this.needs = needs;
    this.granted = granted;
    this.fromLeft = new long[worms];
    this.fromRight = new long[granted.length];
  }

  /**
   * Takes in the grant of hop {@code h}, and returns the maximum over j in 0..k of S(h-k+j) -
   * j*stride; meaningless where h is below k.
   *
   * @param at the place of hop h in {@code needs}
   */
  long slide(int worm, int at, int h, int k, long stride) {
    long time = granted[needs[at]];
    int place = h % (k + 1);
    fromLeft[worm] = place == 0 ? time : Math.max(fromLeft[worm] + stride, time);
    if (place == k) {
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
