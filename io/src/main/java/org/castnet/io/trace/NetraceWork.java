package org.castnet.io.trace;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.io.trace.NetraceFile.Packet;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.scenario.Work;
import org.castnet.sim.Worm;

/**
 * Converts the packets of a Netrace file to worms on the network's own routes: each waits for its
 * cycle and for the arrival of the packets on which it depends. Node i of the trace is endpoint i.
 * A packet to its own node arrives as soon as it may be sent, and packets that depend on it inherit
 * its dependences. O(packets + dependences).
 */
final class NetraceWork {
  private final String name;
  private final NetraceFile trace;
  private final Network network;
  private final long cycle;
  private final int flitBytes;

  /** By id: the dependences of a packet that has not been read yet. */
  private final Int2ObjectOpenHashMap<Waits> waiting = new Int2ObjectOpenHashMap<>();

  private final IntOpenHashSet visited = new IntOpenHashSet();

  /**
   * @param name of the file, for error messages
   * @param cycle in picoseconds
   */
  NetraceWork(String name, NetraceFile trace, Network network, long cycle, int flitBytes) {
    this.name = name;
    this.trace = trace;
    this.network = network;
    this.cycle = cycle;
    this.flitBytes = flitBytes;
  }

  /**
   * The worms and the earliest time for which a packet waits; the time is needed for packets to
   * their own node.
   */
  private static final class Waits {
    private final IntOpenHashSet worms = new IntOpenHashSet();
    private long time;
  }

  /**
   * Returns the worms.
   *
   * @throws BadInput if a packet cannot be sent on this network, or depends on one that comes later
   *     in the file or arrives elsewhere; the message names the packet
   */
  Work read() {
    if (trace.nodes() > network.endpointCount()) {
      throw BadInput.coded(
          "trace-size",
          "{file}: the trace has {nodes} nodes, but {network} has {endpoints}",
          name,
          trace.nodes(),
          Diagnostic.network(network.spec()),
          network.endpointCount());
    }
    Routing routing = TraceReader.routing(network, name);
    List<Worm> worms = new ArrayList<>();
    for (Packet packet : trace.packets()) {
      Waits waits = waits(packet);
      if (packet.source() == packet.destination()) {
        register(packet, waits.worms, waits.time);
      } else {
        register(packet, IntOpenHashSet.of(worms.size()), 0);
        worms.add(worm(packet, waits, routing, worms));
      }
    }
    if (worms.isEmpty()) {
      throw BadInput.coded(
          "trace-empty", "{file}: the trace has no packets between different nodes", name);
    }
    long[] ids = new long[worms.size()];
    Arrays.setAll(ids, i -> i);
    return new Work.Sends(worms, new LongImmutableList(ids));
  }

  private Waits waits(Packet packet) {
    if (!visited.add(packet.id())) {
      throw complaint(packet, "occurs twice");
    }
    Waits waits = waiting.remove(packet.id());
    Waits known = waits == null ? new Waits() : waits;
    try {
      known.time = Math.max(known.time, Math.multiplyExact(packet.cycle(), cycle));
    } catch (ArithmeticException e) {
      throw complaint(packet, "is sent at cycle " + packet.cycle() + ", which is too late");
    }
    return known;
  }

  private void register(Packet packet, IntOpenHashSet worms, long time) {
    for (int id : packet.dependents()) {
      if (visited.contains(id)) {
        throw complaint(
            packet,
            "is a dependency of packet "
                + Integer.toUnsignedString(id)
                + ", which precedes it in the file");
      }
      Waits waits = waiting.computeIfAbsent(id, key -> new Waits());
      waits.worms.addAll(worms);
      waits.time = Math.max(waits.time, time);
    }
  }

  private Worm worm(Packet packet, Waits waits, Routing routing, List<Worm> before) {
    IntArrayList triggers = new IntArrayList(waits.worms.toIntArray());
    triggers.sort(null);
    for (int trigger : triggers) {
      int arrives = before.get(trigger).dropOffs().getInt(0);
      if (arrives != packet.source()) {
        throw complaint(
            packet,
            "is sent by node "
                + packet.source()
                + " and waits for one that arrives at node "
                + arrives
                + "; a worm can wait only for arrivals at its sender");
      }
    }
    return new Worm(
        routing.route(packet.source(), packet.destination()),
        new IntImmutableList(triggers),
        IntImmutableList.of(packet.destination()),
        (packet.bytes() + flitBytes - 1) / flitBytes,
        waits.time);
  }

  private BadInput complaint(Packet packet, String about) {
    return BadInput.coded(
        "malformed-packet",
        "{name}: packet {id} {about}",
        name,
        Integer.toUnsignedString(packet.id()),
        about);
  }
}
