package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.castnet.network.Network;

/**
 * Executes a plan in rounds: in each round, every holder sends the first possible copy in plan
 * order. A worm that leaves its sender through several ports is counted at the port of its first
 * hop.
 */
final class Rounds {
  private final TriggerOrder order;

  /** By send: its port, and the number of its triggers that have not been sent. */
  private final int[] ports;

  private final int[] missing;

  /** The sends by port, each port's in plan order; by send, its place in that list. */
  private final int[] sorted;

  private final int[] places;

  /** The places of the sends that are possible; by port, their number and the first place. */
  private final BitSet possible;

  private final int[] choices;
  private final int[] first;

  /** The ports with possible sends. */
  private IntArrayList busy = new IntArrayList();

  Rounds(MulticastPlan plan, TriggerOrder order) {
    this.order = order;
    int count = plan.sends().size();
    ports = new int[count];
    missing = new int[count];
    Network network = plan.network();
    int links = plan.ports() == PortModel.ONE ? 0 : network.links().count();
    choices = new int[network.nodeCount() + links];
    first = new int[choices.length + 1];
    for (int i = 0; i < count; i++) {
      Send send = plan.sends().get(i);
      ports[i] = port(plan, send);
      missing[i] = send.triggers().size();
      first[ports[i] + 1]++;
    }
    for (int port = 0; port < choices.length; port++) {
      first[port + 1] += first[port];
    }
    sorted = new int[count];
    places = new int[count];
    for (int i = 0; i < count; i++) {
      places[i] = first[ports[i]]++;
      sorted[places[i]] = i;
    }
    possible = new BitSet(count);
  }

  /**
   * Returns the sender if it has one port or the worm leaves it by no link, otherwise the number of
   * nodes plus the first link.
   */
  private static int port(MulticastPlan plan, Send send) {
    Network network = plan.network();
    return plan.ports() == PortModel.ONE || send.route().length() == 0
        ? send.sender()
        : network.nodeCount() + network.link(send.route().channel(0));
  }

  int count() {
    return Arrays.stream(bySend()).max().orElse(0);
  }

  /** Returns the round of each send, from 1; 0 for a send with triggers that never occur. */
  int[] bySend() {
    int[] roundOf = new int[ports.length];
    for (int i = 0; i < ports.length; i++) {
      if (missing[i] == 0) {
        enable(i);
      }
    }
    for (int round = 1; !busy.isEmpty(); round++) {
      IntArrayList done = take();
      for (int i = 0; i < done.size(); i++) {
        int send = done.getInt(i);
        roundOf[send] = round;
        for (int d = 0; d < order.dependentCount(send); d++) {
          int dependent = order.dependent(send, d);
          if (--missing[dependent] == 0) {
            enable(dependent);
          }
        }
      }
    }
    return roundOf;
  }

  private void enable(int send) {
    int port = ports[send];
    if (choices[port]++ == 0) {
      busy.add(port);
      first[port] = places[send];
    }
    first[port] = Math.min(first[port], places[send]);
    possible.set(places[send]);
  }

  /** Removes and returns the first possible send of each port. */
  private IntArrayList take() {
    IntArrayList taken = new IntArrayList(busy.size());
    IntArrayList still = new IntArrayList(busy.size());
    for (int i = 0; i < busy.size(); i++) {
      int port = busy.getInt(i);
      taken.add(sorted[first[port]]);
      possible.clear(first[port]);
      if (--choices[port] > 0) {
        first[port] = possible.nextSetBit(first[port]);
        still.add(port);
      }
    }
    busy = still;
    return taken;
  }
}
