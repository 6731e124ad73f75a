package org.castnet.wormhole;

import org.castnet.wormhole.queue.TimeFifo;

/** The routing at the sender, of any number of headers at once. */
final class RoutingDelays implements Senders {
  private final long routing;
  private final Senders next;
  private final TimeFifo running = new TimeFifo();

  /**
   * @param routing at least 1
   */
  RoutingDelays(long routing, Senders next) {
    this.routing = routing;
    this.next = next;
  }

  @Override
  public void queue(int worm, long now) {
    running.push(now + routing, worm);
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
