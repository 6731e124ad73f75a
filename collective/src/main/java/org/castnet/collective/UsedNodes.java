package org.castnet.collective;

import java.util.Arrays;
import java.util.List;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/** The nodes that the trees of a {@link PackedForest} may use. */
final class UsedNodes {
  private static final double SPARE = 0.01; // an excess at which switches without hosts are spare

  private UsedNodes() {}

  /**
   * Returns the nodes that trees may use. Switches with one neighbour, such as network adapters,
   * are left out, since paths over them return. Switches without a participant are left out if the
   * others suffice for the optimal rate: rails of a cluster need no spines, and paths over them
   * would close cycles.
   *
   * @param stays by node, whether it participates
   * @param flits by node, those of its messages
   * @param time the lower bound, in flit times of the fastest link
   * @return by node, whether trees may use it
   */
  static boolean[] of(
      Network network, boolean[] stays, LinkRates rates, long[] flits, double time) {
    Links links = network.links();
    boolean[] all = new boolean[stays.length];
    for (int node = 0; node < all.length; node++) {
      all[node] = stays[node] || network.forwards(node);
    }
    leaveOutDeadEnds(links, stays, all);
    boolean[] near = stays.clone();
    for (int node = 0; node < all.length; node++) {
      for (int link = links.first(node); link < links.end(node) && all[node]; link++) {
        near[node] |= stays[links.target(link)];
      }
    }
    return !rates.areEqual()
            && where(near).length < where(all).length
            && TreeCapacities.of(links, near, stays, rates::share, flits, time).stream()
                .anyMatch(each -> each.excess() < SPARE)
        ? near
        : all;
  }

  /**
   * Leaves out switches with one neighbour.
   *
   * @param stays by node, whether it participates
   * @param uses by node, whether trees may use it
   */
  static void leaveOutDeadEnds(Links links, boolean[] stays, boolean[] uses) {
    for (int node = 0; node < uses.length; node++) {
      leaveOutDeadEnd(links, stays, uses, node);
    }
  }

  /** Leaves out a switch with one neighbour, then the neighbour if that is left with one. */
  private static void leaveOutDeadEnd(Links links, boolean[] stays, boolean[] uses, int node) {
    int end = node;
    while (uses[end] && !stays[end]) {
      int neighbour = end;
      for (int link = links.first(end); link < links.end(end); link++) {
        int next = links.target(link);
        if (uses[next] && neighbour != end && neighbour != next) {
          return;
        }
        neighbour = uses[next] ? next : neighbour;
      }
      uses[end] = false;
      end = neighbour;
    }
  }

  /** Returns, by node, whether it is the source or a destination of a message. */
  static boolean[] participants(Network network, List<Message> messages) {
    boolean[] participates = new boolean[network.nodeCount()];
    for (Message message : messages) {
      participates[message.source()] = true;
      message.destinations().forEach((int to) -> participates[to] = true);
    }
    return participates;
  }

  /** Returns the chosen places, ascending. */
  static int[] where(boolean[] chosen) {
    int[] places = new int[chosen.length];
    int count = 0;
    for (int place = 0; place < chosen.length; place++) {
      if (chosen[place]) {
        places[count++] = place;
      }
    }
    return Arrays.copyOf(places, count);
  }
}
