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
  public void attempt(int slot, long now) {
    if (flits.movable(slot)) {
      flits.begin(slot, now);
    }
  }

  @Override
  public void granted(int slot, long now) {
    attempt(slot, now);
  }

  @Override
  public void engage(int slot) {}

  @Override
  public void disengage(int slot, long now) {}

  @Override
  public void inject(int slot) {}

  @Override
  public long next() {
    return Long.MAX_VALUE;
  }

  @Override
  public void advance(long now) {}

  @Override
  public void settle(long now) {}
}
