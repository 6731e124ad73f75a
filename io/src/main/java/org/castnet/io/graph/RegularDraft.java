package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.castnet.io.graph.RecognisedShape.Regular;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.IgnoredInput;
import org.castnet.network.LinkPace;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.NodeNames;
import org.castnet.network.Torus;
import org.castnet.network.topology.ComputedRoutes;

/**
 * The content of a file interpreted as a mesh, torus or hypercube. Its nodes are those of the file
 * if all are equal, or the switches if each has one host with a link of latency 1; then switch and
 * host are one node with the name of the host, which can also be found by the switch's name. Names,
 * speeds and latencies are kept.
 */
final class RegularDraft {
  /** The parameter for the interpretation of the file. */
  static final String AS = "as";

  private static final String FOUND = "found";
  private static final String GRAPH = "graph";

  /**
   * Smaller graphs are not interpreted; a ring of four, for example, should not be reported as a
   * mesh.
   */
  private static final int LEAST = 8;

  private final List<FabricNode> nodes;
  private final List<Boolean> isSwitch;
  private final List<NetworkDraft.Edge> edges;
  private final Optional<DraftAnnotations> annotations;

  RegularDraft(
      List<FabricNode> nodes,
      List<Boolean> isSwitch,
      List<NetworkDraft.Edge> edges,
      Optional<DraftAnnotations> annotations) {
    this.annotations = annotations;
    this.nodes = nodes;
    this.isSwitch = isSwitch;
    this.edges = edges;
  }

  /**
   * Returns the regular network; empty if the file contains no regular network, or is to be read as
   * a graph.
   *
   * @throws org.castnet.input.BadInput if the requested interpretation does not fit
   */
  Optional<NetworkKind.Blueprint> found(NetworkText text) {
    List<String> words =
        Stream.concat(Stream.of(FOUND, GRAPH), Arrays.stream(Regular.values()).map(Regular::word))
            .toList();
    String word = text.text(AS, text.has(ComputedRoutes.KEY) ? GRAPH : FOUND).strip();
    if (!words.contains(word)) {
      throw text.complaint(AS + " is '" + word + "'; allowed are " + String.join(", ", words));
    }
    if (word.equals(GRAPH)) {
      return Optional.empty();
    }
    if (text.has(ComputedRoutes.KEY)) {
      throw text.complaint(
          ComputedRoutes.KEY
              + " needs "
              + AS
              + "="
              + GRAPH
              + "; meshes, tori and hypercubes have their own minimal routes");
    }
    int[] vertex = vertices();
    Optional<VertexGraph> graph = vertex == null ? Optional.empty() : graph(vertex);
    if (word.equals(FOUND)) {
      return graph
          .filter(any -> any.vertices() >= LEAST)
          .flatMap(RecognisedShape::in)
          .map(shape -> blueprint(shape, vertex, text));
    }
    Regular requested = Regular.valueOf(word.toUpperCase(Locale.ROOT));
    return Optional.of(
        graph
            .flatMap(requested::in)
            .map(shape -> blueprint(shape, vertex, text))
            .orElseThrow(
                () ->
                    text.complaint(
                        "the file does not contain a " + word + "; specify " + AS + "=" + GRAPH)));
  }

  /** Returns, by node of the file, its vertex; null if switches and hosts do not form pairs. */
  private int[] vertices() {
    int[] vertex = new int[nodes.size()];
    if (!isSwitch.contains(true)) {
      Arrays.setAll(vertex, node -> node);
      return vertex;
    }
    int hosts = Collections.frequency(isSwitch, false);
    if (2 * hosts != nodes.size()) {
      return null;
    }
    Arrays.fill(vertex, -1);
    int next = 0;
    for (int node = 0; node < vertex.length; node++) {
      vertex[node] = isSwitch.get(node) ? -1 : next++;
    }
    for (NetworkDraft.Edge edge : edges) {
      int host = isSwitch.get(edge.a()) ? edge.b() : edge.a();
      int other = host == edge.a() ? edge.b() : edge.a();
      if (!isSwitch.get(host)) {
        boolean plain = edge.wire().isImmediate();
        if (!plain || !isSwitch.get(other) || vertex[other] >= 0) {
          return null;
        }
        vertex[other] = vertex[host];
      }
    }
    return Arrays.stream(vertex).anyMatch(each -> each < 0) ? null : vertex;
  }

