package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Network;

/**
 * Patterns in which every node has one partner for all its unicasts (Dally and Towles 2004, section
 * 3.2). A node that is its own partner does not send.
 *
 * <p>Patterns of digits use the coordinates of meshes and tori; on other networks the nodes form
 * one ring in the order of their numbers. Patterns of bits use the bits of the nodes' numbers.
 */
public enum Permutation implements Pattern {
  /** The node half of each side up in its dimension, less one step: {@code + ceil(k/2) - 1}. */
  TORNADO {
    @Override
    public int[] partners(Network network) {
      return eachDigit(network, (digit, side) -> (digit + (side + 1) / 2 - 1) % side);
    }
  },
  /** The next node up in every dimension: {@code + 1}. */
  NEIGHBOUR {
    @Override
    public int[] partners(Network network) {
      return eachDigit(network, (digit, side) -> (digit + 1) % side);
    }
  },
  /**
   * Exchanged coordinates: {@code [x,y]} sends to {@code [y,x]}; on networks that are not grids the
   * lower half of the bits is exchanged with the upper.
   */
  TRANSPOSE {
    @Override
    public int[] partners(Network network) {
      Optional<GridShape> shape = Grid.shapeOf(network);
      if (shape.isPresent()) {
        return mirrored(network, shape.get());
      }
      int bits = Bits.of(network, word(), 2);
      int half = bits / 2;
      int low = (1 << half) - 1;
      return Bits.each(bits, node -> (node & low) << half | node >> half);
    }
  },
  /** The bits in reverse order. */
  BIT_REVERSAL {
    @Override
    public int[] partners(Network network) {
      int bits = Bits.of(network, word(), 1);
      return Bits.each(bits, node -> Integer.reverse(node) >>> Integer.SIZE - bits);
    }
  },
  /** All bits inverted. */
  BIT_COMPLEMENT {
    @Override
    public int[] partners(Network network) {
      int bits = Bits.of(network, word(), 1);
      return Bits.each(bits, node -> ~node & (1 << bits) - 1);
    }
  },
  /** The bits rotated up by one position. */
  SHUFFLE {
    @Override
    public int[] partners(Network network) {
      int bits = Bits.of(network, word(), 1);
      return Bits.each(bits, node -> node << 1 & (1 << bits) - 1 | node >> bits - 1);
    }
  };

  /** The image of a digit. */
  @FunctionalInterface
  private interface Digit {
    int of(int digit, int side);
  }

  /** Returns the word used in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the words of all patterns. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Permutation::word).toList();
  }

  /** Returns the pattern with one of the {@link #words}. */
  public static Permutation named(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /**
   * Returns the partner of each endpoint.
   *
   * @throws BadInput if the pattern is not defined on this network; the message states the nearest
   *     network on which it is
   */
  public abstract int[] partners(Network network);

  @Override
  public Destinations on(Network network, Traffic traffic, Random random) {
    return new Partners(IntArrayList.wrap(partners(network))).on(network, traffic, random);
  }

  private static int[] eachDigit(Network network, Digit digit) {
    int count = network.endpointCount();
    Optional<GridShape> grid = Grid.shapeOf(network);
    if (grid.isEmpty()) {
      return IntStream.range(0, count).map(node -> digit.of(node, count)).toArray();
    }
    GridShape shape = grid.get();
    int[] partners = new int[count];
    for (int node = 0; node < count; node++) {
      int[] to = shape.coordinates(node);
      for (int dimension = 0; dimension < to.length; dimension++) {
        to[dimension] = digit.of(to[dimension], shape.side(dimension));
      }
      partners[node] = shape.node(to);
    }
    return partners;
  }

  private static int[] mirrored(Network network, GridShape shape) {
    int last = shape.dimensions() - 1;
    for (int dimension = 0; dimension <= last; dimension++) {
      if (shape.side(dimension) != shape.side(last - dimension)) {
        int side = (int) Math.max(2, Math.round(Math.pow(shape.nodeCount(), 1.0 / (last + 1))));
        throw BadInput.coded(
            "pattern-not-defined",
            "pattern transpose needs sides that are the same in reverse order; {network} "
                + "has {shape}, the nearest square is {nearest}",
            Diagnostic.network(network.spec()),
            shape,
            String.join("x", Collections.nCopies(last + 1, Integer.toString(side))));
      }
    }
    int[] partners = new int[shape.nodeCount()];
    for (int node = 0; node < partners.length; node++) {
      int[] at = shape.coordinates(node);
      int[] to = new int[at.length];
      for (int dimension = 0; dimension <= last; dimension++) {
        to[dimension] = at[last - dimension];
      }
      partners[node] = shape.node(to);
    }
    return partners;
  }
}
