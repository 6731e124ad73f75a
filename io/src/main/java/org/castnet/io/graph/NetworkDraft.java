package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.TextFile;
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
import org.castnet.network.NodePositions;
import org.castnet.network.SwitchAbilities;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.Connectivity;
import org.castnet.network.topology.ComputedRoutes;
import org.jgrapht.alg.util.UnionFind;

/**
 * The content of a network file before it becomes a network: named nodes and the edges between
 * them.
 *
 * <p>If any node is a switch, the others are hosts, and the draft becomes a {@link SwitchFabric};
 * otherwise a {@link GraphNetwork}. Edges without ports get the lowest free ports at their ends, in
 * the order of the file.
 *
 * @since 0.1.0
 */
public final class NetworkDraft {
  /** The value for a port that the file does not specify. */
  public static final int ANY_PORT = -1;

  private static final int OUTSIDE = DraftAnnotations.OUTSIDE;

  /**
   * An edge of the file.
   *
   * @param a the node from which the edge leads
   * @param port the port at {@code a}, or {@link #ANY_PORT}
   * @param b the node to which it leads
   * @param backPort the port at {@code b}; ignored for one-way edges
   * @param wire the speed and the latency
   * @param oneWay whether the edge leads from {@code a} to {@code b} only
   */
  public record Edge(int a, int port, int b, int backPort, LinkPace.Wire wire, boolean oneWay) {
    /**
     * {@return an edge with both directions and without ports or properties}
     *
     * @param a the number of a node, from 0
     * @param b the number of another node, from 0
     */
    public static Edge between(int a, int b) {
      return new Edge(a, ANY_PORT, b, ANY_PORT, LinkPace.Wire.plain(), false);
    }
  }

  /**
   * A network adapter of a machine, from which a cable leads to other machines.
   *
   * @param node its node
   * @param name its name in the system, such as {@code mlx5_0}; empty if unknown
   */
  record Adapter(int node, String name) {}

  private final TextFile file;
  private final List<FabricNode> nodes = new ArrayList<>();
  private final List<Boolean> isSwitch = new ArrayList<>();
  private final Map<String, Integer> byName = new HashMap<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Map<Integer, SwitchAbilities.Switch> abilities = new TreeMap<>();
  private final List<Adapter> adapters = new ArrayList<>();
  private final Set<Diagnostic> assumptions = new LinkedHashSet<>();
  private Optional<DraftAnnotations> annotations = Optional.empty();

  /**
   * Creates an empty draft.
   *
   * @param file the file, for error messages
   */
  public NetworkDraft(TextFile file) {
    this.file = file;
  }

