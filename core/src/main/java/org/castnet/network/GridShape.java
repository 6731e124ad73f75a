package org.castnet.network;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.text.WholeText;

/**
 * The sides of a mesh or torus and the numbering of its nodes: dimension 0 (columns, {@code x})
 * varies fastest, so node = x + y * columns + … .
 *
 * @since 0.1.0
 */
public final class GridShape {
  private static final String LETTERS = "xyzw";

  private final int[] sides;
  private final int[] strides;
  private final int nodes;

  private GridShape(int[] sides) {
    this.sides = sides;
    this.strides = new int[sides.length];
    long product = 1;
    for (int d = 0; d < sides.length; d++) {
      if (sides[d] < 1) {
        throw BadInput.coded(
            "value-out-of-range",
            "side {side} of dimension {dimension} is not allowed; a side is at least 1",
            sides[d],
            d);
      }
      strides[d] = (int) product;
      product *= sides[d];
      if (product > NetworkLimits.NODES) {
        throw BadInput.coded(
            "network-too-large",
            "a grid of {sides} nodes is too large; the maximum is {most}",
            describe(sides),
            NetworkLimits.NODES);
      }
    }
    this.nodes = (int) product;
  }

  /**
   * {@return the shape with these sides}
   *
   * @param sides the number of nodes in each dimension, at least 1 each
   */
  public static GridShape of(int... sides) {
    if (sides.length == 0) {
      throw BadInput.coded("no-sides", "a grid needs at least one side, such as 8x8");
    }
    return new GridShape(sides.clone());
  }

  /** {@return the number of dimensions} */
  public int dimensions() {
    return sides.length;
  }

  /**
   * {@return the number of nodes along a dimension}
   *
   * @param dimension the dimension, from 0
   */
  public int side(int dimension) {
    return sides[dimension];
  }

  /** {@return the number of nodes} */
  public int nodeCount() {
    return nodes;
  }

  /**
   * {@return the difference between the numbers of two neighbours along a dimension}
   *
   * @param dimension the dimension, from 0
   */
  public int stride(int dimension) {
    return strides[dimension];
  }

  /**
   * {@return the coordinate of a node in a dimension, from 0}
   *
   * @param node the number of the node, from 0
   * @param dimension the dimension, from 0
   */
  public int coordinate(int node, int dimension) {
    return node / strides[dimension] % sides[dimension];
  }

  /**
   * {@return the coordinates of a node, by dimension}
   *
   * @param node the number of the node, from 0
   */
  public int[] coordinates(int node) {
    int[] at = new int[sides.length];
    for (int d = 0; d < sides.length; d++) {
      at[d] = coordinate(node, d);
    }
    return at;
  }

  /**
   * {@return the node at the coordinates}
   *
   * @param coordinates a coordinate for each dimension, from 0
   * @throws BadInput if a coordinate is out of range or their number is wrong
   */
  public int node(int... coordinates) {
    if (coordinates.length != sides.length) {
      throw BadInput.coded(
          "wrong-dimension",
          "node [{coordinates}] has {count} coordinates; a node of {grid} has {needed}",
          join(coordinates),
          coordinates.length,
          this,
          sides.length);
    }
    int node = 0;
    for (int d = 0; d < sides.length; d++) {
      if (coordinates[d] < 0 || coordinates[d] >= sides[d]) {
        throw BadInput.coded(
            "unknown-node",
            "node [{coordinates}] is outside {network}; {axis} is 0..{last}",
            join(coordinates),
            this,
            axis(d),
            sides[d] - 1);
      }
      node += coordinates[d] * strides[d];
    }
    return node;
  }

  /**
   * Parses {@code 3,4} or {@code [3,4]}.
   *
   * @param text the coordinates, separated by commas
   * @return the number of the node
   */
  public int parse(String text) {
    String bare = text.strip();
    if (bare.startsWith("[") && bare.endsWith("]")) {
      bare = bare.substring(1, bare.length() - 1);
    }
    String[] parts = bare.split(",", -1);
    int[] coordinates = new int[parts.length];
    for (int d = 0; d < parts.length; d++) {
      try {
        coordinates[d] = WholeText.toInt(parts[d]);
      } catch (NumberFormatException e) {
        throw BadInput.coded(
                "unknown-node",
                "'{found}' is not a node of {network}; a node is written like {last}",
                text.strip(),
                this,
                format(nodes - 1))
            .causedBy(e);
      }
    }
    return node(coordinates);
  }

  /**
   * {@return the coordinates of a node, separated by commas}
   *
   * @param node the number of the node, from 0
   */
  public String format(int node) {
    return join(coordinates(node));
  }

  /**
   * {@return the name of a dimension: {@code x}, {@code y}, {@code z}, {@code w}, then {@code d4},
   * {@code d5}, …}
   *
   * @param dimension the dimension, from 0
   */
  public static String axis(int dimension) {
    return dimension < LETTERS.length()
        ? LETTERS.substring(dimension, dimension + 1)
        : "d" + dimension;
  }

  private static String join(int[] values) {
    return Arrays.stream(values).mapToObj(Integer::toString).collect(Collectors.joining(","));
  }

  private static String describe(int[] sides) {
    return Arrays.stream(sides).mapToObj(Integer::toString).collect(Collectors.joining("x"));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GridShape shape && Arrays.equals(sides, shape.sides);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sides);
  }

  @Override
  public String toString() {
    return describe(sides);
  }
}
