package org.castnet.network;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds a {@link SwitchFabric}: first all hosts and switches, then the cables between their ports.
 */
public final class FabricBuilder {
  private record End(int node, int port) {}

  private record Cable(End a, End b, String speed) {}

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
    cables.add(new Cable(new End(a, portA), new End(b, portB), speed));
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
    Long2ObjectOpenHashMap<String> speeds = new Long2ObjectOpenHashMap<>();
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
      claim(speeds, a, cable.a.port, cable.speed, nodes);
      claim(speeds, b, cable.b.port, cable.speed, nodes);
      if (!faults.link(a, b)) {
        links.add(a, cable.a.port, b);
        links.add(b, cable.b.port, a);
      }
    }
    Links built = links.build();
    List<String> bySpeed = new ArrayList<>(built.count());
    for (int link = 0; link < built.count(); link++) {
      bySpeed.add(speeds.get(key(built.source(link), built.port(link))));
    }
    return new SwitchFabric(
        hosts.size(), built, nodes, bySpeed, lanes, faults, spec, Optional.empty());
  }

  private int number(int handle) {
    return handle >= 0 ? handle : hosts.size() - handle - 1;
  }

  private static void claim(
      Long2ObjectOpenHashMap<String> speeds,
      int node,
      int port,
      String speed,
      List<FabricNode> nodes) {
    if (speeds.put(key(node, port), speed) != null) {
      throw new BadInput("port " + port + " of " + nodes.get(node).name() + " has two cables");
    }
  }

  private static long key(int node, int port) {
    return (long) node << 32 | port;
  }
}