  /** Returns the graph; empty if two vertices have parallel edges or a one-way edge. */
  private Optional<VertexGraph> graph(int[] vertex) {
    Set<Long> seen = new HashSet<>();
    IntArrayList ends = new IntArrayList();
    for (NetworkDraft.Edge edge : edges) {
      int a = Math.min(vertex[edge.a()], vertex[edge.b()]);
      int b = Math.max(vertex[edge.a()], vertex[edge.b()]);
      if (a != b) {
        if (edge.oneWay() || !seen.add((long) a << 32 | b)) {
          return Optional.empty();
        }
        ends.add(a);
        ends.add(b);
      }
    }
    int count = Arrays.stream(vertex).max().orElse(-1) + 1;
    return Optional.of(VertexGraph.of(count, ends.toIntArray()));
  }

  private NetworkKind.Blueprint blueprint(RecognisedShape found, int[] vertex, NetworkText text) {
    String[] names = new String[found.node().size()];
    Map<String, Integer> others = new LinkedHashMap<>();
    for (int node = 0; node < vertex.length; node++) {
      int place = found.node().getInt(vertex[node]);
      if (isSwitch.get(node)) {
        others.put(nodes.get(node).name(), place);
      } else {
        names[place] = nodes.get(node).name();
      }
    }
    annotations.ifPresent(
        content ->
            content
                .others()
                .forEach(
                    (name, node) -> others.putIfAbsent(name, found.node().getInt(vertex[node]))));
    List<IgnoredInput> ignored = annotations.map(DraftAnnotations::ignored).orElse(List.of());
    NodeNames called = new NodeNames(List.of(names)).orCalled(others);
    Map<Long, LinkPace.Wire> wires = new HashMap<>();
    for (NetworkDraft.Edge edge : edges) {
      int a = found.node().getInt(vertex[edge.a()]);
      int b = found.node().getInt(vertex[edge.b()]);
      wires.put((long) Math.min(a, b) << 32 | Math.max(a, b), edge.wire());
    }
    return failures -> network(found, text, failures, called, wires, ignored);
  }

  private static Network network(
      RecognisedShape found,
      NetworkText text,
      Failures failures,
      NodeNames names,
      Map<Long, LinkPace.Wire> wires,
      List<IgnoredInput> ignored) {
    GridShape shape = found.shape();
    String spec = text.text();
    return switch (found.kind()) {
      case MESH -> {
        Mesh mesh = Mesh.of(shape, text.lanes(Mesh.DEFAULT_LANES), 1, failures, spec);
        yield mesh.labelled(names, pace(mesh, wires), ignored);
      }
      case TORUS -> {
        Torus torus = Torus.of(shape, text.lanes(Torus.DEFAULT_LANES), 1, failures, spec);
        yield torus.labelled(names, pace(torus, wires), ignored);
      }
      case HYPERCUBE -> {
        Hypercube cube = Hypercube.of(shape.dimensions(), text.lanes(1), 1, failures, spec);
        yield cube.labelled(names, pace(cube, wires), ignored);
      }
    };
  }

  private static LinkPace pace(Network network, Map<Long, LinkPace.Wire> wires) {
    List<LinkPace.Wire> byLink = new ArrayList<>(network.links().count());
    for (int link = 0; link < network.links().count(); link++) {
      int a = network.links().source(link);
      int b = network.links().target(link);
      byLink.add(wires.get((long) Math.min(a, b) << 32 | Math.max(a, b)));
    }
    return LinkPace.of(byLink);
  }
}
