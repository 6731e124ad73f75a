package org.castnet.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;

/**
 * A mesh or torus: nodes at integer coordinates, links to the neighbours in each dimension.
 *
 * <p>Port {@code 2d} leads to the next higher coordinate of dimension {@code d} ({@code +x}, {@code
 * +y}, …), port {@code 2d+1} to the next lower one. Parallel links use further ports at a distance
 * of {@code 2 * dimensions} ({@code +x#1}).
 *
 * @since 0.1.0
 */
public interface Grid extends Network {
  /**
   * {@return the shape of a network if it is a grid}
   *
   * @param network the network
   */
  static Optional<GridShape> shapeOf(Network network) {
    return network instanceof Grid grid ? Optional.of(grid.shape()) : Optional.empty();
  }

  /** {@return the number of nodes in each dimension} */
  GridShape shape();

  /** {@return the number of links between two neighbours in each direction, at least 1} */
  int parallel();

  /** {@return whether every dimension of more than one node is a ring, as on a torus} */
  boolean hasRings();

  /**
   * {@return whether a dimension is a ring}
   *
   * @param dimension the dimension, from 0
   */
  default boolean wraps(int dimension) {
    return hasRings() && shape().side(dimension) > 1;
  }

  /**
   * {@return the link of a node along a dimension, or -1 at a border or if the link has failed}
   *
   * @param node the number of the node, from 0
   * @param dimension the dimension, from 0
   * @param positive whether the link leads to the higher coordinate, or wraps around to it
   */
  default int link(int node, int dimension, boolean positive) {
    return links().atPort(node, 2 * dimension + (positive ? 0 : 1));
  }

  @Override
  default Optional<GridShape> coordinates() {
    return Optional.of(shape());
  }

  /** Returns dimension-order routing; empty if a link or node has failed. */
  @Override
  default Optional<Routing> routing() {
    return hasFailures() ? Optional.empty() : Optional.of(DimensionOrder.shortest(this));
  }

  @Override
  default boolean isNumbered(int node) {
    return body().names().map(NodeNames::areNumbers).orElse(false);
  }

  @Override
  default String nodeName(int node) {
    return body().names().map(names -> names.name(node)).orElseGet(() -> shape().format(node));
  }

  @Override
  default int nodeNamed(String text) {
    return body()
        .names()
        .map(names -> names.node(text, spec()))
        .orElseGet(() -> shape().parse(text));
  }

  @Override
  default String portName(int port) {
    int base = port % (2 * shape().dimensions());
    int copy = port / (2 * shape().dimensions());
    return (base % 2 == 0 ? "+" : "-") + GridShape.axis(base / 2) + (copy == 0 ? "" : "#" + copy);
  }

  @Override
  default int portNamed(String text) {
    List<String> names = new ArrayList<>();
    for (int port = 0; port < 2 * shape().dimensions() * parallel(); port++) {
      if (portName(port).equals(text.strip())) {
        return port;
      }
      names.add(portName(port));
    }
    throw BadInput.coded(
        "unknown-port",
        "'{found}' is not a direction; allowed are {allowed}",
        text,
        String.join(" ", names));
  }
}
