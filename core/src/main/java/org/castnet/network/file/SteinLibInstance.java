package org.castnet.network.file;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

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
public record SteinLibInstance(
    String name, int vertices, List<Edge> edges, IntImmutableList terminals) {

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
   * The file behind a network that was made from text such as {@code stp:PATH}; empty where the
   * network came from elsewhere.
   *
   * @param files those that the network was made from
   */
  public static Optional<SteinLibInstance> behind(Network network, NamedFiles files) {
    if (network.spec().indexOf(':') < 0) {
      return Optional.empty();
    }
    NetworkText spec = NetworkText.parse(network.spec(), files);
    return spec.kind().equals("stp")
        ? Optional.of(SteinLibReader.read(spec.file()))
        : Optional.empty();
  }

  /**
   * The terminals as nodes of the network that {@code stp:} makes of this file, in the order of the
   * file.
   */
  public IntImmutableList terminalNodes() {
    Placement placement = Placement.of(this);
    return new IntImmutableList(terminals.intStream().map(placement::node).toArray());
  }

  /** Makes the network: a hypercube or a mesh where the graph is one, or else a plain graph. */
  static NetworkKind.Blueprint blueprint(TextFile file, NetworkText text) {
    SteinLibInstance instance = SteinLibReader.read(file);
    instance.requireEqualWeights();
    return Placement.of(instance).blueprint(instance, text);
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
