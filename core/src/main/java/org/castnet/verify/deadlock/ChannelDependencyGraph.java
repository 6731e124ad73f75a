package org.castnet.verify.deadlock;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/**
 * The channel dependency graph: an arc from each channel of a route to the next one, or to all next
 * ones if the route branches.
 *
 * <p>Without a cycle no set of worms on these routes can deadlock (Dally and Seitz 1987), if the
 * worms are paths or the buffers hold whole worms, and no worm waits for a consumption port. {@link
 * HoldAndWait} handles the other cases. With a cycle, a deadlock is possible if the worms of the
 * cycle are in the network at the same time. Memory: one int per hop of all routes. Construction
 * and search take linear time.
 */
public final class ChannelDependencyGraph {
  private static final byte NEW = 0;
  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private final Network network;
  private final int[] first;
  private final int[] next;

  private ChannelDependencyGraph(Network network, int[] first, int[] next) {
    this.network = network;
    this.first = first;
    this.next = next;
  }

  /** Builds the graph of all sends of a plan with sound routes. */
  public static ChannelDependencyGraph of(MulticastPlan plan) {
    return of(plan.network(), plan.sends().stream().map(Send::route).toList());
  }

  public static ChannelDependencyGraph of(Network network, Collection<Route> routes) {
    int[] first = new int[network.channelCount() + 1];
    for (Route route : routes) {
      for (int hop = 0; hop < route.length(); hop++) {
        if (route.parent(hop) != Route.NO_HOP) {
          first[route.channel(route.parent(hop)) + 1]++;
        }
      }
    }
    for (int channel = 0; channel < network.channelCount(); channel++) {
      first[channel + 1] += first[channel];
    }
    int[] end = Arrays.copyOf(first, network.channelCount());
    int[] next = new int[first[network.channelCount()]];
    for (Route route : routes) {
      for (int hop = 0; hop < route.length(); hop++) {
        if (route.parent(hop) != Route.NO_HOP) {
          next[end[route.channel(route.parent(hop))]++] = route.channel(hop);
        }
      }
    }
    return new ChannelDependencyGraph(network, first, next);
  }

  public boolean isAcyclic() {
    return cycle().isEmpty();
  }

  /**
   * Returns the channels of a cycle, each awaited by a holder of the previous one; empty if there
   * is no cycle.
   */
  public Optional<IntImmutableList> cycle() {
    byte[] state = new byte[network.channelCount()];
    int[] arc = Arrays.copyOf(first, network.channelCount());
    IntArrayList path = new IntArrayList();
    for (int root = 0; root < network.channelCount(); root++) {
      if (state[root] != NEW || first[root] == first[root + 1]) {
        continue;
      }
      state[root] = OPEN;
      path.add(root);
      while (!path.isEmpty()) {
        int channel = path.getInt(path.size() - 1);
        if (arc[channel] == first[channel + 1]) {
          state[channel] = DONE;
          path.removeInt(path.size() - 1);
          continue;
        }
        int waitedFor = next[arc[channel]++];
        if (state[waitedFor] == OPEN) {
          return Optional.of(
              new IntImmutableList(path.subList(path.indexOf(waitedFor), path.size())));
        }
        if (state[waitedFor] == NEW) {
          state[waitedFor] = OPEN;
          path.add(waitedFor);
        }
      }
    }
    return Optional.empty();
  }

  /** Describes a cycle: the nodes that its channels leave, with the lane if there are several. */
  public String describe(IntImmutableList cycle) {
    return describe(network, cycle);
  }

  /** Describes a cycle of channels that was found by another search. */
  public static String describe(Network network, IntImmutableList cycle) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cycle.size(); i++) {
      int channel = cycle.getInt(i);
      text.append(network.nodeName(network.from(channel)));
      text.append(network.lanes() > 1 ? " -(lane " + network.lane(channel) + ")-> " : " -> ");
    }
    return text + network.nodeName(network.from(cycle.getInt(0)));
  }
}
