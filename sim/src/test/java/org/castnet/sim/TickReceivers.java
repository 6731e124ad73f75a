package org.castnet.sim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The receiving side of the slow twins: nodes handle one message at a time. */
final class TickReceivers {
  private final Technology p;

  /** By node: the time at which it has handled the last message so far. */
  private final Map<Integer, Long> busy = new HashMap<>();

  /** By send and drop-off: the time at which its message is delivered, once it has arrived. */
  private final Map<List<Integer>, Long> due = new HashMap<>();

  TickReceivers(Technology p) {
    this.p = p;
  }

  /** Returns the time for which a node handles a send. */
  long handling(Worm worm) {
    return p.node().receive() + p.node().combineTime() * worm.combined();
  }

  /** Returns the longest time in which nothing changes while a node handles a send. */
  static long patience(Technology p, List<Worm> worms) {
    return worms.stream().mapToLong(new TickReceivers(p)::handling).max().orElse(0);
  }

  /** Handles a message that arrives now; returns when it is delivered. */
  long arrives(TickWorm send, int drop, long now) {
    int node = send.worm.dropOffs().getInt(drop);
    long work = handling(send.worm);
    long done = work == 0 ? now : Math.max(now, busy.getOrDefault(node, 0L)) + work;
    if (work > 0) {
      busy.put(node, done);
    }
    due.put(List.of(send.id, drop), done);
    return done;
  }

  /** Returns whether a message has arrived before. */
  boolean has(TickWorm send, int drop) {
    return due.containsKey(List.of(send.id, drop));
  }

  /** Delivers a message if its handling ends now, and returns whether it does. */
  boolean deliver(TickWorm send, int drop, long now) {
    boolean ends =
        send.delivered[drop] == SimulationResult.NEVER
            && due.getOrDefault(List.of(send.id, drop), -1L) == now;
    if (ends) {
      send.delivered[drop] = now;
    }
    return ends;
  }
}
