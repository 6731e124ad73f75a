package org.castnet.sim.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.queue.TimeQueue;

/**
 * The processors of nodes that handle arrived copies one at a time, in order of arrival, ties by
 * the number of the delivery. A copy is delivered when it is handled: received, and combined if it
 * is a partial result. One that takes no time is delivered when it arrives.
 */
final class Receivers {
  /** A listener for copies that are handled. */
  interface Handled {
    /**
     * @param time the end of the handling in ticks, now or in the future
     */
    void delivered(int worm, int delivery, long time);
  }

  private final WormDeliveries deliveries;

  /** By delivery: the time in ticks for which it is handled; empty if no delivery takes time. */
  private final long[] handling;

  /** By delivery, if some take time: its worm, and when it arrived. */
  private final int[] worms;

  private final long[] arrived;

  /** By node: the time at which its processor is free. */
  private final long[] freeAt;

  private final TimeQueue arrivals = new TimeQueue();
  private final IntArrayList together = new IntArrayList();
  private Handled listener = (worm, delivery, time) -> {};

  Receivers(WormTable table) {
    deliveries = table.deliveries();
    handling = table.handling();
    worms = new int[handling.length];
    arrived = new long[handling.length];
    Arrays.fill(arrived, SimulationResult.NEVER);
    freeAt = new long[handling.length == 0 ? 0 : table.ends().network().nodeCount()];
    for (int worm = 0; handling.length > 0 && worm < table.count(); worm++) {
      Arrays.fill(worms, deliveries.first(worm), deliveries.first(worm + 1), worm);
    }
  }

  /** Registers the listener for all copies. */
  void notifyOf(Handled handled) {
    listener = handled;
  }

  /** Returns whether the handling of a copy takes time. */
  boolean handle(int delivery) {
    return handling.length > 0 && handling[delivery] > 0;
  }

  /** Records that the last flit of a copy arrives, now or in the future. */
  void arrives(int delivery, long time) {
    arrived[delivery] = time;
    arrivals.push(time, delivery);
  }

  /** Returns the arrival of a copy; {@link SimulationResult#NEVER} if it is not known yet. */
  long arrival(int delivery) {
    return arrived[delivery];
  }

  /** Returns the time of the next arrival, or {@link Long#MAX_VALUE}. */
  long next() {
    return arrivals.next();
  }

  /** Lets processors handle the copies that arrive now. */
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
      int node = deliveries.node(delivery);
      freeAt[node] = Math.max(freeAt[node], now) + handling[delivery];
      listener.delivered(worms[delivery], delivery, freeAt[node]);
    }
  }
}
