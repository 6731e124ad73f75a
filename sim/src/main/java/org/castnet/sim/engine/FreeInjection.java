package org.castnet.sim.engine;

/**
 * Senders without an injection port: every worm leaves as soon as it is queued, and the links
 * arbitrate.
 */
final class FreeInjection implements Senders {
  private final Departure departure;

  FreeInjection(Departure departure) {
    this.departure = departure;
  }

  @Override
  public void queue(int worm, long now) {
    departure.depart(worm, now);
  }

  @Override
  public boolean isPredictable() {
    return true;
  }

  @Override
  public void tailCrossed(int worm, long time) {}

  @Override
  public long next() {
    return Long.MAX_VALUE;
  }

  @Override
  public void advance(long now) {}

  @Override
  public void chooseBeforeGrants(long now) {}

  @Override
  public void chooseAfterGrants(long now) {}
}
