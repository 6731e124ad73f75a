package org.castnet.booksim;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.traffic.Permutation;

/** BookSim's traffic in which every node has one destination, defined by the nodes' numbers. */
enum BookSimTraffic {
  TRANSPOSE(Permutation.TRANSPOSE) {
    @Override
    int destination(int source, BookSimSettings settings, int nodes) {
      int bits = bits(nodes, 2);
      return source >> bits / 2 | source << bits / 2 & nodes - 1;
    }
  },
  BITREV(Permutation.BIT_REVERSAL) {
    @Override
    int destination(int source, BookSimSettings settings, int nodes) {
      return (int)
          (Integer.toUnsignedLong(Integer.reverse(source)) >> Integer.SIZE - bits(nodes, 1));
    }
  },
  BITCOMP(Permutation.BIT_COMPLEMENT) {
    @Override
    int destination(int source, BookSimSettings settings, int nodes) {
      return source ^ (1 << bits(nodes, 1)) - 1;
    }
  },
  SHUFFLE(Permutation.SHUFFLE) {
    @Override
    int destination(int source, BookSimSettings settings, int nodes) {
      return source << 1 & nodes - 1 | source >> bits(nodes, 1) - 1;
    }
  },
  TORNADO(Permutation.TORNADO) {
    @Override
    int destination(int source, BookSimSettings settings, int nodes) {
      return digits(source, settings, (side(settings) + 1) / 2 - 1, nodes);
    }
  },
  NEIGHBOR(Permutation.NEIGHBOUR) {
    @Override
    int destination(int source, BookSimSettings settings, int nodes) {
      return digits(source, settings, 1, nodes);
    }
  };

  private final Permutation same;

  BookSimTraffic(Permutation same) {
    this.same = same;
  }

  /** Returns the word used in configurations. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static List<String> words() {
    return Arrays.stream(values()).map(BookSimTraffic::word).toList();
  }

  /** Returns Castnet's pattern with the same formula on meshes and tori. */
  Permutation pattern() {
    return same;
  }

  /**
   * Returns the destination of a node.
   *
   * @param nodes the number of nodes
   * @throws org.castnet.input.BadInput if the traffic is not defined for this number of nodes
   */
  abstract int destination(int source, BookSimSettings settings, int nodes);

  int bits(int nodes, int multiple) {
    int bits = Integer.numberOfTrailingZeros(nodes);
    if (nodes != 1 << bits || bits == 0 || bits % multiple != 0) {
      throw undefined(nodes, "numbers of nodes that are powers of " + (1 << multiple));
    }
    return bits;
  }

  private BadInput undefined(int nodes, String allowed) {
    return BookSimSettings.notExpressible(
        "traffic", word() + " on " + nodes + " nodes", List.of(allowed));
  }

  private static int side(BookSimSettings settings) {
    return settings.whole("k", 1, 1024) * settings.whole("xr", 1, 1024);
  }

  /** Returns the number with a constant added to each of the n digits; higher digits become 0. */
  int digits(int source, BookSimSettings settings, int added, int nodes) {
    int side = side(settings);
    long result = 0;
    long place = 1;
    for (int digit = 0; digit < settings.whole("n", 1, 8); digit++) {
      result += place * ((source / place + added) % side);
      place *= side;
    }
    if (result >= nodes) {
      throw undefined(nodes, "at least k * xr nodes to the power of n");
    }
    return (int) result;
  }
}
