package org.castnet.sim.flit;

/** Separate wires for every lane: every flit that can move moves. */
final class LaneWires implements Wires {
  private final Flits flits;

  LaneWires(Flits flits) {
    this.flits = flits;
  }

  /**
   * Tries a spot; a flit that begins leaves space for the previous one at once, and so on
   * backwards.
   */
  @Override
  public void attempt(int spot, long now) {
    int at = spot;
    while (flits.movable(at, now)) {
      flits.begin(at, now);
      hasNeighbour(at, now);
      at = flits.before(at);
    }
  }

  @Override
  public void granted(int spot, long now) {
    flits.beginHead(spot, now);
    hasNeighbour(spot, now);
    attempt(flits.before(spot), now);
  }

  /** Tries the other roots of a worm, which may have waited for this one. */
  private void hasNeighbour(int spot, long now) {
    for (int root = flits.adjacent(spot); root != spot; root = flits.adjacent(root)) {
      attempt(root, now);
    }
  }
}
