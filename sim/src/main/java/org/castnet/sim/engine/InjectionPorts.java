package org.castnet.sim.engine;

import org.castnet.sim.queue.PortQueues;

/**
 * One injection port per node, for one worm at a time or a few. A worm occupies the port from some
 * time before its header requests the first link until its tail has crossed that link.
 */
final class InjectionPorts implements Senders {
  private final WormRows rows;
  private final long lag;
  private final long pause;
  private final Departure departure;
  private final PortQueues queues;

  /**
   * @param worms the number of worms that a node injects at a time
   * @param lag the time from the start of the occupation to the request of the first link
   * @param pause the time from the end of the occupation to the start of the next
   * @param departure makes that request
   */
  InjectionPorts(WormTable table, int worms, long lag, long pause, Departure departure) {
    this.rows = table.rows();
    this.lag = lag;
    this.pause = pause;
    this.departure = departure;
    this.queues = new PortQueues(table.ends().network().nodeCount(), table.count(), worms);
  }

  @Override
  public void queue(int worm, long now) {
    queues.add(rows.origin(worm), worm, now);
  }

  @Override
  public void tailCrossed(int worm, long time) {
    queues.freed(rows.origin(worm), time + pause);
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
