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
 *
 * @since 0.1.0
 */
public interface Network {
  /**
   * {@return links, lanes, failures and text, from which the default methods derive their results}
   */
  NetworkBody body();

  /**
   * {@return the word of its {@link NetworkKind}, with which its text begins; the whole text if it
   * has no colon}
   */
  default String kind() {
    String spec = spec();
    int colon = spec.indexOf(':');
    return colon < 0 ? spec : spec.substring(0, colon);
  }

  /** {@return the number of nodes, failed ones included} */
  default int nodeCount() {
    return links().nodeCount();
  }

  /**
   * {@return the number of nodes that send and receive, which have the lowest numbers; on direct
   * networks all nodes}
   */
  default int endpointCount() {
    return nodeCount();
  }

  /**
   * {@return whether messages pass only through switches, which neither send nor receive} On other
   * networks, the direct ones, every node forwards.
   */
  default boolean isIndirect() {
    return endpointCount() < nodeCount();
  }

  /** {@return whether multicast trees are set up in the switches, so that these copy worms} */
  default boolean hasMulticastTrees() {
    return false;
  }

  /** {@return the lowest node that forwards; all higher nodes also forward} */
  default int firstForwarder() {
    return isIndirect() ? endpointCount() : 0;
  }

  /**
   * {@return whether messages between other nodes may pass through a node}
   *
   * @param node the number of the node, from 0
   */
  default boolean forwards(int node) {
    return node >= firstForwarder();
  }

  /**
   * {@return whether a node only forwards}
   *
   * @param node the number of the node, from 0
   */
  default boolean isSwitch(int node) {
    return node >= endpointCount();
  }

  /**
   * {@return the shape that defines the coordinates of nodes; empty if there are no coordinates}
   */
  default Optional<GridShape> coordinates() {
    return Optional.empty();
  }

  /**
   * {@return the regular network as which a graph from a file was recognised, such as {@code
   * torus:8x8}; empty for all other networks}
   */
  default Optional<String> foundToBe() {
    return Optional.empty();
  }

  /**
   * {@return positions of the nodes for drawing} If empty, drawings use a grid for coordinates,
   * layers for switches, and a ring otherwise.
   */
  default Optional<NodePositions> places() {
    return Optional.empty();
  }

  /** {@return the links between nodes} */
  default Links links() {
    return body().links();
  }

  /** {@return the data rates and latencies of links} */
  default LinkPace pace() {
    return body().pace();
  }

  /**
   * {@return a copy with these data rates and latencies of links}
   *
   * @param pace the speeds and latencies of links
   * @throws BadInput if this kind of network does not support them
   */
  default Network withPace(LinkPace pace) {
    throw BadInput.coded(
        "pace-not-supported", "networks of the kind {kind} have no speeds and latencies", kind());
  }

  /** {@return the abilities of switches besides forwarding} */
  default SwitchAbilities abilities() {
    return body().abilities();
  }

  /**
   * {@return a copy with these abilities of switches}
   *
   * @param abilities the abilities of switches
   * @throws BadInput if this kind of network has no switches with abilities
   */
  default Network withAbilities(SwitchAbilities abilities) {
    throw BadInput.coded(
        "abilities-not-supported", "switches of the kind {kind} have no abilities", kind());
  }

  /** {@return the number of virtual channels per link, at least 1} */
  default int lanes() {
    return body().lanes();
  }

  /**
   * {@return whether the lanes of a link are virtual channels of one wire, as in switches} On
   * regular direct networks they are the independent channels of the papers.
   */
  default boolean sharesWires() {
    return lanes() > 1 && isIndirect();
  }

  /** {@return the link in the other direction of the same cable, by link, or -1 if absent} */
  default int[] opposites() {
    return links().opposites();
  }

  /** {@return the text from which a catalogue of kinds can make this network again} */
  default String spec() {
    return body().spec();
  }

  /**
   * {@return the name of a node: {@code 3,4} on a mesh, {@code 12} on a hypercube, the host's name
   * on a fabric}
   *
   * @param node the number of the node, from 0
   */
  String nodeName(int node);

