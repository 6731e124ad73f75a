package org.castnet.network;

import java.util.List;
import java.util.Optional;

/**
 * Any graph, as read from a file: named nodes, each of which sends, receives and forwards. Ports
 * count a node's links.
 */
public final class GraphNetwork implements Network {
  private final Links links;
  private final NodeNames names;
  private final int lanes;
  private final Faults faults;
  private final String spec;

  /**
   * @param links the links that work; those of the faults are left out already
   * @param names the name of each node
   */
  public GraphNetwork(Links links, List<String> names, int lanes, Faults faults, String spec) {
    if (names.size() != links.nodeCount()) {
      throw new IllegalArgumentException(
          names.size() + " names for " + links.nodeCount() + " nodes");
    }
    this.links = links;
    this.names = new NodeNames(names);
    this.lanes = NetworkLimits.checkLanes(lanes);
    this.faults = faults;
    this.spec = spec;
  }

  @Override
  public int nodeCount() {
    return links.nodeCount();
  }

  @Override
  public int endpointCount() {
    return links.nodeCount();
  }

  @Override
  public boolean failed(int node) {
    return faults.node(node);
  }

  @Override
  public boolean hasFaults() {
    return !faults.isEmpty();
  }

  @Override
  public Links links() {
    return links;
  }

  @Override
  public int lanes() {
    return lanes;
  }

  @Override
  public String spec() {
    return spec;
  }

  @Override
  public String nodeName(int node) {
    return names.name(node);
  }

  @Override
  public int nodeNamed(String text) {
    return names.node(text, spec);
  }

  /** None of its own: a graph brings no routes. */
  @Override
  public Optional<Routing> routing() {
    return Optional.empty();
  }

  @Override
  public String toString() {
    return spec;
  }
}
