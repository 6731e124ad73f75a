package org.castnet.network;

import java.util.Arrays;

/**
 * The route of one worm: its first node and its hops. Immutable.
 *
 * <p>A hop crosses one channel and starts at the end of its parent, or at the first node if it has
 * no parent. Most routes are paths, on which the parent of every hop is the previous one. A route
 * that branches is a tree with hops numbered in preorder. Paths need no memory for the tree
 * structure.
 *
 * <p>A route does not check whether its channels are consecutive; the plan verifier does.
 *
 * @since 0.1.0
 */
public final class Route {
  /** The parent of a hop that starts at the first node. */
  public static final int NO_HOP = -1;

  private final int origin;
  private final int[] channels;

  /** By hop; null if the route is a path, on which each hop's parent is the previous one. */
  private final int[] parents;

  Route(int origin, int[] channels, int[] parents) {
    this.origin = origin;
    this.channels = channels;
    this.parents = parents;
  }

  /**
   * {@return a path from {@code origin}; copies the array}
   *
   * @param origin the number of the first node, from 0
   * @param channels the channels, in the order of the path
   */
  public static Route of(int origin, int... channels) {
    return new Route(origin, channels.clone(), null);
  }

  /**
   * {@return a path along the first {@code length} channels of an array; copies them}
   *
   * @param origin the number of the first node, from 0
   * @param channels the channels, in the order of the path
   * @param length the number of hops
   */
  public static Route of(int origin, int[] channels, int length) {
    return new Route(origin, Arrays.copyOf(channels, length), null);
  }

  /** {@return the first node} */
  public int origin() {
    return origin;
  }

  /** {@return the number of hops, on all branches together} */
  public int length() {
    return channels.length;
  }

  /**
   * {@return the channel of hop {@code i}, from 0}
   *
   * @param i the number of the hop, from 0
   */
  public int channel(int i) {
    return channels[i];
  }

  /** {@return whether the route does not branch} */
  public boolean isPath() {
    return parents == null;
  }

  /**
   * {@return the hop at whose end this one starts, always a lower number, or {@link #NO_HOP}}
   *
   * @param hop the number of the hop, from 0
   */
  public int parent(int hop) {
    return parents == null ? hop - 1 : parents[hop];
  }

  /**
   * {@return whether no hop starts at the end of this one}
   *
   * @param hop the number of the hop, from 0
   */
  public boolean isLeaf(int hop) {
    // in preorder, the first child of a hop has the next number
    return hop + 1 == channels.length || parent(hop + 1) != hop;
  }

  /**
   * Copies the channels, by hop, to {@code target} from {@code offset} on.
   *
   * @param target receives the channels
   * @param offset the index of the first channel in the array
   */
  public void copyTo(int[] target, int offset) {
    System.arraycopy(channels, 0, target, offset, channels.length);
  }

  /**
   * {@return the node at the end of hop {@code hops - 1}, which a path reaches after that number of
   * hops; the origin for 0}
   *
   * @param network the network
   * @param hops the number of hops, from 0 to the length of the path
   */
  public int node(Network network, int hops) {
    return hops == 0 ? origin : network.to(channels[hops - 1]);
  }

  /**
   * {@return the node from which a hop starts}
   *
   * @param network the network
   * @param hop the number of the hop, from 0
   */
  public int start(Network network, int hop) {
    return node(network, parent(hop) + 1);
  }

  /**
   * {@return the node at the end of the last hop, which is a leaf; the end of a path}
   *
   * @param network the network
   */
  public int end(Network network) {
    return node(network, channels.length);
  }

  /** {@return the number of links from the first node to the end of each hop, by hop} O(hops). */
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
