package org.castnet.network;

import java.util.Optional;

/**
 * Nodes {@code 0..nodeCount-1} and channels {@code 0..channelCount-1}, all as dense ints.
 *
 * <p>A channel is a directed link together with a lane (a virtual channel): {@code channel = link *
 * lanes + lane}. The nodes {@code 0..endpointCount-1} can send and receive messages; the others,
 * the switches of a fabric, only forward. Networks are immutable and safe to share between threads.
 */
public interface Network {
  int nodeCount();

  /** Nodes below this number send and receive; on direct networks these are all nodes. */
  int endpointCount();

  Links links();

  /** Virtual channels of every link, at least 1. */
  int lanes();

  /** The text from which {@link NetworkSpec} makes this network again. */
  String spec();

  /**
   * A node as people write it: {@code 3,4} on a mesh, {@code 12} on a hypercube, the host's name on
   * a fabric.
   */
  String nodeName(int node);

  /**
   * Reads what {@link #nodeName} writes.
   *
   * @throws BadInput where there is no such node, naming the nearest one or the allowed range
   */
  int nodeNamed(String text);

  /** The port's name, such as {@code +x} on a mesh. */
  default String portName(int port) {
    return Integer.toString(port);
  }

  /** Reads what {@link #portName} writes. */
  default int portNamed(String text) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      throw new BadInput("'" + text + "' is no port; a port is a whole number", e);
    }
  }

  /**
   * Nodes that have failed: they keep their number but have no link, and cannot send or receive.
   */
  default boolean failed(int node) {
    return false;
  }

  /** Whether links or nodes have failed, so that what relies on regularity does not apply. */
  default boolean hasFaults() {
    return false;
  }

  /**
   * The routes that this network brings along: dimension order on whole meshes, tori and
   * hypercubes, the forwarding tables of a fabric. Empty where routes must be computed first, as on
   * irregular networks and on any network with failed links.
   */
  Optional<Routing> routing();

  default int channelCount() {
    return links().count() * lanes();
  }

  default int channel(int link, int lane) {
    return link * lanes() + lane;
  }

  default int link(int channel) {
    return channel / lanes();
  }

  default int lane(int channel) {
    return channel % lanes();
  }

  /** The node that the channel leaves. */
  default int from(int channel) {
    return links().source(link(channel));
  }

  /** The node to which the channel leads. */
  default int to(int channel) {
    return links().target(link(channel));
  }

  default boolean isEndpoint(int node) {
    return node >= 0 && node < endpointCount() && !failed(node);
  }
}