  /**
   * {@return whether {@link #nodeName} is the node's number or address, not a given name}
   *
   * @param node the number of the node, from 0
   */
  default boolean isNumbered(int node) {
    return false;
  }

  /**
   * Parses the result of {@link #nodeName}.
   *
   * @param text the name of a node
   * @return the number of the node
   * @throws BadInput if there is no such node; the message names the nearest one or the allowed
   *     range
   */
  int nodeNamed(String text);

  /**
   * Parses a list of nodes, separated by spaces or semicolons. Names that contain these are in
   * double quotes, or are recognised if unambiguous.
   *
   * @param text the names of nodes
   * @return the numbers of the nodes, in the order of the text
   * @throws BadInput if there is no such node
   */
  default int[] nodesNamed(String text) {
    return NameList.split(
            text, name -> body().names().filter(names -> names.find(name) != null).isPresent())
        .stream()
        .mapToInt(this::nodeNamed)
        .toArray();
  }

  /**
   * {@return the name of a port, such as {@code +x} on a mesh}
   *
   * @param port the number of the port
   */
  default String portName(int port) {
    return Integer.toString(port);
  }

  /**
   * Parses the result of {@link #portName}.
   *
   * @param text the name of a port
   * @return the number of the port
   */
  default int portNamed(String text) {
    try {
      return WholeText.toInt(text);
    } catch (NumberFormatException e) {
      throw BadInput.coded("unknown-port", "'{text}' is not a port; a port is a whole number", text)
          .causedBy(e);
    }
  }

  /**
   * {@return whether a node has failed} Failed nodes keep their number but have no links, and
   * cannot send or receive.
   *
   * @param node the number of the node, from 0
   */
  default boolean failed(int node) {
    return body().failures().node(node);
  }

  /** {@return whether links or nodes have failed, so that the network is not regular} */
  default boolean hasFailures() {
    return !body().failures().isEmpty();
  }

  /**
   * {@return the routing of this network: dimension order on whole meshes, tori and hypercubes, the
   * forwarding tables of a fabric} Empty if routes must be computed first, as on irregular networks
   * and on any network with failed links.
   */
  Optional<Routing> routing();

  /**
   * {@return the routing that plans use unless they choose routes of their own: {@link #routing} if
   * the network has one, otherwise routes that were computed with it; empty if absent}
   */
  default Optional<Routing> usualRouting() {
    return routing();
  }

  /**
   * {@return the usual routing of this network or, if it has none, the fallback: shortest legal
   * up*&#47;down* routes, which cannot deadlock} A route to a node that cannot be reached is a
   * {@link BadInput}. The fallback computes routes when they are first requested, so callers should
   * keep the result.
   *
   * @throws IllegalStateException if the network has no routing and no module provides {@link
   *     FallbackRoutes}
   */
  default Routing routes() {
    return usualRouting().orElseGet(() -> FallbackRoutes.provided().routes(this));
  }

  /** {@return the number of channels, one for each lane of each link} */
  default int channelCount() {
    return links().count() * lanes();
  }

  /**
   * {@return the channel of a lane of a link}
   *
   * @param link the number of the link, from 0
   * @param lane the lane, from 0
   */
  default int channel(int link, int lane) {
    return link * lanes() + lane;
  }

  /**
   * {@return the link of a channel}
   *
   * @param channel the number of the channel, from 0
   */
  default int link(int channel) {
    return channel / lanes();
  }

  /**
   * {@return the lane of a channel, from 0}
   *
   * @param channel the number of the channel, from 0
   */
  default int lane(int channel) {
    return channel % lanes();
  }

  /**
   * {@return the node that a channel leaves}
   *
   * @param channel the number of the channel, from 0
   */
  default int from(int channel) {
    return links().source(link(channel));
  }

  /**
   * {@return the node to which a channel leads}
   *
   * @param channel the number of the channel, from 0
   */
  default int to(int channel) {
    return links().target(link(channel));
  }

  /**
   * {@return whether a node can send and receive}
   *
   * @param node the number of the node, from 0
   */
  default boolean isEndpoint(int node) {
    return node >= 0 && node < endpointCount() && !failed(node);
  }
}
