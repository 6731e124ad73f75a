package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.Connectivity;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;
import org.castnet.network.SwitchFabric;
import org.castnet.network.topology.MinimalRoutes;

/**
 * The content of a network file before it becomes a network: named nodes and the edges between
 * them.
 *
 * <p>If any node is a switch, the others are hosts, and the draft becomes a {@link SwitchFabric};
 * otherwise a {@link GraphNetwork}. Edges without ports get the lowest free ports at their ends, in
 * the order of the file.
 */
final class NetworkDraft {
  /** The value for a port that the file does not specify. */
  static final int ANY_PORT = -1;

  /**
   * An edge of the file.
   *
   * @param backPort the port at {@code b}; ignored for one-way edges
   * @param oneWay whether the edge leads from {@code a} to {@code b} only
   */
  record Edge(int a, int port, int b, int backPort, LinkPace.Wire wire, boolean oneWay) {}

  private final TextFile file;
  private final List<FabricNode> nodes = new ArrayList<>();
  private final List<Boolean> isSwitch = new ArrayList<>();
  private final Map<String, Integer> byName = new HashMap<>();
  private final List<Edge> edges = new ArrayList<>();

  NetworkDraft(TextFile file) {
    this.file = file;
  }

  /**
   * Adds a node and returns its number.
   *
   * @throws BadInput if the name is empty or used twice
   */
  int add(FabricNode node, boolean asSwitch) {
    if (node.name().isBlank()) {
      throw BadInput.coded("name-missing", "a node has no name");
    }
    if (byName.put(node.name(), nodes.size()) != null) {
      throw BadInput.coded(
          "name-twice", "two nodes are called {found}", TextFile.quote(node.name()));
    }
    nodes.add(node);
    isSwitch.add(asSwitch);
    return nodes.size() - 1;
  }

  /** Returns the node's number, or null. */
  Integer named(String name) {
    return byName.get(name);
  }

  void add(Edge edge) {
    if (edge.a == edge.b) {
      throw BadInput.coded(
          "cable-to-itself", "a link leads from {node} to itself", nodes.get(edge.a).name());
    }
    edges.add(edge);
  }

  /**
   * Returns the network, to be built with or without failures.
   *
   * @throws BadInput if a node has no link, the network is not connected or too large, or a port is
   *     used twice
   */
  NetworkKind.Blueprint blueprint(NetworkText text) {
    int lanes = text.lanes(1);
    try {
      if (nodes.isEmpty()) {
        throw BadInput.coded("no-nodes", "the file has no nodes");
      }
      if (nodes.size() > NetworkLimits.NODES) {
        throw BadInput.coded(
            "network-too-large",
            "the file has {count} nodes; at most {most} are allowed",
            nodes.size(),
            NetworkLimits.NODES);
      }
      NetworkLimits.checkLinks(2L * edges.size(), "the network");
      List<Edge> ported = withPorts();
      checkWhole(network(ported, Failures.none(), text.text(), lanes));
      Optional<NetworkKind.Blueprint> regular =
          new RegularDraft(nodes, isSwitch, ported).found(text);
      if (regular.isPresent()) {
        return regular.orElseThrow();
      }
      Network whole = routed(ported, Failures.none(), text);
      return failures -> failures.isEmpty() ? whole : routed(ported, failures, text);
    } catch (BadInput e) {
      throw e.at(file.name());
    }
  }

  private static void checkWhole(Network whole) {
    for (int node = 0; node < whole.nodeCount() && whole.nodeCount() > 1; node++) {
      if (whole.links().degree(node) == 0 && whole.isIndirect()) {
        throw BadInput.coded(
            "no-switch",
            "{kind}{node} has no link to a switch",
            whole.isSwitch(node) ? "switch " : "host ",
            whole.nodeName(node));
      }
    }
    Connectivity.require(whole);
  }

  private Network network(List<Edge> ported, Failures failures, String spec, int lanes) {
    return isSwitch.contains(true)
        ? fabric(ported).lanes(lanes).build(failures, spec)
        : graph(ported, failures, spec, lanes);
  }

