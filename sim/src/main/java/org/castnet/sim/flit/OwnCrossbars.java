package org.castnet.sim.flit;

/** Every lane has a wire and a way through the router of its own: what can move moves. */
final class OwnCrossbars implements Crossbars {
  private final QueuedFlits flits;

  OwnCrossbars(QueuedFlits flits) {
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
