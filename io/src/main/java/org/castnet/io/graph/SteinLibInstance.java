package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.topology.ComputedRoutes;

/**
 * An instance of the Steiner tree problem from an STP file of SteinLib: a graph with terminals.
 *
 * <p>Vertices are numbered from 0 here and from 1 in the file.
 *
 * @param name the path of the file
 * @param vertices the number of vertices
 * @param edges each undirected edge once, in the order of the file
 * @param terminals the terminals, the root first if the file names one
 */
record SteinLibInstance(String name, int vertices, List<Edge> edges, IntImmutableList terminals) {

  /** An undirected edge and its weight. */
  public record Edge(int a, int b, double weight) {}

  public SteinLibInstance {
    edges = List.copyOf(edges);
  }

  /**
   * Reads an STP file.
   *
   * @throws BadInput if a line is wrong; the message states file and line
   */
  public static SteinLibInstance read(String path) {
    return SteinLibReader.read(TextFile.read(path, NamedFiles.ofThisMachine()));
  }

  /**
   * Returns the terminals as nodes of the network that was made from a text, in the order of the
   * file.
   *
   * @throws BadInput if the requested part of the graph lacks a terminal
   */
  static IntImmutableList terminals(NetworkText text, Network network) {
    SteinLibInstance instance = SteinLibReader.read(text.file());
    IntUnaryOperator node =
        requestsMore(text)
            ? vertex -> instance.terminalIn(network, vertex)
            : Placement.of(instance).nodesIn(network);
    return new IntImmutableList(instance.terminals.intStream().map(node).toArray());
  }

  private int terminalIn(Network network, int vertex) {
    try {
      return network.nodeNamed(name(vertex));
    } catch (BadInput e) {
      throw BadInput.coded(
              "terminal-outside",
              "{file}: terminal {vertex} is not in the requested part of the graph",
              name,
              vertex + 1)
          .causedBy(e);
    }
  }

  /** Returns the name of a vertex in the file. */
  static String name(int vertex) {
    return Integer.toString(vertex + 1);
  }

  /** Returns whether a text specifies the interpretation of the graph, its routes or a part. */
  private static boolean requestsMore(NetworkText text) {
    return text.has(RegularDraft.AS)
        || text.has(ComputedRoutes.KEY)
        || RequestedPart.of(text) == RequestedPart.LARGEST;
  }

  private NetworkDraft draft() {
    NetworkDraft draft = new NetworkDraft(new TextFile(name, ""));
    for (int vertex = 0; vertex < vertices; vertex++) {
      draft.add(FabricNode.named(name(vertex)), false);
    }
    for (Edge edge : edges) {
      int any = NetworkDraft.ANY_PORT;
      draft.add(new NetworkDraft.Edge(edge.a, any, edge.b, any, LinkPace.Wire.plain(), false));
    }
    return draft;
  }

  /**
   * Returns the network: a hypercube or a two-dimensional mesh with its own numbering if the graph
   * is one; otherwise a graph with the vertices' numbers as names.
   */
  static NetworkKind.Blueprint blueprint(TextFile file, NetworkText text) {
    SteinLibInstance instance = SteinLibReader.read(file);
    instance.requireEqualWeights();
    return Optional.of(Placement.of(instance))
        .filter(placement -> !requestsMore(text))
        .flatMap(placement -> placement.regular(text))
        .orElseGet(() -> RequestedPart.of(text).in(instance.draft()).blueprint(text));
  }

  private void requireEqualWeights() {
    for (Edge edge : edges) {
      if (edge.weight != edges.get(0).weight) {
        throw BadInput.coded(
            "weights-differ",
            "{file}: the edge from {a} to {b} has weight {weight}, the first one "
                + "{first}; a network counts links, so all weights must be equal",
            name,
            edge.a + 1,
            edge.b + 1,
            SteinLibWriter.number(edge.weight),
            SteinLibWriter.number(edges.get(0).weight));
      }
    }
  }
}
