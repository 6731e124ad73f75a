package org.castnet.network;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.text.NameList;
import org.castnet.text.WholeText;

/**
 * A network: nodes {@code 0..nodeCount-1} and channels {@code 0..channelCount-1}, numbered without
 * gaps.
 *
 * <p>A channel is a directed link together with a lane (a virtual channel): {@code channel = link *
 * lanes + lane}. Nodes {@code 0..endpointCount-1} can send and receive messages; the other nodes,
 * the switches of a fabric, only forward. Implementations are immutable and thread-safe.
 *
 * <p>All properties that callers need are methods of this interface; casts are only needed for
 * operations of one type.
 */
public interface Network {
  /**
   * Returns links, lanes, failures and text, from which the default methods derive their results.
   */
  NetworkBody body();

  /**
   * Returns the word of its {@link NetworkKind}, with which its text begins; the whole text if it
   * has no colon.
   */
  default String kind() {
    String spec = spec();
    int colon = spec.indexOf(':');
    return colon < 0 ? spec : spec.substring(0, colon);
  }

  default int nodeCount() {
    return links().nodeCount();
  }

  /**
   * Returns the number of nodes that send and receive, which have the lowest numbers; on direct
   * networks all nodes.
   */
  default int endpointCount() {
    return nodeCount();
  }

  /**
   * Returns whether messages pass only through switches, which neither send nor receive. On other
   * networks, the direct ones, every node forwards.
   */
  default boolean isIndirect() {
    return endpointCount() < nodeCount();
  }

  /** Returns whether multicast trees are set up in the switches, so that these copy worms. */
  default boolean hasMulticastTrees() {
    return false;
  }

  /** Returns the lowest node that forwards; all higher nodes also forward. */
  default int firstForwarder() {
    return isIndirect() ? endpointCount() : 0;
  }

  /** Returns whether messages between other nodes may pass through a node. */
  default boolean forwards(int node) {
    return node >= firstForwarder();
  }

  /** Returns whether a node only forwards. */
  default boolean isSwitch(int node) {
    return node >= endpointCount();
  }

  /** Returns the shape that defines the coordinates of nodes; empty if there are no coordinates. */
  default Optional<GridShape> coordinates() {
    return Optional.empty();
  }

  /**
   * Returns the regular network as which a graph from a file was recognised, such as {@code
   * torus:8x8}; empty for all other networks.
   */
  default Optional<String> foundToBe() {
    return Optional.empty();
  }

  /**
   * Returns positions of the nodes for drawing. If empty, drawings use a grid for coordinates,
   * layers for switches, and a ring otherwise.
   */
  default Optional<NodePositions> places() {
    return Optional.empty();
  }

  default Links links() {
    return body().links();
  }

  /** Returns the data rates and latencies of links. */
  default LinkPace pace() {
    return body().pace();
  }

  /**
   * Returns a copy with these data rates and latencies of links.
   *
   * @throws BadInput if this kind of network does not support them
   */
  default Network withPace(LinkPace pace) {
    throw BadInput.coded(
        "pace-not-supported", "networks of the kind {kind} have no speeds and latencies", kind());
  }

  /** Returns the abilities of switches besides forwarding. */
  default SwitchAbilities abilities() {
    return body().abilities();
  }

  /**
   * Returns a copy with these abilities of switches.
   *
   * @throws BadInput if this kind of network has no switches with abilities
   */
  default Network withAbilities(SwitchAbilities abilities) {
    throw BadInput.coded(
        "abilities-not-supported", "switches of the kind {kind} have no abilities", kind());
  }

  /** Returns the number of virtual channels per link, at least 1. */
  default int lanes() {
    return body().lanes();
  }

  /**
   * Returns whether the lanes of a link are virtual channels of one wire, as in switches. On
   * regular direct networks they are the independent channels of the papers.
   */
  default boolean sharesWires() {
    return lanes() > 1 && isIndirect();
  }

  /** Returns, by link, the link in the other direction of the same cable, or -1 if absent. */
  default int[] opposites() {
    return links().opposites();
  }

  /** Returns the text from which a catalogue of kinds can make this network again. */
  default String spec() {
    return body().spec();
  }

  /**
   * Returns the name of a node: {@code 3,4} on a mesh, {@code 12} on a hypercube, the host's name
   * on a fabric.
   */
  String nodeName(int node);

  /** Returns whether {@link #nodeName} is the node's number or address, not a given name. */
  default boolean isNumbered(int node) {
    return false;
  }

  /**
   * Parses the result of {@link #nodeName}.
   *
   * @throws BadInput if there is no such node; the message names the nearest one or the allowed
   *     range
   */
  int nodeNamed(String text);

  /**
   * Parses a list of nodes, separated by spaces or semicolons. Names that contain these are in
   * double quotes, or are recognised if unambiguous.
   *
   * @throws BadInput if there is no such node
   */
  default int[] nodesNamed(String text) {
    return NameList.split(
            text, name -> body().names().filter(names -> names.find(name) != null).isPresent())
        .stream()
        .mapToInt(this::nodeNamed)
        .toArray();
  }

  /** Returns the name of a port, such as {@code +x} on a mesh. */
  default String portName(int port) {
    return Integer.toString(port);
  }

  /** Parses the result of {@link #portName}. */
  default int portNamed(String text) {
    try {
      return WholeText.toInt(text);
    } catch (NumberFormatException e) {
      throw BadInput.coded("unknown-port", "'{text}' is not a port; a port is a whole number", text)
          .causedBy(e);
    }
  }

  /**
   * Returns whether a node has failed. Failed nodes keep their number but have no links, and cannot
   * send or receive.
   */
  default boolean failed(int node) {
    return body().failures().node(node);
  }

  /** Returns whether links or nodes have failed, so that the network is not regular. */
  default boolean hasFailures() {
    return !body().failures().isEmpty();
  }

  /**
   * Returns the routing of this network: dimension order on whole meshes, tori and hypercubes, the
   * forwarding tables of a fabric. Empty if routes must be computed first, as on irregular networks
   * and on any network with failed links.
   */
  Optional<Routing> routing();

  /**
   * Returns the routing that plans use unless they choose routes of their own: {@link #routing} if
   * the network has one, otherwise routes that were computed with it. Empty if there are none.
   */
  default Optional<Routing> usualRouting() {
    return routing();
  }

  /**
   * Returns the usual routing of this network or, if it has none, the fallback: shortest legal
   * up*&#47;down* routes, which cannot deadlock. A route to a node that cannot be reached is a
   * {@link BadInput}. The fallback computes routes when they are first requested, so callers should
   * keep the result.
   *
   * @throws IllegalStateException if the network has no routing and no module provides {@link
   *     FallbackRoutes}
   */
  default Routing routes() {
    return usualRouting().orElseGet(() -> FallbackRoutes.provided().routes(this));
  }

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

  /** Returns the node that a channel leaves. */
  default int from(int channel) {
    return links().source(link(channel));
  }

  /** Returns the node to which a channel leads. */
  default int to(int channel) {
    return links().target(link(channel));
  }

  default boolean isEndpoint(int node) {
    return node >= 0 && node < endpointCount() && !failed(node);
  }
}
