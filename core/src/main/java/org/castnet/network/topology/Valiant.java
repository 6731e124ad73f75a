package org.castnet.network.topology;

import org.castnet.chance.Chance;

/**
 * Valiant's paths: shortest paths to a random router, and from there to the destination, with
 * separate lanes for each half (Valiant, "A scheme for fast parallel communication", SIAM J.
 * Computing 1982). A pair of endpoints always uses the same router.
 *
 * @param shortest the paths of each half
 * @param routers the number of routers to draw from
 * @param seed the seed of the draw
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