  /**
   * Adds a node.
   *
   * @param node the name and identifiers of the node
   * @param asSwitch whether the node is a switch
   * @return the number of the node, from 0
   * @throws BadInput if the name is empty or used twice
   */
  public int add(FabricNode node, boolean asSwitch) {
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

  /**
   * {@return the number of the node with a name, or null if there is no such node}
   *
   * @param name the name of the node
   */
  public Integer named(String name) {
    return byName.get(name);
  }

  /** Gives abilities to a switch. */
  void able(int node, SwitchAbilities.Switch able) {
    abilities.put(node, able);
  }

  /** Adds a note on what the file does not state and is assumed. */
  void assume(Diagnostic note) {
    assumptions.add(note);
  }

  /** Marks a node as a network adapter. */
  void add(Adapter adapter) {
    adapters.add(adapter);
  }

  /** Returns the network adapters in the order of the file. */
  List<Adapter> adapters() {
    return adapters;
  }

  /** Returns the number of nodes that are not switches. */
  int hostCount() {
    return (int) isSwitch.stream().filter(each -> !each).count();
  }

  /** Returns the speed of the first edge of a node as it was specified; empty if it has no edge. */
  String speed(int node) {
    return edges.stream()
        .filter(edge -> edge.a == node || edge.b == node)
        .map(edge -> edge.wire.speed())
        .findFirst()
        .orElse("");
  }

  /**
   * Adds all nodes and edges of another draft.
   *
   * @param prefix of the names of its nodes
   * @param addresses nodes with addresses in place of those of the other draft, by their numbers
   *     there; their names are used without prefix
   * @return by node of the other draft: its number here
   */
  int[] addAll(NetworkDraft other, String prefix, Map<Integer, FabricNode> addresses) {
    int[] number = new int[other.nodes.size()];
    for (int node = 0; node < number.length; node++) {
      FabricNode plain = FabricNode.named(prefix + other.nodes.get(node).name());
      number[node] = add(addresses.getOrDefault(node, plain), other.isSwitch.get(node));
    }
    for (Edge edge : other.edges) {
      add(
          new Edge(
              number[edge.a], edge.port, number[edge.b], edge.backPort, edge.wire, edge.oneWay));
    }
    other.abilities.forEach((node, able) -> able(number[node], able));
    assumptions.addAll(other.assumptions);
    return number;
  }

  /**
   * Adds an edge.
   *
   * @param edge the edge
   * @throws BadInput if it leads from a node to itself
   */
  public void add(Edge edge) {
    if (edge.a == edge.b) {
      throw BadInput.coded(
          "cable-to-itself", "a link leads from {node} to itself", nodes.get(edge.a).name());
    }
    edges.add(edge);
  }

  /** Adds the content of the file beyond nodes and edges. */
  void annotate(DraftAnnotations content) {
    annotations = Optional.of(content);
  }

  /**
   * Returns the largest connected part, of equal ones that with the first node. O((nodes + edges)
   * log nodes).
   */
  NetworkDraft largestPart() {
    UnionFind<Integer> parts =
        new UnionFind<>(IntStream.range(0, nodes.size()).boxed().collect(Collectors.toSet()));
    edges.forEach(edge -> parts.union(edge.a, edge.b));
    Map<Integer, Integer> sizes = new LinkedHashMap<>();
    for (int node = 0; node < nodes.size(); node++) {
      sizes.merge(parts.find(node), 1, Integer::sum);
    }
    int most = sizes.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    NetworkDraft part = new NetworkDraft(file);
    int[] number = new int[nodes.size()];
    Arrays.fill(number, OUTSIDE);
    int root =
        IntStream.range(0, nodes.size())
            .filter(node -> sizes.getOrDefault(parts.find(node), 0) == most)
            .findFirst()
            .orElse(0);
    for (int node = 0; node < number.length; node++) {
      if (parts.inSameSet(node, root)) {
        number[node] = part.add(nodes.get(node), isSwitch.get(node));
      }
    }
    for (Edge edge : edges) {
      if (number[edge.a] != OUTSIDE) {
        part.add(
            new Edge(
                number[edge.a], edge.port, number[edge.b], edge.backPort, edge.wire, edge.oneWay));
      }
    }
    abilities.forEach(
        (node, able) -> {
          if (number[node] != OUTSIDE) {
            part.able(number[node], able);
          }
        });
    int outside = nodes.size() - part.nodes.size();
    part.annotate(
        annotations
            .orElse(new DraftAnnotations(Map.of(), Optional.empty(), List.of()))
            .within(number, outside));
    return part;
  }

  /**
   * Returns the network, to be built with or without failures.
   *
   * @throws BadInput if a node has no link, the network is not connected or too large, a port is
   *     used twice, or the network does not have the requested routes
   */
  NetworkKind.Blueprint blueprint(NetworkText text) {
    return blueprint(text, (ported, failures) -> routed(ported, failures, text));
  }

  /**
   * Returns the network with switches, as {@link #blueprint(NetworkText)}.
   *
   * @param routes sets the routes of the network; its first argument returns the network with a
   *     number of lanes
   */
  NetworkKind.Blueprint fabricBlueprint(
      NetworkText text, BiFunction<IntFunction<SwitchFabric>, Failures, Network> routes) {
    return blueprint(
        text,
        (ported, failures) ->
            routes.apply(
                lanes -> annotated(fabric(ported).lanes(lanes).build(failures, text.text())),
                failures));
  }

  private NetworkKind.Blueprint blueprint(
      NetworkText text, BiFunction<List<Edge>, Failures, Network> routed) {
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
          new RegularDraft(nodes, isSwitch, ported, annotations).found(text);
      if (regular.isPresent()) {
        return regular.orElseThrow();
      }
      Network whole = routed.apply(ported, Failures.none());
      return failures -> failures.isEmpty() ? whole : routed.apply(ported, failures);
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
    try {
      Connectivity.require(whole);
    } catch (BadInput e) {
      throw BadInput.coded(
              "network-disconnected",
              "{what}; part=largest reads the largest connected part",
              e.diagnostic())
          .causedBy(e);
    }
  }

  private Network network(List<Edge> ported, Failures failures, String spec, int lanes) {
    return isSwitch.contains(true)
        ? annotated(fabric(ported).lanes(lanes).build(failures, spec))
        : graph(ported, failures, spec, lanes);
  }

  /** Returns a fabric with the further content of the file; hosts are numbered before switches. */
  private SwitchFabric annotated(SwitchFabric bare) {
    int[] order =
        IntStream.range(0, nodes.size())
            .boxed()
            .sorted(Comparator.comparing(isSwitch::get))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] place = new int[order.length];
    for (int node = 0; node < order.length; node++) {
      place[order[node]] = node;
    }
    TreeMap<Integer, SwitchAbilities.Switch> able = new TreeMap<>();
    abilities.forEach((node, each) -> able.put(place[node], each));
    SwitchFabric noted = assumptions.isEmpty() ? bare : bare.assuming(List.copyOf(assumptions));
    SwitchFabric abled = able.isEmpty() ? noted : noted.withAbilities(new SwitchAbilities(able));
    if (annotations.isEmpty()) {
      return abled;
    }
    DraftAnnotations content = annotations.orElseThrow();
    Map<String, Integer> others = new HashMap<>();
    content.others().forEach((name, node) -> others.put(name, place[node]));
    SwitchFabric fabric = abled.annotated(others, content.ignored());
    return content
        .places()
        .map(
            places ->
                fabric.drawnAt(
                    new NodePositions(
                        Arrays.stream(order).mapToDouble(places::x).toArray(),
                        Arrays.stream(order).mapToDouble(places::y).toArray())))
        .orElse(fabric);
  }

