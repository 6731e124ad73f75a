package org.castnet.network;

import java.util.Arrays;

/**
 * The way of one worm: a first node and the channels that it crosses, in order. Immutable.
 *
 * <p>A route does not check that its channels follow one another; that is the plan verifier's work.
 */
public final class Route {
  private final int origin;
  private final int[] channels;

  private Route(int origin, int[] channels) {
    this.origin = origin;
    this.channels = channels;
  }

  /** A route that starts at {@code origin}; the array is copied. */
  public static Route of(int origin, int... channels) {
    return new Route(origin, channels.clone());
  }

  /** The first {@code length} channels of a work array; they are copied. */
  public static Route of(int origin, int[] channels, int length) {
    return new Route(origin, Arrays.copyOf(channels, length));
  }

  public int origin() {
    return origin;
  }

  /** The number of links that the route crosses. */
  public int length() {
    return channels.length;
  }

  /** The channel crossed as number {@code i}, from 0. */
  public int channel(int i) {
    return channels[i];
  }

  /** Copies the channels into {@code target} from {@code offset} on. */
  public void copyTo(int[] target, int offset) {
    System.arraycopy(channels, 0, target, offset, channels.length);
  }

  /** The node reached after {@code hops} links; 0 is the origin. */
  public int node(Network network, int hops) {
    return hops == 0 ? origin : network.to(channels[hops - 1]);
  }

  /** The node at which the route ends. */
  public int end(Network network) {
    return node(network, channels.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Route route
        && origin == route.origin
        && Arrays.equals(channels, route.channels);
  }

  @Override
  public int hashCode() {
    return 31 * origin + Arrays.hashCode(channels);
  }

  @Override
  public String toString() {
    return "Route[" + origin + " via channels " + Arrays.toString(channels) + "]";
  }
}
