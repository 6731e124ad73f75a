package org.castnet.network;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;

/**
 * Builds a {@link SwitchFabric}: first all hosts and switches, then the cables between their ports.
 */
public final class FabricBuilder {
  private record End(int node, int port) {}

  private record Cable(End a, End b, LinkPace.Wire wire) {}

  private final List<FabricNode> hosts = new ArrayList<>();
  private final List<FabricNode> switches = new ArrayList<>();
  private final List<Cable> cables = new ArrayList<>();
  private int lanes = 1;

  /** Adds a host and returns its handle for {@link #cable}. */
  public int host(FabricNode host) {
    hosts.add(host);
    return hosts.size() - 1;
  }

  /** Adds a switch and returns its handle for {@link #cable}; handles of switches are negative. */
  public int addSwitch(FabricNode node) {
    switches.add(node);
    return -switches.size();
  }

  public FabricBuilder lanes(int lanes) {
    this.lanes = lanes;
    return this;
  }

  /** A full-duplex cable between a port of one node and a port of another. */
  public FabricBuilder cable(int a, int portA, int b, int portB, String speed) {
    return cable(a, portA, b, portB, LinkPace.Wire.ofSpeed(speed));
  }

  /** A full-duplex cable of which more is known. */
  public FabricBuilder cable(int a, int portA, int b, int portB, LinkPace.Wire wire) {
    cables.add(new Cable(new End(a, portA), new End(b, portB), wire));
    return this;
  }

  /**
   * @throws BadInput where there is no host, a port has two cables, a cable joins a node to itself
   *     or two hosts, or names repeat
   */
  public SwitchFabric build(Faults faults, String spec) {
    if (hosts.isEmpty()) {
      throw new BadInput("there is no host in it; only hosts send and receive");
    }
    List<FabricNode> nodes = new ArrayList<>(hosts);
    nodes.addAll(switches);
    Links.Builder links = new Links.Builder(nodes.size());
    Long2ObjectOpenHashMap<LinkPace.Wire> wires = new Long2ObjectOpenHashMap<>();
    for (Cable cable : cables) {
      int a = number(cable.a.node);
      int b = number(cable.b.node);
      if (a == b) {
        throw new BadInput(
            "port " + cable.a.port + " of " + nodes.get(a).name() + " leads to its own node");
      }
      if (a < hosts.size() && b < hosts.size()) {
        throw new BadInput(
            "hosts "
                + nodes.get(a).name()
                + " and "
                + nodes.get(b).name()
                + " are joined without a switch");
      }
      claim(wires, a, cable.a.port, cable.wire, nodes);
      claim(wires, b, cable.b.port, cable.wire, nodes);
      if (!faults.link(a, b)) {
        links.add(a, cable.a.port, b);
        links.add(b, cable.b.port, a);
      }
    }
    Links built = links.build();
    List<LinkPace.Wire> byLink = new ArrayList<>(built.count());
    for (int link = 0; link < built.count(); link++) {
      byLink.add(wires.get(key(built.source(link), built.port(link))));
    }
    FabricCables both = new FabricCables(byLink, back(built, faults));
    return new SwitchFabric(
        hosts.size(),
        new NetworkBody(built, lanes, faults, spec, LinkPace.of(byLink)),
        nodes,
        both,
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /** By link the one that leads back; cables that have failed are not among them. */
  private int[] back(Links links, Faults faults) {
    Long2IntOpenHashMap byEnd = new Long2IntOpenHashMap(links.count());
    for (int link = 0; link < links.count(); link++) {
      byEnd.put(key(links.source(link), links.port(link)), link);
    }
    int[] back = new int[links.count()];
    for (Cable cable : cables) {
      int a = number(cable.a.node);
      int b = number(cable.b.node);
      if (!faults.link(a, b)) {
        int there = byEnd.get(key(a, cable.a.port));
        int again = byEnd.get(key(b, cable.b.port));
        back[there] = again;
        back[again] = there;
      }
    }
    return back;
  }

  private int number(int handle) {
    return handle >= 0 ? handle : hosts.size() - handle - 1;
  }

  private static void claim(
      Long2ObjectOpenHashMap<LinkPace.Wire> wires,
      int node,
      int port,
      LinkPace.Wire wire,
      List<FabricNode> nodes) {
    if (wires.put(key(node, port), wire) != null) {
      throw new BadInput("port " + port + " of " + nodes.get(node).name() + " has two cables");
    }
  }

  private static long key(int node, int port) {
    return (long) node << 32 | port;
  }
}
