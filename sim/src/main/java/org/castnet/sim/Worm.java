package org.castnet.sim;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Exchanges;

/**
 * One send as simulated by the engines. Its number is its index in the list.
 *
 * @param route its first node and its hops, at least one
 * @param triggers the worms whose copies must all have arrived at the route's first node before
 *     this one is queued; empty if the sender holds all messages from the start
 * @param dropOffs the nodes that receive a copy, in the order of the route's hops, including every
 *     leaf; so the last one is the end of the route
 * @param flits its length, at least 1
 * @param ready the time in picoseconds before which it is not queued, at least 0
 * @param combined the flits that a node combines before each delivery, from 0 to {@code flits}
 * @since 0.1.0
 */
public record Worm(
    Route route,
    IntImmutableList triggers,
    IntImmutableList dropOffs,
    long flits,
    long ready,
    long combined) {

  /** Creates a worm that is not combined. */
  public Worm(
      Route route, IntImmutableList triggers, IntImmutableList dropOffs, long flits, long ready) {
    this(route, triggers, dropOffs, flits, ready, 0);
  }

  /**
   * {@return the sends of a plan with all messages ready at time 0}
   *
   * @param plan the plan
   */
  public static List<Worm> of(MulticastPlan plan) {
    return of(plan, new long[plan.messages().size()]);
  }

  /**
   * {@return the sends of a plan} A send is ready when all its messages are, and a part when its
   * whole is.
   *
   * @param plan the plan
   * @param readyByMessage picoseconds, by the id of the whole message
   */
  public static List<Worm> of(MulticastPlan plan, long[] readyByMessage) {
    List<Worm> worms = new ArrayList<>(plan.sends().size());
    Exchanges exchanges = Exchanges.of(plan);
    for (Send send : plan.sends()) {
      long ready = 0;
      for (int i = 0; i < send.messages().size(); i++) {
        Message message = plan.messages().get(send.messages().getInt(i));
        ready = Math.max(ready, readyByMessage[message.whole()]);
      }
      worms.add(
          new Worm(
              send.route(),
              send.triggers(),
              send.dropOffs(),
              plan.flits(send),
              ready,
              exchanges.combinedFlits(send)));
    }
    return worms;
  }

  /**
   * {@return a copy for a list in which {@code others} worms come before: the numbers of its
   * triggers are increased}
   *
   * @param others the number of worms that come before, at least 0
   */
  public Worm behind(int others) {
    if (triggers.isEmpty() || others == 0) {
      return this;
    }
    int[] shifted = triggers.toIntArray();
    Arrays.setAll(shifted, i -> shifted[i] + others);
    return new Worm(route, new IntImmutableList(shifted), dropOffs, flits, ready, combined);
  }
}
