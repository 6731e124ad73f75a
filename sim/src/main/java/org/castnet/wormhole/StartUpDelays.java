package org.castnet.wormhole;

import org.castnet.wormhole.queue.TimeFifo;

/** The start-up as a mere delay: any number of them run at once at a node. */
final class StartUpDelays implements Senders {
  private final long startUp;
  private final long routing;
  private final StartLog log;
  private final Senders next;
  private final TimeFifo running = new TimeFifo();

  /**
   * @param startUp at least 1
   */
  StartUpDelays(long startUp, StartLog log, Senders next) {
    this(startUp, 0, log, next);
  }

  /**
   * @param routing how long the header is routed after its start-up; at least 1 together with it
   */
  StartUpDelays(long startUp, long routing, StartLog log, Senders next) {
    this.startUp = startUp;
    this.routing = routing;
    this.log = log;
    this.next = next;
  }

  @Override
  public void queue(int worm, long now) {
    log.startUp(worm, now, now + startUp);
    running.push(now + startUp + routing, worm);
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
