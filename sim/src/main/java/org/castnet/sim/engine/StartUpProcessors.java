package org.castnet.sim.engine;

import org.castnet.sim.queue.NodeQueues;
import org.castnet.sim.queue.TimeFifo;

/**
 * A stage that runs start-ups one at a time at every node, while earlier worms are still being
 * sent. Worms then continue to the next stage.
 */
final class StartUpProcessors implements Senders {
  private final WormRows rows;
  private final long startUp;
  private final StartLog log;
  private final Senders next;
  private final NodeQueues queues;
  private final TimeFifo running = new TimeFifo();

  /**
   * @param startUp at least 1; without a start-up this stage is not needed
   */
  StartUpProcessors(WormTable table, long startUp, StartLog log, Senders next) {
    this.rows = table.rows();
    this.startUp = startUp;
    this.log = log;
    this.next = next;
    this.queues = new NodeQueues(table.ends().network().nodeCount(), table.count());
  }

  @Override
  public void queue(int worm, long now) {
    queues.add(rows.origin(worm), worm);
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
      int worm = running.pop();
      queues.free(rows.origin(worm));
      next.queue(worm, now);
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
    for (int worm = queues.take(); worm >= 0; worm = queues.take()) {
      log.startUp(worm, now, now + startUp);
      running.push(now + startUp, worm);
    }
  }
}
