package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * The cost of a plan, without times.
 *
 * @param traffic the number of links used, counted once for every send that uses them
 * @param longestPath the number of links on the longest chain of sends from a source to a drop-off;
 *     for a path worm its length, for a worm that branches its longest branch
 * @param sends the number of worms
 * @param steps the number of rounds until all is delivered if every holder sends one copy at a
 *     time, in plan order; under {@link PortModel#ALL} one copy through each port
 * @since 0.1.0
 */
public record PlanMetrics(long traffic, long longestPath, int sends, int steps) {

  /**
   * Computes the cost. Sends in a cycle of triggers count as traffic only. O(total route length),
   * and at worst another k * k / 64 steps for the k sends of a port.
   *
   * @param plan the plan
   * @return the cost of the plan
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
   * {@return the step of each send, from 1; 0 for sends in a cycle of triggers} O(sends), and at
   * worst another k * k / 64 steps for the k sends of a port.
   *
   * @param plan the plan
   */
  public static IntImmutableList stepBySend(MulticastPlan plan) {
    return new IntImmutableList(new Rounds(plan, TriggerOrder.of(plan.sends())).bySend());
  }

  private static long longestChain(MulticastPlan plan, TriggerOrder order) {
    List<Send> sends = plan.sends();
    int[] senders = new int[sends.size()];
    int[] depths = new int[sends.size()];
    int[] ends = new int[sends.size()]; // the last node of each path worm; -1 for the others
    for (int i = 0; i < ends.length; i++) {
      Route route = sends.get(i).route();
      senders[i] = route.origin();
      depths[i] = depth(route);
      ends[i] = route.isPath() && order.dependentCount(i) > 0 ? route.end(plan.network()) : -1;
    }
    long[] before = new long[sends.size()];
    long longest = 0;
    for (int i = 0; i < order.length(); i++) {
      int send = order.send(i);
      longest = Math.max(longest, before[send] + depths[send]);
      for (int d = 0; d < order.dependentCount(send); d++) {
        int dependent = order.dependent(send, d);
        int hops =
            ends[send] == senders[dependent]
                ? depths[send]
                : hopsTo(senders[dependent], sends.get(send), plan.network());
        before[dependent] = Math.max(before[dependent], before[send] + hops);
      }
    }
    return longest;
  }

  /**
   * Returns the number of links from the start of a worm to its drop-off at a node; the whole route
   * if it does not pass the node.
   */
  private static int hopsTo(int node, Send send, Network network) {
    int length = send.route().length();
    if (!send.route().isPath()) {
      return hopsInTree(node, send.route(), network);
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

  /** Returns the number of links to the farthest leaf. */
  private static int depth(Route route) {
    return route.isPath() ? route.length() : Arrays.stream(route.depths()).max().orElse(0);
  }
}
