package org.castnet.hypercube;

import java.util.Arrays;
import java.util.List;

/**
 * The sorted multicast path of Lin and Ni: along a Hamiltonian cycle from the source, with short
 * cuts.
 *
 * <p>The cycle is the binary reflected Gray code; f counts positions from the source. The source
 * sorts the destinations by f, and every node forwards to the neighbour with the largest f that
 * does not pass the next stop. O(n) per hop, O(k log k) at the source. The paper's printed path has
 * the same length, 13 links, but uses another cycle that the paper does not specify.
 */
record HamiltonianCycleRule(int dimension) implements LocalRule<HamiltonianCycleRule.Stops> {
  /**
   * The content of a packet: the source, from which positions are counted, and the stops in order,
   * of which those before {@code next} have been visited.
   */
  static final class Stops {
    private final int source;
    private final int[] addresses;
    private final int next;

    private Stops(int source, int[] addresses, int next) {
      this.source = source;
      this.addresses = addresses;
      this.next = next;
    }
  }

  Stops sorted(int source, int[] destinations) {
    long[] keyed = new long[destinations.length];
    for (int i = 0; i < destinations.length; i++) {
      keyed[i] = (long) place(destinations[i], source) << Integer.SIZE | destinations[i];
    }
    Arrays.sort(keyed);
    return new Stops(source, Arrays.stream(keyed).mapToInt(key -> (int) key).toArray(), 0);
  }

  @Override
  public List<Forward<Stops>> receive(int node, Stops stops) {
    int next = stops.next;
    if (next < stops.addresses.length && stops.addresses[next] == node) {
      next++;
    }
    if (next == stops.addresses.length) {
      return List.of();
    }
    int goal = place(stops.addresses[next], stops.source);
    int best = 0;
    int farthest = -1;
    for (int d = 0; d < dimension; d++) {
      int place = place(node ^ 1 << d, stops.source);
      if (place <= goal && place > farthest) {
        farthest = place;
        best = d;
      }
    }
    return List.of(new Forward<>(best, new Stops(stops.source, stops.addresses, next)));
  }

  /** Returns the position of a node on the cycle, counted from the source. */
  private int place(int node, int source) {
    return (grayRank(node) - grayRank(source)) & ((1 << dimension) - 1);
  }

  /** Returns the position of a node in the binary reflected Gray code. */
  static int grayRank(int node) {
    int rank = node;
    for (int shift = 1; shift < Integer.SIZE; shift <<= 1) {
      rank ^= rank >>> shift;
    }
    return rank;
  }
}
