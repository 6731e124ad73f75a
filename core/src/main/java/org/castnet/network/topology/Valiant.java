package org.castnet.network.topology;

import org.castnet.chance.Chance;

/**
 * Valiant's ways: by shortest ones to a router drawn at random, and from there on to the
 * destination, each half on lanes of its own (Valiant, "A scheme for fast parallel communication",
 * SIAM J. Computing 1982). A pair of endpoints always draws the same router.
 *
 * @param shortest the ways of either half
 * @param routers how many there are to draw from
 * @param seed of the draw
 */
record Valiant(RouterPaths shortest, int routers, long seed) implements RouterPaths {
  @Override
  public int lanes() {
    return 2 * shortest.lanes();
  }

  @Override
  public void path(int from, int to, int source, int destination, Hops hops) {
    if (from == to) {
      return;
    }
    int via = Chance.below(routers, Chance.keyed(seed, source, destination));
    shortest.path(from, via, source, destination, hops);
    shortest.path(
        via, to, source, destination, (port, lane) -> hops.by(port, lane + shortest.lanes()));
  }
}