  /** Returns the network with the routes that its text requests, if they are computed here. */
  private Network routed(List<Edge> ported, Failures failures, NetworkText text) {
    Network bare = network(ported, failures, text.text(), text.lanes(1));
    Optional<? extends ComputedRoutes> requested = ComputedRoutes.requested(bare, text);
    if (requested.isEmpty()) {
      if (!ComputedRoutes.word(text, ComputedRoutes.WORDS).equals(ComputedRoutes.WORDS.get(0))) {
        requireFailures(failures, text);
      }
      return bare;
    }
    ComputedRoutes routes = requested.orElseThrow();
    int lanes = routes.lanes();
    if (isSwitch.contains(true)) {
      SwitchFabric laned = annotated(fabric(ported).lanes(lanes).build(failures, text.text()));
      return laned.withRouting(routes.onFabric(laned), text.text());
    }
    GraphNetwork laned = graph(ported, failures, text.text(), lanes);
    return laned.withRouting(routes.onDirect(laned));
  }

  /**
   * Requires that failures are the reason why the routes of a text were not found.
   *
   * @throws BadInput if there are no failures
   */
  static void requireFailures(Failures failures, NetworkText text) {
    String word = text.text(ComputedRoutes.KEY, "").strip();
    if (failures.isEmpty()) {
      throw text.complaint(
          "routes="
              + word
              + " does not support switches that only hosts join to the others, such as NVLink"
              + " switches; use routes=updown");
    }
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
    GraphNetwork graph = new GraphNetwork(built, names, lanes, failures, spec).paced(byLink);
    if (annotations.isEmpty()) {
      return graph;
    }
    DraftAnnotations content = annotations.orElseThrow();
    GraphNetwork annotated = graph.annotated(content.others(), content.ignored());
    return content.places().map(annotated::drawnAt).orElse(annotated);
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
