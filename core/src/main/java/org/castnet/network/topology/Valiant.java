package org.castnet.network.topology;

/**
 * Valiant's paths: shortest paths to a random router, and from there to the destination, with
 * separate lanes for each half (Valiant, "A scheme for fast parallel communication", SIAM J.
 * Computing 1982).
 *
 * @param shortest the paths of each half
 * @param draws the number of routers to draw from
 */
record Valiant(RouterPaths shortest, int draws) implements DrawnPaths {
  @Override
  public int lanes() {
    return 2 * shortest.lanes();
  }

  @Override
  public void path(int via, int from, int to, int source, int destination, RouterPaths.Hops hops) {
    if (from == to) {
      return;
    }
    shortest.path(from, via, source, destination, hops);
    shortest.path(
        via, to, source, destination, (port, lane) -> hops.by(port, lane + shortest.lanes()));
  }
}
