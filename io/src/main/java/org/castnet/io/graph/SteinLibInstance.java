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
import org.castnet.network.topology.MinimalRoutes;

/**
 * An instance of the Steiner tree problem as SteinLib's STP files hold it: a graph with terminals.
 *
 * <p>Vertices are counted from 0 here and from 1 in the file.
 *
 * @param name the path of the file
 * @param vertices how many vertices there are
 * @param edges each undirected edge once, in the order of the file
 * @param terminals the vertices to join, the root first where the file names one
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
   * @throws BadInput naming the file and the line
   */
  public static SteinLibInstance read(String path) {
    return SteinLibReader.read(TextFile.read(path, NamedFiles.ofThisMachine()));
  }

  /**
   * Returns the terminals as nodes of the network that was made from a text, in the order of the
   * file.
   */
  static IntImmutableList terminals(NetworkText text, Network network) {
    SteinLibInstance instance = SteinLibReader.read(text.file());
    IntUnaryOperator node =
        asksForMore(text)
            ? vertex -> network.nodeNamed(name(vertex))
            : Placement.of(instance).nodesIn(network);
    return new IntImmutableList(instance.terminals.intStream().map(node).toArray());
  }

  /** What the file calls a vertex. */
  static String name(int vertex) {
    return Integer.toString(vertex + 1);
  }

  /** Whether a text says itself what the graph is to be taken for, or how it is to be routed. */
  private static boolean asksForMore(NetworkText text) {
    return text.has(RegularDraft.AS) || text.has(MinimalRoutes.KEY);
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
   * Makes the network: a hypercube or a mesh of two dimensions, numbered as those are, where the
   * graph is one; or else what files of graphs become, with the vertices' numbers for names.
   */
  static NetworkKind.Blueprint blueprint(TextFile file, NetworkText text) {
    SteinLibInstance instance = SteinLibReader.read(file);
    instance.requireEqualWeights();
    return Optional.of(Placement.of(instance))
        .filter(placement -> !asksForMore(text))
        .flatMap(placement -> placement.regular(text))
        .orElseGet(() -> instance.draft().blueprint(text));
  }

  private void requireEqualWeights() {
    for (Edge edge : edges) {
      if (edge.weight != edges.get(0).weight) {
        throw new BadInput(
            name
                + ": the edge from "
                + (edge.a + 1)
                + " to "
                + (edge.b + 1)
                + " weighs "
                + SteinLibWriter.number(edge.weight)
                + ", the first one "
                + SteinLibWriter.number(edges.get(0).weight)
                + "; a network counts links, so all weights must be equal");
      }
    }
  }
}
