package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/** Turns the order of the sends of parts into plans. */
final class PartedPlan {
  private static final int ABSENT = -1;
  private static final int REMEMBERED = 2; // arrivals before the last one
  private static final IntAVLTreeSet NOTHING = new IntAVLTreeSet();

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
    return plan(bundles(order), List.of());
  }

  /**
   * Returns the plan in which each send also waits for the parts that an earlier send on the same
   * link relays, so that a node sends in the given order although parts to be relayed arrive late.
   */
  MulticastPlan inOrder(List<SlotSchedule.Sending> order) {
    List<Bundle> bundles = bundles(order);
    List<IntAVLTreeSet> waits = new ArrayList<>(bundles.size());
    Int2ObjectMap<IntAVLTreeSet> relayed = new Int2ObjectOpenHashMap<>(); // by link: its last relay
    int[] arrival = new int[ids.size()]; // by part: its last send, or ABSENT
    Arrays.fill(arrival, ABSENT);
    for (Bundle bundle : bundles) {
      int link = network.link(bundle.route.channel(0));
      waits.add(relayed.getOrDefault(link, NOTHING));
      IntAVLTreeSet own = bundle.arrivals(arrival);
      if (!own.isEmpty()) {
        relayed.put(link, own);
      }
      bundle.arrive(waits.size() - 1, arrival);
    }
    return plan(bundles, waits);
  }

  /**
   * Returns the plan in which each send also waits for the parts that any send of the same slot on
   * the same link relays. So sends of a slot do not precede those of earlier slots, even if their
   * own parts arrive first.
   */
  MulticastPlan slotBySlot(List<SlotSchedule.Sending> order) {
    List<Bundle> bundles = bundles(order);
    List<IntAVLTreeSet> waits = new ArrayList<>(bundles.size());
    Int2ObjectMap<IntAVLTreeSet> relayed = new Int2ObjectOpenHashMap<>(); // by link, in a slot
    int[] arrival = new int[ids.size()]; // by part: its last send, or ABSENT
    Arrays.fill(arrival, ABSENT);
    int slot = 0;
    for (Bundle bundle : bundles) {
      if (bundle.slot != slot) {
        relayed.clear();
        slot = bundle.slot;
      }
      int link = network.link(bundle.route.channel(0));
      IntAVLTreeSet shared = relayed.computeIfAbsent(link, none -> new IntAVLTreeSet());
      shared.addAll(bundle.arrivals(arrival));
      waits.add(shared);
      bundle.arrive(waits.size() - 1, arrival);
    }
    return plan(bundles, waits);
  }

  /**
   * Returns the plan in which each send also waits for the last arrival at its node that was
   * scheduled in an earlier slot. If every node sends or receives in every slot, slots thus remain
   * apart, although no node knows the time.
   */
  MulticastPlan paced(List<SlotSchedule.Sending> order) {
    List<Bundle> bundles = bundles(order);
    List<IntAVLTreeSet> waits = new ArrayList<>(bundles.size());
    int[] arrival = new int[network.nodeCount()]; // by node: its last one, or ABSENT
    Arrays.fill(arrival, ABSENT);
    int arrived = 0;
    for (Bundle bundle : bundles) {
      for (; bundles.get(arrived).slot < bundle.slot; arrived++) {
        arrival[bundles.get(arrived).route.end(network)] = arrived;
      }
      waits.add(waitingFor(arrival[bundle.route.origin()]));
    }
    return plan(bundles, waits);
  }

  /**
   * Returns the plan in which each send also waits for an arrival at its node, and for those for
   * which the {@value #REMEMBERED} sends before it at this node wait. So sends do not overtake each
   * other if arrivals do.
   *
   * @param last by send: this arrival; -1 if nothing has arrived
   */
  MulticastPlan waiting(List<SlotSchedule.Sending> order, IntList last) {
    List<IntAVLTreeSet> waits = new ArrayList<>(order.size());
    Int2ObjectMap<IntArrayList> remembered = new Int2ObjectOpenHashMap<>(); // by node
    for (int send = 0; send < order.size(); send++) {
      IntArrayList arrivals =
          remembered.computeIfAbsent(order.get(send).route().origin(), none -> new IntArrayList());
      if (last.getInt(send) != ABSENT && !arrivals.contains(last.getInt(send))) {
        arrivals.add(last.getInt(send));
      }
      if (arrivals.size() > REMEMBERED + 1) {
        arrivals.removeInt(0);
      }
      waits.add(new IntAVLTreeSet(arrivals));
    }
    return plan(bundles(order), waits);
  }

  private static IntAVLTreeSet waitingFor(int send) {
    return send == ABSENT ? NOTHING : new IntAVLTreeSet(new int[] {send});
  }

  /** Parts that one send carries. */
  private record Bundle(IntArrayList parts, Route route, int slot) {
    /** Returns the sends by which its parts arrived at its first node. */
    IntAVLTreeSet arrivals(int[] arrival) {
      IntAVLTreeSet sends = new IntAVLTreeSet();
      parts.forEach(
          part -> {
            if (arrival[part] != ABSENT) {
              sends.add(arrival[part]);
            }
          });
      return sends;
    }

    IntImmutableList messages(IntArrayList ids) {
      int[] carried = new int[parts.size()];
      Arrays.setAll(carried, i -> ids.getInt(parts.getInt(i)));
      return new IntImmutableList(carried);
    }

    void arrive(int send, int[] arrival) {
      parts.forEach(part -> arrival[part] = send);
    }
  }

  /** Joins the parts that take the same route in the same slot. */
  private static List<Bundle> bundles(List<SlotSchedule.Sending> order) {
    List<Bundle> bundles = new ArrayList<>(order.size());
    Map<Route, Bundle> last = new HashMap<>();
    for (SlotSchedule.Sending sending : order) {
      Bundle bundle = last.get(sending.route());
      if (bundle == null || bundle.slot != sending.slot()) {
        bundle = new Bundle(new IntArrayList(1), sending.route(), sending.slot());
        last.put(sending.route(), bundle);
        bundles.add(bundle);
      }
      bundle.parts.add(sending.part());
    }
    return bundles;
  }

  /**
   * @param waits by send: further triggers; an empty list adds no trigger
   */
  private MulticastPlan plan(List<Bundle> bundles, List<IntAVLTreeSet> waits) {
    int[] arrival = new int[ids.size()]; // by part: its last send, or ABSENT
    Arrays.fill(arrival, ABSENT);
    List<Send> sends = new ArrayList<>(bundles.size());
    for (Bundle bundle : bundles) {
      IntAVLTreeSet triggers = bundle.arrivals(arrival);
      if (!waits.isEmpty()) {
        triggers.addAll(waits.get(sends.size()));
      }
      bundle.arrive(sends.size(), arrival);
      sends.add(
          new Send(
              bundle.messages(ids),
              new IntImmutableList(triggers),
              bundle.route,
              IntImmutableList.of(bundle.route.end(network))));
    }
    return new MulticastPlan(network, messages, sends, ports);
  }
}
