package org.castnet.wormhole;

/** Every lane has a wire of its own: what can move moves. */
final class OwnWires implements Wires {
  private final Flits flits;

  OwnWires(Flits flits) {
    this.flits = flits;
  }

  /** A flit that begins leaves room behind it, at once, all the way back. */
  @Override
  public void attempt(int place, long now) {
    for (int at = place; flits.movable(at, now); at--) {
      flits.begin(at, now);
    }
  }

  @Override
  public void granted(int place, long now) {
    flits.beginHead(place, now);
    attempt(place - 1, now);
  }

  @Override
  public void crossed(int place, long now) {
    attempt(place, now);
  }

  @Override
  public void settle(long now) {}

  @Override
  public boolean unsettled() {
    return false;
  }
}
