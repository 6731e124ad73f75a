package org.castnet.hamiltonian;

import java.util.Arrays;

/**
 * What every segment of a star costs on one side of the source, in hops.
 *
 * <p>Stops count from 1 in the order of their labels. A star deals them out to the source's usable
 * ports; each worm visits its own in order. The first segment of a worm depends on its port, all
 * others on the two stops only.
 */
public final class SideCosts {
  /** The cost of what is not allowed. Sums of a few fit an int. */
  public static final int NEVER = 1 << 28;

  private final int[] ports;
  private final int[][] first;
  private final Segments segments;
  private final int stops;

  SideCosts(int[] ports, int[][] first, Segments segments, int stops) {
    this.ports = ports;
    this.first = first;
    this.segments = segments;
    this.stops = stops;
  }

  /** O(k) on whole two-dimensional meshes, O(k * labels) elsewhere. */
  static SideCosts of(Side side, PortRule rule) {
    Ascent ascent = side.ascent();
    int entry = ascent.first(side.source());
    int degree = ascent.end(side.source()) - entry;
    int[][] first = new int[degree][side.stops() + 1];
    int[] origins = new int[degree + 1];
    origins[0] = side.source();
    for (int p = 0; p < degree; p++) {
      origins[p + 1] = ascent.target(entry + p);
    }
    int[] hops = new int[degree + 1];
    for (int i = 1; i <= side.stops(); i++) {
      int stop = side.label(i);
      int reachable = reachable(origins, stop);
      side.routing().distances(origins, reachable, stop, hops);
      int taken = rule == PortRule.FREE ? 0 : side.routing().step(side.source(), stop);
      for (int p = 0; p < degree; p++) {
        boolean allowed = rule == PortRule.FREE ? p + 1 < reachable : entry + p == taken;
        first[p][i] = allowed ? (rule == PortRule.FREE ? 1 + hops[p + 1] : hops[0]) : NEVER;
      }
    }
    return usable(origins, first, side);
  }

  /** How many of the ascending labels do not lie above the stop. */
  private static int reachable(int[] labels, int stop) {
    int count = labels.length;
    while (labels[count - 1] > stop) {
      count--;
    }
    return count;
  }

  /** Leaves out the ports that reach no stop. */
  private static SideCosts usable(int[] origins, int[][] first, Side side) {
    int[] ports = new int[first.length];
    int[][] costs = new int[first.length][];
    int count = 0;
    for (int p = 0; p < first.length; p++) {
      if (Arrays.stream(first[p], 1, first[p].length).anyMatch(cost -> cost < NEVER)) {
        ports[count] = origins[p + 1];
        costs[count++] = first[p];
      }
    }
    return new SideCosts(
        Arrays.copyOf(ports, count), Arrays.copyOf(costs, count), side.segments(), side.stops());
  }

  /** The same costs without one first segment. */
  SideCosts withoutFirst(int port, int stop) {
    int[][] fewer = first.clone();
    fewer[port] = first[port].clone();
    fewer[port][stop] = NEVER;
    return new SideCosts(ports, fewer, segments, stops);
  }

  /** The same costs without the segment between two stops. */
  SideCosts without(int from, int to) {
    Segments all = segments;
    return new SideCosts(
        ports, first, (i, j) -> i == from && j == to ? NEVER : all.hops(i, j), stops);
  }

  /** The number of stops. */
  public int stops() {
    return stops;
  }

  /** The number of ports through which some stop can be reached first. */
  public int ports() {
    return ports.length;
  }

  /** The label of the neighbour behind the port. */
  int portLabel(int port) {
    return ports[port];
  }

  /** Hops from the source through the port to the stop as the first one, or {@link #NEVER}. */
  public int first(int port, int stop) {
    return first[port][stop];
  }

  /** Hops from one stop to a later one. */
  public int between(int from, int to) {
    return segments.hops(from, to);
  }

  /** The hops of each port's worm. */
  int[] lengths(int[] wormOf) {
    int[] lengths = new int[ports.length];
    int[] last = new int[ports.length];
    for (int stop = 1; stop <= stops; stop++) {
      int worm = wormOf[stop - 1];
      lengths[worm] += last[worm] == 0 ? first[worm][stop] : between(last[worm], stop);
      last[worm] = stop;
    }
    return lengths;
  }

  /** A star whose worms leave through these ports. */
  SideStar star(int[] wormOf) {
    return new SideStar(ports, wormOf);
  }

  Segments segments() {
    return segments;
  }
}