  /** Returns the network with the routes that its text requests, if they are computed here. */
  private Network routed(List<Edge> ported, Failures failures, NetworkText text) {
    Network bare = network(ported, failures, text.text(), text.lanes(1));
    Optional<MinimalRoutes> requested = MinimalRoutes.requested(bare, text);
    if (requested.isEmpty()) {
      return bare;
    }
    MinimalRoutes routes = requested.orElseThrow();
    int lanes = routes.lanes();
    if (isSwitch.contains(true)) {
      SwitchFabric laned = fabric(ported).lanes(lanes).build(failures, text.text());
      return laned.withRouting(routes.on(laned), text.text());
    }
    GraphNetwork laned = graph(ported, failures, text.text(), lanes);
    return laned.withRouting(routes.on(laned));
  }

  private FabricBuilder fabric(List<Edge> ported) {
    FabricBuilder builder = new FabricBuilder();
    int[] handle = new int[nodes.size()];
    for (int i = 0; i < handle.length; i++) {
      handle[i] = isSwitch.get(i) ? builder.addSwitch(nodes.get(i)) : builder.host(nodes.get(i));
    }
    for (Edge edge : ported) {
      if (edge.oneWay) {
        throw BadInput.coded(
            "one-way-link",
            "one-way link from {name} to {name2}; cables of switches have both directions",
            nodes.get(edge.a).name(),
            nodes.get(edge.b).name());
      }
      builder.cable(handle[edge.a], edge.port, handle[edge.b], edge.backPort, edge.wire);
    }
    return builder;
  }

  private GraphNetwork graph(List<Edge> ported, Failures failures, String spec, int lanes) {
    Links.Builder links = new Links.Builder(nodes.size());
    Map<Long, LinkPace.Wire> wires = new HashMap<>();
    for (Edge edge : ported) {
      if (!failures.link(edge.a, edge.b)) {
        links.add(edge.a, edge.port, edge.b);
        wires.put((long) edge.a << 32 | edge.port, edge.wire);
        if (!edge.oneWay) {
          links.add(edge.b, edge.backPort, edge.a);
          wires.put((long) edge.b << 32 | edge.backPort, edge.wire);
        }
      }
    }
    List<String> names = nodes.stream().map(FabricNode::name).toList();
    Links built = links.build();
    List<LinkPace.Wire> byLink = new ArrayList<>(built.count());
    for (int link = 0; link < built.count(); link++) {
      byLink.add(wires.get((long) built.source(link) << 32 | built.port(link)));
    }
    return new GraphNetwork(built, names, lanes, failures, spec).paced(byLink);
  }

  private List<Edge> withPorts() {
    List<IntSet> taken = new ArrayList<>();
    nodes.forEach(node -> taken.add(new IntOpenHashSet()));
    for (Edge edge : edges) {
      claim(taken, edge.a, edge.port);
      if (!edge.oneWay) {
        claim(taken, edge.b, edge.backPort);
      }
    }
    int[] next = new int[nodes.size()];
    List<Edge> ported = new ArrayList<>(edges.size());
    for (Edge edge : edges) {
      int port = port(edge.a, edge.port, taken, next);
      int back = edge.oneWay ? ANY_PORT : port(edge.b, edge.backPort, taken, next);
      ported.add(new Edge(edge.a, port, edge.b, back, edge.wire, edge.oneWay));
    }
    return ported;
  }

  private void claim(List<IntSet> taken, int node, int port) {
    if (port != ANY_PORT && !taken.get(node).add(port)) {
      throw BadInput.coded(
          "port-used-twice", "port {port} of {name} has two links", port, nodes.get(node).name());
    }
  }

  private static int port(int node, int port, List<IntSet> taken, int[] next) {
    if (port != ANY_PORT) {
      return port;
    }
    while (taken.get(node).contains(next[node])) {
      next[node]++;
    }
    return next[node]++;
  }
}
