package org.castnet.sim.flit;

/** Every lane has a wire of its own: what can move moves. */
final class OwnWires implements Wires {
  private final Flits flits;

  OwnWires(Flits flits) {
    this.flits = flits;
  }

  /** A flit that begins leaves room behind it, at once, all the way back. */
  @Override
  public void attempt(int spot, long now) {
    int at = spot;
    while (flits.movable(at, now)) {
      flits.begin(at, now);
      besides(at, now);
      at = flits.before(at);
    }
  }

  @Override
  public void granted(int spot, long now) {
    flits.beginHead(spot, now);
    besides(spot, now);
    attempt(flits.before(spot), now);
  }

  /** The other roots of a worm may have waited for this one. */
  private void besides(int spot, long now) {
    for (int root = flits.beside(spot); root != spot; root = flits.beside(root)) {
      attempt(root, now);
    }
  }
}
