package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * What a plan costs before any time is known.
 *
 * @param traffic links used, counted once for every send that uses them
 * @param longestPath links on the longest chain of sends from a source to a drop-off; for stars
 *     this is the longest worm, for a worm that branches its longest branch
 * @param sends the number of worms
 * @param steps rounds until all is delivered when every holder sends one copy at a time, in plan
 *     order; under {@link PortModel#ALL} one copy through each port
 */
public record PlanMetrics(long traffic, long longestPath, int sends, int steps) {

  /**
   * O(total route length + sends log sends). Sends that wait for one another in a circle count as
   * traffic only.
   */
  public static PlanMetrics of(MulticastPlan plan) {
    long traffic = 0;
    for (Send send : plan.sends()) {
      traffic += send.route().length();
    }
    TriggerOrder order = TriggerOrder.of(plan.sends());
    return new PlanMetrics(
        traffic, longestChain(plan, order), plan.sends().size(), new Rounds(plan, order).count());
  }

  /**
   * The step in which each send goes out, from 1; 0 for sends that wait for one another in a
   * circle. O(sends log sends).
   */
  public static IntImmutableList stepBySend(MulticastPlan plan) {
    return new IntImmutableList(new Rounds(plan, TriggerOrder.of(plan.sends())).bySend());
  }

  private static long longestChain(MulticastPlan plan, TriggerOrder order) {
    List<Send> sends = plan.sends();
    long[] before = new long[sends.size()];
    long longest = 0;
    for (int i = 0; i < order.length(); i++) {
      int number = order.send(i);
      Send send = sends.get(number);
      for (int t = 0; t < send.triggers().size(); t++) {
        int trigger = send.triggers().getInt(t);
        before[number] =
            Math.max(
                before[number],
                before[trigger] + hopsTo(send.sender(), sends.get(trigger), plan.network()));
      }
      longest = Math.max(longest, before[number] + depth(send.route()));
    }
    return longest;
  }

  /**
   * Links from the start of a worm to its drop-off at the node; the whole route where it does not
   * pass there.
   */
  private static int hopsTo(int node, Send send, Network network) {
    int length = send.route().length();
    if (!send.route().isPath()) {
      return hopsInTree(node, send.route(), network);
    }
    if (send.route().end(network) == node) {
      return length;
    }
    for (int hops = 1; hops < length; hops++) {
      if (send.route().node(network, hops) == node) {
        return hops;
      }
    }
    return length;
  }

  private static int hopsInTree(int node, Route route, Network network) {
    int[] depths = route.depths();
    for (int hop = 0; hop < depths.length; hop++) {
      if (network.to(route.channel(hop)) == node) {
        return depths[hop];
      }
    }
    return depth(route);
  }

  /** The links to the leaf that is farthest from the first node. */
  private static int depth(Route route) {
    return route.isPath() ? route.length() : Arrays.stream(route.depths()).max().orElse(0);
  }
}
