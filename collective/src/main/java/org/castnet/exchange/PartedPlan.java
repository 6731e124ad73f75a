package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/** Turns the order of the sends of parts into plans. */
final class PartedPlan {
  private static final int ABSENT = -1;

  private final Network network;
  private final PortModel ports;
  private final List<Message> messages; // the whole ones, then the parts
  private final IntArrayList ids = new IntArrayList(); // by part: its message

  PartedPlan(Network network, PortModel ports, List<Message> whole, List<PartedMessage> demands) {
    this.network = network;
    this.ports = ports;
    this.messages = new ArrayList<>(whole);
    for (PartedMessage demand : demands) {
      for (int unit = 0; unit < demand.units; unit++) {
        ids.add(demand.units == 1 ? demand.message.id() : messages.size());
        if (demand.units > 1) {
          messages.add(demand.message.part(messages.size(), demand.flits(unit)));
        }
      }
    }
  }

  /** Returns the number of parts, with messages that are not divided. */
  int parts() {
    return ids.size();
  }

  /** Returns the plan in which each node sends in the given order as soon as it can. */
  MulticastPlan unpaced(List<SlotSchedule.Sending> order) {
    return plan(order, new int[0]);
  }

  /**
   * Returns the plan in which each send also waits for the last arrival at its node that was
   * scheduled in an earlier slot. If every node sends or receives in every slot, slots thus remain
   * apart, although no node knows the time.
   */
  MulticastPlan paced(List<SlotSchedule.Sending> order) {
    int[] last = new int[order.size()]; // by send: this arrival, or ABSENT
    int[] arrival = new int[network.nodeCount()]; // by node: its last one
    Arrays.fill(arrival, ABSENT);
    int arrived = 0;
    for (int send = 0; send < last.length; send++) {
      for (; order.get(arrived).slot() < order.get(send).slot(); arrived++) {
        arrival[order.get(arrived).route().end(network)] = arrived;
      }
      last[send] = arrival[order.get(send).route().origin()];
    }
    return plan(order, last);
  }

  /**
   * Returns the plan in which each send also waits for the part that an earlier send on the same
   * link relays, so that a node sends in the given order although parts to be relayed arrive late.
   */
  MulticastPlan inOrder(List<SlotSchedule.Sending> order) {
    int[] last = new int[order.size()]; // by send: the arrival of this part, or ABSENT
    int[] arrival = new int[ids.size()]; // by part: its last send, or ABSENT
    int[] relayed = new int[network.links().count()]; // by link: the arrival of its last relay
    Arrays.fill(arrival, ABSENT);
    Arrays.fill(relayed, ABSENT);
    for (int send = 0; send < last.length; send++) {
      int part = order.get(send).part();
      int link = network.link(order.get(send).route().channel(0));
      last[send] = relayed[link];
      relayed[link] = arrival[part] == ABSENT ? relayed[link] : arrival[part];
      arrival[part] = send;
    }
    return plan(order, last);
  }

  private MulticastPlan plan(List<SlotSchedule.Sending> order, int[] pace) {
    int[] arrival = new int[ids.size()]; // by part: its last send, or ABSENT
    Arrays.fill(arrival, ABSENT);
    List<Send> sends = new ArrayList<>(order.size());
    for (SlotSchedule.Sending sending : order) {
      int part = sending.part();
      IntArrayList triggers = new IntArrayList(2);
      if (arrival[part] != ABSENT) {
        triggers.add(arrival[part]);
      }
      int waits = pace.length == 0 ? ABSENT : pace[sends.size()];
      if (waits != ABSENT && waits != arrival[part]) {
        triggers.add(waits);
      }
      arrival[part] = sends.size();
      sends.add(
          new Send(
              IntImmutableList.of(ids.getInt(part)),
              new IntImmutableList(triggers),
              sending.route(),
              IntImmutableList.of(sending.route().end(network))));
    }
    return new MulticastPlan(network, messages, sends, ports);
  }
}
