package org.castnet.network;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.text.NameList;

/**
 * A general graph read from a file: named nodes, each of which sends, receives and forwards. Ports
 * number a node's links.
 *
 * @since 0.1.0
 */
public final class GraphNetwork implements Network {
  private final NetworkBody body;
  private final NodeNames names;
  private final Optional<Routing> routing;
  private final Optional<NodePositions> places;

  /**
   * @param links the working links, without those of the failures
   * @param names the name of each node
   * @param lanes the number of lanes per link, at least 1
   * @param failures the failed nodes and links
   * @param spec the text of the network
   */
  public GraphNetwork(Links links, List<String> names, int lanes, Failures failures, String spec) {
    this(
        new NetworkBody(links, lanes, failures, spec),
        new NodeNames(names),
        Optional.empty(),
        Optional.empty());
    if (names.size() != links.nodeCount()) {
      throw new IllegalArgumentException(
          names.size() + " names for " + links.nodeCount() + " nodes");
    }
  }

  private GraphNetwork(
      NetworkBody body,
      NodeNames names,
      Optional<Routing> routing,
      Optional<NodePositions> places) {
    this.body = body;
    this.names = names;
    this.routing = routing;
    this.places = places;
  }

  /**
   * {@return a copy with this routing}
   *
   * @param own the routes
   */
  public GraphNetwork withRouting(Routing own) {
    return new GraphNetwork(body, names, Optional.of(own), places);
  }

  /**
   * {@return a copy with these positions for drawing}
   *
   * @param nodePlaces the positions of nodes
   */
  public GraphNetwork drawnAt(NodePositions nodePlaces) {
    return new GraphNetwork(body, names, routing, Optional.of(nodePlaces));
  }

  @Override
  public Optional<NodePositions> places() {
    return places;
  }

  /**
   * {@return a copy with these speeds and latencies of links}
   *
   * @param wires by link
   */
  public GraphNetwork paced(List<LinkPace.Wire> wires) {
    return withPace(LinkPace.of(wires));
  }

  @Override
  public GraphNetwork withPace(LinkPace pace) {
    return new GraphNetwork(body.withPace(pace), names, routing, places);
  }

  /**
   * {@return a copy with the further content of a file}
   *
   * @param others the node of each alternative name
   * @param ignored the content that has no effect
   */
  public GraphNetwork annotated(Map<String, Integer> others, List<IgnoredInput> ignored) {
    return new GraphNetwork(body.ignoring(ignored), names.orCalled(others), routing, places);
  }

  @Override
  public boolean sharesWires() {
    return lanes() > 1;
  }

  @Override
  public NetworkBody body() {
    return body;
  }

  @Override
  public String nodeName(int node) {
    return names.name(node);
  }

  @Override
  public int nodeNamed(String text) {
    return names.node(text, spec());
  }

  @Override
  public int[] nodesNamed(String text) {
    return NameList.split(text, name -> names.find(name) != null).stream()
        .mapToInt(this::nodeNamed)
        .toArray();
  }

  /** Returns the routing that was set by {@link #withRouting}, otherwise an empty result. */
  @Override
  public Optional<Routing> routing() {
    return routing;
  }

  @Override
  public String toString() {
    return spec();
  }
}
