package org.castnet.network;

import java.util.List;
import java.util.Optional;

/**
 * Switches with hosts: hosts are the nodes {@code 0..hostCount-1}, switches follow. Hosts send and
 * receive, switches forward.
 *
 * <p>Immutable. Made by {@link FabricBuilder}, which checks that every link is there in both
 * directions.
 */
public final class SwitchFabric implements Network {
  private final int hosts;
  private final Links links;
  private final List<FabricNode> nodes;
  private final List<String> linkSpeeds;
  private final NodeNames names;
  private final int lanes;
  private final Faults faults;
  private final String spec;
  private final Optional<Routing> tables;

  SwitchFabric(
      int hosts,
      Links links,
      List<FabricNode> nodes,
      List<String> linkSpeeds,
      int lanes,
      Faults faults,
      String spec,
      Optional<Routing> tables) {
    this.hosts = hosts;
    this.links = links;
    this.nodes = List.copyOf(nodes);
    this.linkSpeeds = List.copyOf(linkSpeeds);
    this.names = new NodeNames(nodes.stream().map(FabricNode::name).toList());
    this.lanes = NetworkLimits.checkLanes(lanes);
    this.faults = faults;
    this.spec = spec;
    this.tables = tables;
  }

  /** The same fabric under another text; {@link #spec} gives it back. */
  public SwitchFabric called(String text) {
    return new SwitchFabric(hosts, links, nodes, linkSpeeds, lanes, faults, text, tables);
  }

  /** The same fabric with routes of its own, such as forwarding tables. */
  public SwitchFabric withRouting(Routing routing, String spec) {
    return new SwitchFabric(
        hosts, links, nodes, linkSpeeds, lanes, faults, spec, Optional.of(routing));
  }

  public int hostCount() {
    return hosts;
  }

  public int switchCount() {
    return nodes.size() - hosts;
  }

  public boolean isSwitch(int node) {
    return node >= hosts;
  }

  /** What the fabric's own description says of a node: name, GUID, LID. */
  public FabricNode node(int node) {
    return nodes.get(node);
  }

  /**
   * Width and speed as the description gives it, such as {@code 4xHDR}; empty where it says
   * nothing.
   */
  public String linkSpeed(int link) {
    return linkSpeeds.isEmpty() ? "" : linkSpeeds.get(link);
  }

  /** The switch at the host's lowest port, or -1 where the host hangs on nothing. */
  public int switchOf(int host) {
    return links.degree(host) == 0 ? -1 : links.target(links.first(host));
  }

  @Override
  public int nodeCount() {
    return nodes.size();
  }

  @Override
  public int endpointCount() {
    return hosts;
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

  @Override
  public Optional<Routing> routing() {
    return tables;
  }

  @Override
  public String toString() {
    return spec;
  }
}
