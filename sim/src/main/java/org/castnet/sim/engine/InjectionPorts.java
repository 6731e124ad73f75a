package org.castnet.sim.engine;

import org.castnet.sim.queue.PortQueues;

/**
 * One injection port per node, for one worm at a time or a few. A worm occupies the port from some
 * time before its header requests the first link until its tail has crossed that link.
 */
final class InjectionPorts implements Senders {
  private final int[] origins;
  private final long lag;
  private final long pause;
  private final Departure departure;
  private final PortQueues queues;

  /** Creates ports for one worm at a time. */
  InjectionPorts(int nodes, int[] origins, long lag, Departure departure) {
    this(nodes, 1, origins, lag, 0, departure);
  }

  /**
   * @param worms the number of worms that a node injects at a time
   * @param lag the time from the start of the occupation to the request of the first link
   * @param pause the time from the end of the occupation to the start of the next
   * @param departure makes that request
   */
  InjectionPorts(int nodes, int worms, int[] origins, long lag, long pause, Departure departure) {
    this.origins = origins;
    this.lag = lag;
    this.pause = pause;
    this.departure = departure;
    this.queues = new PortQueues(nodes, origins.length, worms);
  }

  @Override
  public void queue(int worm, long now) {
    queues.add(origins[worm], worm, now);
  }

  @Override
  public void tailCrossed(int worm, long time) {
    queues.freed(origins[worm], time + pause);
  }

  @Override
  public long next() {
    return queues.next();
  }

  @Override
  public void advance(long now) {
    queues.wake(now);
  }

  @Override
  public void chooseBeforeGrants(long now) {
    if (lag == 0) {
      choose(now);
    }
  }

  @Override
  public void chooseAfterGrants(long now) {
    if (lag > 0) {
      choose(now);
    }
  }

  private void choose(long now) {
    for (int worm = queues.take(now); worm >= 0; worm = queues.take(now)) {
      departure.depart(worm, now);
    }
  }
}
