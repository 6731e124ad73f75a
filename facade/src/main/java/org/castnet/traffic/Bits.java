package org.castnet.traffic;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/** Nodes' numbers as rows of bits. */
final class Bits {
  private Bits() {}

  /**
   * The bits that number a network's endpoints.
   *
   * @param pattern whose bits these are, for the complaint
   * @param multiple what their number must be a multiple of
   * @throws BadInput where the endpoints are not so many
   */
  static int of(Network network, String pattern, int multiple) {
    int nodes = network.endpointCount();
    int bits = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(Math.max(1, nodes));
    if (nodes < 2 || nodes != 1 << bits || bits % multiple != 0) {
      throw new BadInput(
          "pattern "
              + pattern
              + " needs a number of nodes that is a power of "
              + (1 << multiple)
              + "; "
              + network.spec()
              + " has "
              + nodes
              + ", the nearest is "
              + nearest(nodes, multiple));
    }
    return bits;
  }

  private static int nearest(int nodes, int multiple) {
    int best = 1 << multiple;
    for (int bits = multiple; bits < Integer.SIZE - 1; bits += multiple) {
      int power = 1 << bits;
      best = Math.abs((long) power - nodes) < Math.abs((long) best - nodes) ? power : best;
    }
    return best;
  }

  /** What becomes of each number of so many bits. */
  static int[] each(int bits, IntUnaryOperator partner) {
    return IntStream.range(0, 1 << bits).map(partner).toArray();
  }
}
