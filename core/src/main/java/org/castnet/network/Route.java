package org.castnet.network;

import java.util.Arrays;

/**
 * The way of one worm: a first node and the hops that follow it. Immutable.
 *
 * <p>A hop crosses one channel and starts where its parent ends, or at the first node where it has
 * none. Most routes are paths, on which every hop follows the one before it; a route that forks is
 * a tree, its hops numbered so that all that lies behind a hop follows it at once. A path costs
 * nothing for what only trees need.
 *
 * <p>A route does not check that its channels follow one another; that is the plan verifier's work.
 */
public final class Route {
  /** The parent of a hop that starts at the first node. */
  public static final int NO_HOP = -1;

  private final int origin;
  private final int[] channels;

  /** By hop; null where the route is a path, on which each hop's parent is the one before it. */
  private final int[] parents;

  Route(int origin, int[] channels, int[] parents) {
    this.origin = origin;
    this.channels = channels;
    this.parents = parents;
  }

  /** A path that starts at {@code origin}; the array is copied. */
  public static Route of(int origin, int... channels) {
    return new Route(origin, channels.clone(), null);
  }

  /** A path along the first {@code length} channels of a work array; they are copied. */
  public static Route of(int origin, int[] channels, int length) {
    return new Route(origin, Arrays.copyOf(channels, length), null);
  }

  public int origin() {
    return origin;
  }

  /** The number of hops: the links that the route crosses, on all its branches together. */
  public int length() {
    return channels.length;
  }

  /** The channel that hop {@code i} crosses, from 0. */
  public int channel(int i) {
    return channels[i];
  }

  /** Whether the route has no fork. */
  public boolean isPath() {
    return parents == null;
  }

  /** The hop at whose end this one starts, always a lower number, or {@link #NO_HOP}. */
  public int parent(int hop) {
    return parents == null ? hop - 1 : parents[hop];
  }

  /** Whether no hop starts where this one ends. */
  public boolean isLeaf(int hop) {
    // the hops behind a hop follow it at once, so its first child can only be the next number
    return hop + 1 == channels.length || parent(hop + 1) != hop;
  }

  /** Copies the channels, by hop, into {@code target} from {@code offset} on. */
  public void copyTo(int[] target, int offset) {
    System.arraycopy(channels, 0, target, offset, channels.length);
  }

  /**
   * The node at which hop number {@code hops - 1} ends, by which a path has taken so many hops; 0
   * is the origin.
   */
  public int node(Network network, int hops) {
    return hops == 0 ? origin : network.to(channels[hops - 1]);
  }

  /** The node from which the hop starts. */
  public int start(Network network, int hop) {
    return node(network, parent(hop) + 1);
  }

  /** The node at which the last hop ends, which is a leaf: the end of a path. */
  public int end(Network network) {
    return node(network, channels.length);
  }

  /** By hop, the links from the first node to its end. O(hops). */
  public int[] depths() {
    int[] depths = new int[channels.length];
    for (int hop = 0; hop < depths.length; hop++) {
      int parent = parent(hop);
      depths[hop] = parent == NO_HOP ? 1 : depths[parent] + 1;
    }
    return depths;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Route route
        && origin == route.origin
        && Arrays.equals(channels, route.channels)
        && Arrays.equals(parents, route.parents);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * origin + Arrays.hashCode(channels)) + Arrays.hashCode(parents);
  }

  @Override
  public String toString() {
    return "Route["
        + origin
        + " via channels "
        + Arrays.toString(channels)
        + (isPath() ? "" : " with parents " + Arrays.toString(parents))
        + "]";
  }
}
