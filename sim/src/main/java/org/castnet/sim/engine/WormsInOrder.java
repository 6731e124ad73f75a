package org.castnet.sim.engine;

/**
 * Worms without triggers whose ready times do not decrease. They are queued when they are ready,
 * although all times are known, so that queues are short.
 */
final class WormsInOrder implements WormSource {
  private final long[] ready;
  private int nextWorm;

  /**
   * @param ready by worm, in ticks, see {@link #isSorted}
   */
  WormsInOrder(long[] ready) {
    this.ready = ready;
  }

  static boolean isSorted(long[] times) {
    for (int i = 1; i < times.length; i++) {
      if (times[i] < times[i - 1]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void delivered(int delivery, long time) {}

  @Override
  public long next() {
    return nextWorm < ready.length ? ready[nextWorm] : Long.MAX_VALUE;
  }

  @Override
  public void queueTo(Senders senders, long now) {
    for (; next() == now; nextWorm++) {
      senders.queue(nextWorm, now);
    }
  }
}
