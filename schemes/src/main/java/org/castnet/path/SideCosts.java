package org.castnet.path;

import java.util.Arrays;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.plan.Message;

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

  /**
   * The costs of both sides of a message, first above, then below its source, for the routing
   * function R.
   *
   * @throws org.castnet.input.BadInput where the network has no labelling
   */
  public static List<SideCosts> ofBothSides(Network network, Message message, PortRule rule) {
    Sides sides = LabelledNetwork.of(network).routed(RoutingRule.R);
    return List.of(of(sides.above(message), rule), of(sides.below(message), rule));
  }

  /** O(k) on whole two-dimensional meshes, O(k * labels) elsewhere. */
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

  /** How many of the ascending labels do not lie above the stop. */
  private static int reachable(int[] labels, int stop) {
    int count = labels.length;
    while (count > 0 && labels[count - 1] > stop) {
      count--;
    }
    return count;
  }

  /** Leaves out the ports that reach no stop. */
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

  /** The hops of each port's worm when stop {@code i+1} goes to the worm at place {@code i}. */
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

  /** A star whose worms leave through these ports. */
  public SideStar star(int[] wormOf) {
    return new SideStar(ports, wormOf);
  }

  /**
   * Whether the number of hops between two stops is always odd or always even with the difference
   * of their labels; known of whole two-dimensional meshes only.
   */
  boolean isTwoColoured() {
    return segments instanceof PlaneSegments;
  }

  Segments segments() {
    return segments;
  }
}
