package org.castnet.sim.packet;

import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.engine.TreeHops;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;

/**
 * The hops of all sends as slots of {@link WormRoutes}, with the server and the times of each.
 *
 * <p>The outputs of a slot follow it in preorder: {@code slot + 1}, and then the end of each
 * output, up to the end of the slot. Slots without a server are consumption without a port, which
 * is not an output, and the injection of a one-port node to several links.
 */
final class PacketSlots {
  static final int ABSENT = -1;

  /** By send: its first slot. */
  private final int[] first;

  /**
   * By slot: its send; the slot of which it is an output, or ABSENT; the slot after its subtree.
   */
  private final int[] send;

  private final int[] parent;
  private final int[] end;

  /** By slot: its server, or ABSENT; its channel, or ABSENT. */
  private final int[] server;

  private final int[] channel;

  /** By slot: the delivery that its last packet makes, or ABSENT. */
  private final int[] delivery;

  /** By slot: the time of a flit, until it has crossed, and of routing before the slot. */
  private final long[] flit;

  private final long[] crossing;
  private final long[] routing;

  /** By slot: the node to which its channel leads. */
  private final int[] target;

  /** By send: the node at which it starts. */
  private final int[] origins;

  private final long routingDelay;

  private PacketSlots(WormTable worms) {
    first = worms.routes().first();
    int slots = worms.routes().needs().length;
    send = new int[slots];
    parent = new int[slots];
    end = new int[slots];
    server = new int[slots];
    channel = new int[slots];
    delivery = new int[slots];
    flit = new long[slots];
    crossing = new long[slots];
    routing = new long[slots];
    target = new int[slots];
    origins = worms.routes().origins();
    routingDelay = worms.machine().router().routingDelay();
    Arrays.fill(delivery, ABSENT);
    Arrays.fill(target, ABSENT);
  }

  static PacketSlots of(WormTable worms, Servers servers) {
    PacketSlots slots = new PacketSlots(worms);
    for (int w = 0; w < worms.count(); w++) {
      slots.add(w, worms, servers);
    }
    return slots;
  }

  /** Returns slots for the sends of a growing table, without any send. */
  static PacketSlots growing(WormTable worms) {
    return new PacketSlots(worms);
  }

  /** Adds the slots of a send of the table. O(hops). */
  void add(int worm, WormTable worms, Servers servers) {
    if (worms.routes().isTree(worm)) {
      layTree(worm, worms);
    } else {
      layPath(worm, worms);
    }
    time(worm, worms, servers);
  }

  private void layPath(int worm, WormTable worms) {
    int last = first[worm + 1] - 1;
    for (int slot = first[worm]; slot <= last; slot++) {
      parent[slot] = slot == first[worm] ? ABSENT : slot - 1;
      end[slot] = last + 1;
    }
    int[] hops = worms.drops().links();
    int drop = worms.drops().firsts()[worm];
    while (first[worm] + hops[drop] < last) {
      delivery[first[worm] + hops[drop] - 1] = drop++;
    }
    delivery[worms.routes().needs()[last] == WormRoutes.NO_PORT ? last - 1 : last] = drop;
  }

  private void layTree(int worm, WormTable worms) {
    TreeHops trees = worms.routes().trees();
    for (int slot = first[worm]; slot < first[worm + 1]; slot++) {
      int need = trees.need(slot);
      boolean injects = need == WormRoutes.INJECTION;
      parent[slot] = injects ? ABSENT : trees.above(slot);
      end[slot] = trees.end(slot);
      int copy = injects ? TreeHops.ABSENT : trees.copy(slot);
      if (copy != TreeHops.ABSENT) {
        delivery[need == WormRoutes.NO_PORT ? parent[slot] : slot] = copy;
      }
    }
  }

