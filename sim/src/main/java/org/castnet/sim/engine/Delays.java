package org.castnet.sim.engine;

import org.castnet.sim.queue.TimeFifo;

/**
 * A stage that takes the same time for every worm and any number of them at once: a start-up that
 * is a pure delay, or the routing of headers at the sender.
 */
final class Delays implements Senders {
  private final long delay;
  private final Departure begins;
  private final Senders next;
  private final TimeFifo running = new TimeFifo();

  /**
   * @param delay at least 1
   * @param begins called for each worm when its delay begins
   */
  Delays(long delay, Departure begins, Senders next) {
    this.delay = delay;
    this.begins = begins;
    this.next = next;
  }

  @Override
  public void queue(int worm, long now) {
    begins.depart(worm, now);
    running.push(now + delay, worm);
  }

  @Override
  public boolean isPredictable() {
    return true;
  }

  @Override
  public void tailCrossed(int worm, long time) {
    next.tailCrossed(worm, time);
  }

  @Override
  public long next() {
    return Math.min(running.next(), next.next());
  }

  @Override
  public void advance(long now) {
    while (running.next() == now) {
      next.queue(running.pop(), now);
    }
    next.advance(now);
  }

  @Override
  public void chooseBeforeGrants(long now) {
    next.chooseBeforeGrants(now);
  }

  @Override
  public void chooseAfterGrants(long now) {
    next.chooseAfterGrants(now);
  }
}
