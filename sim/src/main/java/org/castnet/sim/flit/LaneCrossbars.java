package org.castnet.sim.flit;

/**
 * Crossbars with a separate wire and router input for every lane: every flit that can move moves.
 */
final class LaneCrossbars implements Crossbars {
  private final QueuedFlits flits;

  LaneCrossbars(QueuedFlits flits) {
    this.flits = flits;
  }

  @Override
  public void attempt(int place, long now) {
    if (flits.movable(place)) {
      flits.begin(place, now);
    }
  }

  @Override
  public boolean idle(int place) {
    return true;
  }

  @Override
  public void engage(int place) {}

  @Override
  public void disengage(int place, long now) {}

  @Override
  public void inject(int place) {}

  @Override
  public long next() {
    return Long.MAX_VALUE;
  }

  @Override
  public void advance(long now) {}

  @Override
  public void settle(long now) {}
}
