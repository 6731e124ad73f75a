package org.castnet.sim.packet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.sim.engine.DeliveryLog;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.queue.TimeQueue;

/**
 * The processors of nodes that handle arrived messages one at a time, in order of arrival, ties by
 * the number of the delivery.
 */
final class Receivers {
  private final DeliveryLog log;
  private final long receive;
  private final int[] nodes;

  /** By delivery: its send; empty if receiving takes no time. */
  private final int[] sends;

  /** By node: the time at which its processor is free. */
  private final long[] freeAt;

  private final TimeQueue arrivals = new TimeQueue();
  private final IntArrayList together = new IntArrayList();

  /**
   * @param picoseconds the time for which a processor handles a message, at least 0
   */
  Receivers(WormTable worms, DeliveryLog log, long picoseconds) {
    this.log = log;
    this.receive = worms.machine().links().ticks(picoseconds);
    nodes = worms.drops().nodes();
    sends = new int[receive == 0 ? 0 : nodes.length];
    freeAt = new long[receive == 0 ? 0 : worms.ends().network().nodeCount()];
    int[] first = worms.drops().first();
    for (int send = 0; receive > 0 && send < worms.count(); send++) {
      for (int delivery = first[send]; delivery < first[send + 1]; delivery++) {
        sends[delivery] = send;
      }
    }
  }

  /** Reports that the last flit of a message arrives, now or in the future. */
  void arrives(int send, int delivery, long time) {
    if (receive == 0) {
      log.delivered(send, delivery, time);
    } else {
      arrivals.push(time, delivery);
    }
  }

  /** Returns the time of the next arrival, or {@link Long#MAX_VALUE}. */
  long next() {
    return arrivals.next();
  }

  /** Lets processors handle the messages that arrive now. */
  void advance(long now) {
    if (arrivals.next() != now) {
      return;
    }
    together.clear();
    while (arrivals.next() == now) {
      together.add(arrivals.pop());
    }
    together.sort(null);
    for (int i = 0; i < together.size(); i++) {
      int delivery = together.getInt(i);
      int node = nodes[delivery];
      freeAt[node] = Math.max(freeAt[node], now) + receive;
      log.delivered(sends[delivery], delivery, freeAt[node]);
    }
  }
}