  private void time(int worm, WormTable worms, Servers servers) {
    LinkTimes links = worms.machine().links();
    int channels = worms.ends().channels();
    for (int slot = first[worm]; slot < first[worm + 1]; slot++) {
      int need = worms.routes().needs()[slot];
      send[slot] = worm;
      server[slot] = ABSENT;
      channel[slot] = ABSENT;
      if (need >= channels) {
        server[slot] = servers.port(need - channels);
        flit[slot] = flit[parent[slot]];
      } else if (need >= 0) {
        server[slot] = servers.wire(need);
        channel[slot] = need;
        target[slot] = worms.ends().target(need);
        flit[slot] = links.flit(need);
        crossing[slot] = links.crossing(need);
        boolean forwarded = parent[slot] != ABSENT && channel[parent[slot]] != ABSENT;
        routing[slot] = forwarded ? worms.machine().router().routingDelay() : 0;
      }
    }
  }

  int count() {
    return send.length;
  }

  int first(int worm) {
    return first[worm];
  }

  int end(int slot) {
    return end[slot];
  }

  int send(int slot) {
    return send[slot];
  }

  int parent(int slot) {
    return parent[slot];
  }

  int server(int slot) {
    return server[slot];
  }

  /** Returns whether packets pass a slot: whether it is a hop or a consumption port. */
  boolean isServed(int slot) {
    return server[slot] != ABSENT;
  }

  /** Returns the channel of a hop; ABSENT for other slots. */
  int channel(int slot) {
    return channel[slot];
  }

  /** Returns the delivery that is made when the last packet has passed a slot, or ABSENT. */
  int delivery(int slot) {
    return delivery[slot];
  }

  /** Returns the flit time of a slot in ticks. */
  long flit(int slot) {
    return flit[slot];
  }

  /** Returns the time until a flit has crossed a channel; 0 for other slots. */
  long crossing(int slot) {
    return crossing[slot];
  }

  /**
   * Returns the time from the begin of a packet on a slot until its last flit is at the end.
   *
   * @param flits the number of flits of the packet
   */
  long passing(int slot, long flits) {
    return (flits - 1) * flit[slot] + crossing[slot];
  }

  /**
   * Returns the least time from the begin of a packet on the slot before until its begin on this
   * one: a crossing and the routing, or longer on a faster link, so that no flit is sent before it
   * has arrived.
   *
   * @param flits the number of flits of the packet
   */
  long onward(int slot, long flits) {
    int before = parent[slot];
    return crossing[before] + Math.max(routing[slot], (flits - 1) * (flit[before] - flit[slot]));
  }

  /**
   * Returns the least time from the begin of a packet on the last slot of an input of a switch
   * until the begin of the combination on a slot that leaves the switch.
   *
   * @param flits the number of flits of the packet
   */
  long onward(int input, int slot, long flits) {
    int link = isServed(slot) ? slot : firstOutput(slot);
    return crossing[input] + Math.max(routingDelay, (flits - 1) * (flit[input] - flit[link]));
  }

  /** Returns the node at which the send of a slot starts. */
  int origin(int slot) {
    return origins[send[slot]];
  }

  /** Returns the slot by which a send enters a node at which it delivers a copy. */
  int into(int worm, int node) {
    for (int slot = first[worm]; slot < first[worm + 1]; slot++) {
      if (delivery[slot] != ABSENT && target[slot] == node) {
        return slot;
      }
    }
    throw new IllegalStateException("send " + worm + " does not enter node " + node);
  }

  /** Returns the first output of a slot, or the end of the slot if it has no output. */
  int firstOutput(int slot) {
    int output = slot + 1;
    return output < end[slot] && isServed(output) ? output : end[slot];
  }

  /** Returns the next output of the same slot, or the end of that slot. */
  int nextOutput(int output) {
    return end[output];
  }

  /**
   * Returns the slot after a flow, a part of a send that its node injects by itself: the first slot
   * of the next flow, or the end of the send. The first flow begins with the first slot. Under one
   * port a send is one flow, under all ports one for each link by which it leaves its node.
   */
  int nextFlow(int flow) {
    return end[flow];
  }

  /** Returns the flow for which a slot is a link that leaves the node, or ABSENT. */
  int flowFrom(int slot) {
    int before = parent[slot];
    return before == ABSENT ? slot : isServed(before) ? ABSENT : before;
  }
}
