package org.castnet.network;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;

/**
 * Builds a {@link SwitchFabric}: first all hosts and switches, then the cables between their ports.
 *
 * @since 0.1.0
 */
public final class FabricBuilder {
  private record End(int node, int port) {}

  private record Cable(End a, End b, LinkPace.Wire wire) {}

  private final List<FabricNode> hosts = new ArrayList<>();
  private final List<FabricNode> switches = new ArrayList<>();
  private final List<Cable> cables = new ArrayList<>();
  private int lanes = 1;

  /**
   * Adds a host.
   *
   * @param host the name and identifiers of the host
   * @return the handle of the host for {@link #cable}
   */
  public int host(FabricNode host) {
    hosts.add(host);
    return hosts.size() - 1;
  }

  /**
   * Adds a switch.
   *
   * @param node the name and identifiers of the switch
   * @return the handle of the switch for {@link #cable}; handles of switches are negative
   */
  public int addSwitch(FabricNode node) {
    switches.add(node);
    return -switches.size();
  }

  /**
   * {@return this builder}
   *
   * @param lanes the number of lanes per link, at least 1
   */
  public FabricBuilder lanes(int lanes) {
    this.lanes = lanes;
    return this;
  }

  /**
   * Adds a full-duplex cable between two ports.
   *
   * @param a the handle of one end
   * @param portA the port at {@code a}
   * @param b the handle of the other end
   * @param portB the port at {@code b}
   * @param speed the speed as text, such as {@code 4xHDR}; empty if unknown
   * @return this builder
   */
  public FabricBuilder cable(int a, int portA, int b, int portB, String speed) {
    return cable(a, portA, b, portB, LinkPace.Wire.ofSpeed(speed));
  }

  /**
   * Adds a full-duplex cable with known speed and latency.
   *
   * @param a the handle of one end
   * @param portA the port at {@code a}
   * @param b the handle of the other end
   * @param portB the port at {@code b}
   * @param wire the speed and the latency
   * @return this builder
   */
  public FabricBuilder cable(int a, int portA, int b, int portB, LinkPace.Wire wire) {
    cables.add(new Cable(new End(a, portA), new End(b, portB), wire));
    return this;
  }

  /**
   * Builds the fabric.
   *
   * @param failures the failed nodes and links
   * @param spec the text of the network
   * @return the fabric, without the failed nodes and links
   * @throws BadInput if there are no hosts, a port has two cables, a cable connects a node to
   *     itself, or a name occurs twice
   */
  public SwitchFabric build(Failures failures, String spec) {
    if (hosts.isEmpty()) {
      throw BadInput.coded("no-hosts", "the network has no hosts; only hosts send and receive");
    }
    List<FabricNode> nodes = new ArrayList<>(hosts);
    nodes.addAll(switches);
    Links.Builder links = new Links.Builder(nodes.size(), 2 * cables.size());
    Long2ObjectOpenHashMap<LinkPace.Wire> wires = new Long2ObjectOpenHashMap<>(2 * cables.size());
    for (Cable cable : cables) {
      int a = number(cable.a.node);
      int b = number(cable.b.node);
      if (a == b) {
        throw BadInput.coded(
            "cable-to-itself",
            "port {port} of {node} is connected to the same node",
            cable.a.port,
            nodes.get(a).name());
      }
      claim(wires, a, cable.a.port, cable.wire, nodes);
      claim(wires, b, cable.b.port, cable.wire, nodes);
      if (!failures.link(a, b)) {
        links.add(a, cable.a.port, b);
        links.add(b, cable.b.port, a);
      }
    }
    Links built = links.build();
    List<LinkPace.Wire> byLink = new ArrayList<>(built.count());
    for (int link = 0; link < built.count(); link++) {
      byLink.add(wires.get(key(built.source(link), built.port(link))));
    }
    return new SwitchFabric(
        hosts.size(),
        new NetworkBody(built, lanes, failures, spec, LinkPace.of(byLink)),
        nodes,
        back(built, failures),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /** Returns the reverse link of each link; failed cables are not included. */
  private int[] back(Links links, Failures failures) {
    Long2IntOpenHashMap byEnd = new Long2IntOpenHashMap(links.count());
    for (int link = 0; link < links.count(); link++) {
      byEnd.put(key(links.source(link), links.port(link)), link);
    }
    int[] back = new int[links.count()];
    for (Cable cable : cables) {
      int a = number(cable.a.node);
      int b = number(cable.b.node);
      if (!failures.link(a, b)) {
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
      throw BadInput.coded(
          "port-used-twice", "port {port} of {node} has two cables", port, nodes.get(node).name());
    }
  }

  private static long key(int node, int port) {
    return (long) node << 32 | port;
  }
}
