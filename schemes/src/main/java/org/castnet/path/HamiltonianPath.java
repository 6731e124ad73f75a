package org.castnet.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;

/**
 * The labelling of a network, or the reason why it is missing.
 *
 * <p>Whole meshes, tori and hypercubes use their Gray code (a torus contains the mesh, and its
 * further links only shorten routes). If links or nodes have failed, the code is tried with the
 * dimensions in other orders; otherwise, and for any other graph of nodes that all send and
 * receive, a path is searched within fixed limits. The result for a network is deterministic.
 *
 * <p>Source: Gray codes as in Lin, McKinley and Ni 1994; the search is ours. O(links) for a code;
 * searches stop after a fixed number of steps.
 */
sealed interface HamiltonianPath {
  /** The labelling to use. */
  record Found(Labelling labelling) implements HamiltonianPath {}

  /** No path is known; the reason completes "does not apply: …". */
  record Missing(String why) implements HamiltonianPath {}

  /**
   * Returns the labelling.
   *
   * @throws BadInput if there is no such path; the message states the reason
   */
  default Labelling orThrow(Network network) {
    if (this instanceof Found found) {
      return found.labelling();
    }
    throw BadInput.coded(
        "no-labels",
        "{network} has no labels: {why}",
        Diagnostic.network(network.spec()),
        ((Missing) this).why());
  }

  /** Returns the labelling that all schemes use on a network. */
  static HamiltonianPath of(Network network) {
    if (network.isIndirect()) {
      return new Missing(
          "it has switches; labels need a network in which every node sends and receives");
    }
    return regular(network).<HamiltonianPath>map(Found::new).orElseGet(() -> searched(network));
  }

  private static HamiltonianPath searched(Network network) {
    PathGraph graph = PathGraph.of(network);
    Optional<String> obstacle = PathObstacles.of(graph);
    if (obstacle.isPresent()) {
      return new Missing(obstacle.get());
    }
    PathSearch search = new PathSearch(graph);
    Optional<int[]> path = search.find();
    if (search.exhausted()) {
      return new Missing("it has no Hamiltonian path, which labels need");
    }
    return path.or(() -> new PathRotations(graph).find())
        .<HamiltonianPath>map(
            found -> new Found(Labelling.along(network.nodeCount(), graph.nodes(found))))
        .orElseGet(
            () ->
                new Missing(
                    "no Hamiltonian path, which labels need, was found within the search limits"));
  }

  /** Returns the first Gray code with working steps only; empty if absent. */
  private static Optional<Labelling> regular(Network network) {
    if (network instanceof Hypercube cube) {
      return Optional.of(Labelling.gray(cube.dimension())).flatMap(code -> working(network, code));
    }
    if (!(network instanceof Grid grid)) {
      return Optional.empty();
    }
    List<Integer> order = new ArrayList<>();
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      order.add(d);
    }
    for (int turn = 0; turn < order.size(); turn++) {
      Optional<Labelling> labelling = working(network, gray(grid.shape(), order));
      if (labelling.isPresent()) {
        return labelling;
      }
      Collections.rotate(order, 1);
    }
    return Optional.empty();
  }

  private static Labelling gray(GridShape shape, List<Integer> order) {
    int[] sides = order.stream().mapToInt(shape::side).toArray();
    GridShape turned = GridShape.of(sides);
    Labelling code = Labelling.gray(turned);
    int[] path = new int[code.size()];
    for (int label = 0; label < path.length; label++) {
      int node = 0;
      for (int i = 0; i < sides.length; i++) {
        node += turned.coordinate(code.node(label), i) * shape.stride(order.get(i));
      }
      path[label] = node;
    }
    return Labelling.along(path.length, path);
  }

  /** Returns the labelling without failed nodes, if all its steps are links in both directions. */
  private static Optional<Labelling> working(Network network, Labelling code) {
    if (!network.hasFailures()) {
      return Optional.of(code);
    }
    int[] path = new int[code.size()];
    int length = 0;
    for (int label = 0; label < code.size(); label++) {
      int node = code.node(label);
      if (!network.failed(node)) {
        path[length++] = node;
        if (length > 1 && !PathGraph.joined(network, path[length - 2], node)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(Labelling.along(code.size(), Arrays.copyOf(path, length)));
  }
}
