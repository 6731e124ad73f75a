package org.castnet.traffic;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Network;

/**
 * Patterns in which every node has one partner, to which it sends all its unicasts (Dally and
 * Towles 2004, section 3.2). A node that is its own partner sends nothing.
 *
 * <p>Patterns of digits work on the coordinates of meshes and tori; elsewhere the nodes stand on
 * one ring in the order of their numbers. Patterns of bits work on the bits of the nodes' numbers.
 */
public enum Permutation implements Pattern {
  /** Half of each side further up its dimension, less one step: {@code + ceil(k/2) - 1}. */
  TORNADO {
    @Override
    int[] partners(Network network) {
      return eachDigit(network, (digit, side) -> (digit + (side + 1) / 2 - 1) % side);
    }
  },
  /** The next node up every dimension: {@code + 1}. */
  NEIGHBOUR {
    @Override
    int[] partners(Network network) {
      return eachDigit(network, (digit, side) -> (digit + 1) % side);
    }
  },
  /**
   * Coordinates change places: {@code [x,y]} sends to {@code [y,x]}; off grids the lower half of
   * the bits changes places with the upper.
   */
  TRANSPOSE {
    @Override
    int[] partners(Network network) {
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
  /** The bits in the opposite order. */
  BIT_REVERSAL {
    @Override
    int[] partners(Network network) {
      int bits = Bits.of(network, word(), 1);
      return Bits.each(bits, node -> Integer.reverse(node) >>> Integer.SIZE - bits);
    }
  },
  /** Every bit the other one. */
  BIT_COMPLEMENT {
    @Override
    int[] partners(Network network) {
      int bits = Bits.of(network, word(), 1);
      return Bits.each(bits, node -> ~node & (1 << bits) - 1);
    }
  },
  /** The bits one place up, the highest at the lowest place. */
  SHUFFLE {
    @Override
    int[] partners(Network network) {
      int bits = Bits.of(network, word(), 1);
      return Bits.each(bits, node -> node << 1 & (1 << bits) - 1 | node >> bits - 1);
    }
  };

  /** Where a digit goes. */
  @FunctionalInterface
  private interface Digit {
    int of(int digit, int side);
  }

  /** As files name it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** All of them, as files name them. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Permutation::word).toList();
  }

  /** The one that {@link #words} names so. */
  public static Permutation named(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /**
   * The partner of each endpoint.
   *
   * @throws BadInput where it is not defined on this network, with the nearest one on which it is
   */
  abstract int[] partners(Network network);

  @Override
  public Destinations on(Network network, Traffic traffic, Random random) {
    int[] partners = partners(network);
    int[] senders =
        IntStream.range(0, partners.length)
            .filter(node -> partners[node] != node)
            .filter(node -> network.isEndpoint(node) && network.isEndpoint(partners[node]))
            .toArray();
    if (senders.length == 0) {
      throw new BadInput("pattern " + word() + ": no node of " + network.spec() + " has a partner");
    }
    return new Destinations() {
      @Override
      public int[] senders() {
        return senders;
      }

      @Override
      public int[] from(int source) {
        return new int[] {partners[source]};
      }
    };
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
        throw new BadInput(
            "pattern transpose needs sides that are the same read backwards; "
                + network.spec()
                + " has "
                + shape
                + ", the nearest square is "
                + String.join("x", Collections.nCopies(last + 1, Integer.toString(side))));
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
