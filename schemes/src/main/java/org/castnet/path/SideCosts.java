package org.castnet.path;

import java.util.Arrays;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * The cost in hops of every segment of a star on one side of the source.
 *
 * <p>Stops count from 1 in the order of their labels. A star assigns them to the source's usable
 * ports; each worm visits its stops in order. The first segment of a worm depends on its port, all
 * others on the two stops only.
 */
public final class SideCosts {
  /** The cost of a segment that is not allowed. Sums of a few such costs fit an int. */
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

  /**
   * Returns the costs of both sides of a message, first above, then below its source, for the
   * routing function R.
   *
   * @throws org.castnet.input.BadInput if the network has no labelling
   */
  public static List<SideCosts> ofBothSides(Network network, Message message, PortRule rule) {
    Sides sides = LabelledNetwork.of(network).routed(RoutingRule.R);
    return List.of(of(sides.above(message), rule), of(sides.below(message), rule));
  }

  /** Returns the costs of a side. O(k) on whole two-dimensional meshes, otherwise O(k * labels). */
  public static SideCosts of(MulticastSide side, PortRule rule) {
    int[] ports = side.ports();
    if (side.isPlane()) {
      PlaneSegments plane = PlaneSegments.of(side);
      return usable(ports, plane.first(side, ports, rule), plane);
    }
    return usable(ports, first(side, ports, rule), TableSegments.of(side));
  }

  private static int[][] first(MulticastSide side, int[] ports, PortRule rule) {
    int[][] first = new int[ports.length][side.stops() + 1];
    int[] hops = new int[ports.length];
    for (int i = 1; i <= side.stops(); i++) {
      int stop = side.label(i);
      int reachable = reachable(ports, stop);
      side.routing().distances(ports, reachable, stop, hops);
      int taken =
          rule == PortRule.FREE
              ? 0
              : side.ascent().target(side.routing().step(side.source(), stop));
      for (int p = 0; p < ports.length; p++) {
        boolean allowed = rule == PortRule.FREE ? p < reachable : ports[p] == taken;
        first[p][i] = allowed ? 1 + hops[p] : NEVER;
      }
    }
    return first;
  }

  /** Returns the number of ascending labels up to a stop's label. */
  private static int reachable(int[] labels, int stop) {
    int count = labels.length;
    while (count > 0 && labels[count - 1] > stop) {
      count--;
    }
    return count;
  }

  /** Removes the ports that reach no stop. */
  private static SideCosts usable(int[] labels, int[][] first, Segments segments) {
    int[] ports = new int[first.length];
    int[][] costs = new int[first.length][];
    int count = 0;
    int stops = first.length == 0 ? 0 : first[0].length - 1;
    for (int p = 0; p < first.length; p++) {
      if (reachesAny(first[p])) {
        ports[count] = labels[p];
        costs[count++] = first[p];
      }
    }
    return new SideCosts(Arrays.copyOf(ports, count), Arrays.copyOf(costs, count), segments, stops);
  }

  private static boolean reachesAny(int[] costs) {
    for (int i = 1; i < costs.length; i++) {
      if (costs[i] < NEVER) {
        return true;
      }
    }
    return false;
  }

  /** Returns a copy without one first segment. */
  SideCosts withoutFirst(int port, int stop) {
    int[][] fewer = first.clone();
    fewer[port] = first[port].clone();
    fewer[port][stop] = NEVER;
    return new SideCosts(ports, fewer, segments, stops);
  }

  /** Returns a copy without the segment between two stops. */
  SideCosts without(int from, int to) {
    Segments all = segments;
    return new SideCosts(
        ports, first, (i, j) -> i == from && j == to ? NEVER : all.hops(i, j), stops);
  }

  /** Returns the number of stops. */
  public int stops() {
    return stops;
  }

  /** Returns the number of ports through which some first stop can be reached. */
  public int ports() {
    return ports.length;
  }

  /** Returns the label of the neighbour behind a port. */
  int portLabel(int port) {
    return ports[port];
  }

  /** Returns the hops from the source through a port to a first stop, or {@link #NEVER}. */
  public int first(int port, int stop) {
    return first[port][stop];
  }

  /** Returns the hops from one stop to a later one. */
  public int between(int from, int to) {
    return segments.hops(from, to);
  }

  /** Returns the hops of each port's worm if the worm of stop {@code i+1} is at index {@code i}. */
  public int[] lengths(int[] wormOf) {
    int[] lengths = new int[ports.length];
    int[] last = new int[ports.length];
    for (int stop = 1; stop <= stops; stop++) {
      int worm = wormOf[stop - 1];
      lengths[worm] += last[worm] == 0 ? first[worm][stop] : between(last[worm], stop);
      last[worm] = stop;
    }
    return lengths;
  }

  /** Returns a star with worms that leave through these ports. */
  public SideStar star(int[] wormOf) {
    return new SideStar(ports, wormOf);
  }

  /**
   * Returns whether the parity of the hops between two stops is determined by the difference of
   * their labels; known for whole two-dimensional meshes only.
   */
  boolean isTwoColoured() {
    return segments instanceof PlaneSegments;
  }

  Segments segments() {
    return segments;
  }
}
