package org.castnet.sim;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/**
 * One send as the engines take it: where it goes, how long it is and what it waits for. Its number
 * is its place in the list.
 *
 * @param route its first node and its hops, at least one
 * @param triggers the worms whose copies must all have arrived at the route's first node before
 *     this one is queued; empty where the sender has everything from the start
 * @param dropOffs the nodes that keep a copy, in the order of the route's hops, every leaf among
 *     them; so the last is the route's end
 * @param flits its length, at least 1
 * @param ready the time in picoseconds before which it is not queued, at least 0
 */
public record Worm(
    Route route, IntImmutableList triggers, IntImmutableList dropOffs, long flits, long ready) {

  /** The sends of a plan, all of whose messages are ready at time 0. */
  public static List<Worm> of(MulticastPlan plan) {
    return of(plan, new long[plan.messages().size()]);
  }

  /**
   * The sends of a plan. A send is ready when all its messages are, and a part when its whole is.
   *
   * @param readyByMessage picoseconds, by the id of the whole message
   */
  public static List<Worm> of(MulticastPlan plan, long[] readyByMessage) {
    List<Worm> worms = new ArrayList<>(plan.sends().size());
    for (Send send : plan.sends()) {
      long ready = 0;
      for (int i = 0; i < send.messages().size(); i++) {
        Message message = plan.messages().get(send.messages().getInt(i));
        ready = Math.max(ready, readyByMessage[message.whole()]);
      }
      worms.add(new Worm(send.route(), send.triggers(), send.dropOffs(), plan.flits(send), ready));
    }
    return worms;
  }

  /** The same behind others: what it waits for has numbers that are higher by their count. */
  public Worm behind(int others) {
    if (triggers.isEmpty() || others == 0) {
      return this;
    }
    int[] shifted = triggers.toIntArray();
    Arrays.setAll(shifted, i -> shifted[i] + others);
    return new Worm(route, new IntImmutableList(shifted), dropOffs, flits, ready);
  }
}
