package org.castnet.traffic;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;

/** The bits of node numbers. */
final class Bits {
  private Bits() {}

  /**
   * Returns the number of bits of a network's endpoints.
   *
   * @param pattern the pattern that uses the bits, for error messages
   * @param multiple the number of bits must be a multiple of this
   * @throws BadInput if the number of endpoints does not fit
   */
  static int of(Network network, String pattern, int multiple) {
    int nodes = network.endpointCount();
    int bits = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(Math.max(1, nodes));
    if (nodes < 2 || nodes != 1 << bits || bits % multiple != 0) {
      throw BadInput.coded(
          "pattern-not-defined",
          "pattern {pattern} needs a number of nodes that is a power of {base}; "
              + "{network} has {nodes}, the nearest is {nearest}",
          pattern,
          1 << multiple,
          Diagnostic.network(network.spec()),
          nodes,
          nearest(nodes, multiple));
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

  /** Returns the images of all numbers with this many bits. */
  static int[] each(int bits, IntUnaryOperator partner) {
    return IntStream.range(0, 1 << bits).map(partner).toArray();
  }
}
