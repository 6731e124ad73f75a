package org.castnet.network;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.NameList;
import org.castnet.input.WholeText;

/**
 * Nodes {@code 0..nodeCount-1} and channels {@code 0..channelCount-1}, all as dense ints.
 *
 * <p>A channel is a directed link together with a lane (a virtual channel): {@code channel = link *
 * lanes + lane}. The nodes {@code 0..endpointCount-1} can send and receive messages; the others,
 * the switches of a fabric, only forward. NetworkCache are immutable and safe to share between
 * threads.
 *
 * <p>A network says everything about itself that others need to know; nobody has to ask for its
 * type, unless it works with what only that type has.
 */
public interface Network {
  /** Links, lanes, faults and text, which the methods here are told from. */
  NetworkBody body();

  /**
   * The word of its {@link NetworkKind}, with which its text begins; the whole text where that has
   * no colon.
   */
  default String kind() {
    String spec = spec();
    int colon = spec.indexOf(':');
    return colon < 0 ? spec : spec.substring(0, colon);
  }

  default int nodeCount() {
    return links().nodeCount();
  }

  /** Nodes below this number send and receive; on direct networks these are all nodes. */
  default int endpointCount() {
    return nodeCount();
  }

  /**
   * Whether messages pass through switches, which neither send nor receive, and never through
   * endpoints. On other networks, the direct ones, every node forwards.
   */
  default boolean isIndirect() {
    return endpointCount() < nodeCount();
  }

  /** The first of the nodes through which messages pass; all that follow forward, too. */
  default int firstForwarder() {
    return isIndirect() ? endpointCount() : 0;
  }

  /** Whether messages for others may pass through the node. */
  default boolean forwards(int node) {
    return node >= firstForwarder();
  }

  /** Whether the node only forwards. */
  default boolean isSwitch(int node) {
    return node >= endpointCount();
  }

  /** The shape that gives every node its coordinates; empty where nodes have none. */
  default Optional<GridShape> coordinates() {
    return Optional.empty();
  }

  /**
   * What a graph from a file was found to be, such as {@code torus:8x8}; empty of all networks that
   * are what their text says.
   */
  default Optional<String> foundToBe() {
    return Optional.empty();
  }

  /**
   * Where the nodes are to be drawn, for networks that know better than what is drawn for them
   * otherwise: a grid where there are coordinates, layers where there are switches, else a circle.
   */
  default Optional<NodePlaces> places() {
    return Optional.empty();
  }

  default Links links() {
    return body().links();
  }

  /** What is said of the links' own pace. */
  default LinkPace pace() {
    return body().pace();
  }

  /** Virtual channels of every link, at least 1. */
  default int lanes() {
    return body().lanes();
  }

  /** The text from which a catalogue of kinds makes this network again. */
  default String spec() {
    return body().spec();
  }

  /**
   * A node as people write it: {@code 3,4} on a mesh, {@code 12} on a hypercube, the host's name on
   * a fabric.
   */
  String nodeName(int node);

  /** Whether {@link #nodeName} is the node's number or address, not a name that someone gave it. */
  default boolean isNumbered(int node) {
    return false;
  }

  /**
   * Reads what {@link #nodeName} writes.
   *
   * @throws BadInput where there is no such node, naming the nearest one or the allowed range
   */
  int nodeNamed(String text);

  /**
   * Reads a list of nodes, separated by blanks or semicolons; names that hold these stand in double
   * quotes, or as they are where they can be told.
   *
   * @throws BadInput where there is no such node
   */
  default int[] nodesNamed(String text) {
    return NameList.split(text, name -> false).stream().mapToInt(this::nodeNamed).toArray();
  }

  /** The port's name, such as {@code +x} on a mesh. */
  default String portName(int port) {
    return Integer.toString(port);
  }

  /** Reads what {@link #portName} writes. */
  default int portNamed(String text) {
    try {
      return WholeText.toInt(text);
    } catch (NumberFormatException e) {
      throw new BadInput("'" + text + "' is no port; a port is a whole number", e);
    }
  }

  /**
   * Nodes that have failed: they keep their number but have no link, and cannot send or receive.
   */
  default boolean failed(int node) {
    return body().faults().node(node);
  }

  /** Whether links or nodes have failed, so that what relies on regularity does not apply. */
  default boolean hasFaults() {
    return !body().faults().isEmpty();
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
