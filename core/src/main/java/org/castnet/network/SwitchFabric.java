package org.castnet.network;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.castnet.input.NameList;

/**
 * Switches with hosts: hosts are the nodes {@code 0..hostCount-1}, switches follow. Hosts send and
 * receive, switches forward.
 *
 * <p>Immutable. Made by {@link FabricBuilder}, which checks that every link is there in both
 * directions.
 */
public final class SwitchFabric implements Network {
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,8}");

  private final int hosts;
  private final NetworkBody body;
  private final List<FabricNode> nodes;
  private final FabricCables cables;
  private final NodeNames names;
  private final NodeAddresses addresses;
  private final boolean hostsAreNumbers;
  private final Optional<Routing> tables;
  private final List<MulticastTree> trees;
  private final Optional<NodePlaces> places;

  SwitchFabric(
      int hosts,
      NetworkBody body,
      List<FabricNode> nodes,
      FabricCables cables,
      Optional<Routing> tables,
      List<MulticastTree> trees,
      Optional<NodePlaces> places) {
    this.hosts = hosts;
    this.body = body;
    this.nodes = List.copyOf(nodes);
    this.cables = cables;
    this.names = new NodeNames(nodes.stream().map(FabricNode::name).toList());
    this.addresses = new NodeAddresses(this.nodes);
    this.hostsAreNumbers =
        nodes.stream().limit(hosts).allMatch(host -> NUMBER.matcher(host.name()).matches());
    this.tables = tables;
    this.trees = List.copyOf(trees);
    this.places = places;
  }

  @Override
  public NetworkBody body() {
    return body;
  }

  /** The same fabric under another text; {@link #spec} gives it back. */
  public SwitchFabric called(String text) {
    return new SwitchFabric(hosts, body.called(text), nodes, cables, tables, trees, places);
  }

  /** The same fabric with routes of its own, such as forwarding tables. */
  public SwitchFabric withRouting(Routing routing, String spec) {
    return new SwitchFabric(
        hosts, body.called(spec), nodes, cables, Optional.of(routing), trees, places);
  }

  /** The same fabric with multicast trees in its switches. */
  public SwitchFabric withTrees(List<MulticastTree> multicastTrees) {
    return new SwitchFabric(hosts, body, nodes, cables, tables, multicastTrees, places);
  }

  /** The same fabric, drawn so. */
  public SwitchFabric drawnAt(NodePlaces nodePlaces) {
    return new SwitchFabric(hosts, body, nodes, cables, tables, trees, Optional.of(nodePlaces));
  }

  @Override
  public Optional<NodePlaces> places() {
    return places;
  }

  /** The multicast trees that the fabric's description brings, by name; empty where none. */
  public List<MulticastTree> trees() {
    return trees;
  }

  public int hostCount() {
    return hosts;
  }

  public int switchCount() {
    return nodes.size() - hosts;
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
    return cables.speed(link);
  }

  /** The link that leads back through the same cable. */
  public int back(int link) {
    return cables.back(link);
  }

  /** The switch at the host's lowest port, or -1 where the host hangs on nothing. */
  public int switchOf(int host) {
    return links().degree(host) == 0 ? -1 : links().target(links().first(host));
  }

  @Override
  public int endpointCount() {
    return hosts;
  }

  /** Always, even where hosts hang on nothing and there is no switch. */
  @Override
  public boolean isIndirect() {
    return true;
  }

  /** Of hosts, where all of them have numbers for names, as in the files of simulators. */
  @Override
  public boolean isNumbered(int node) {
    return hostsAreNumbers && node < hosts;
  }

  @Override
  public String nodeName(int node) {
    return names.name(node);
  }

  /**
   * Reads a node's name, and what else a fabric's description calls it: its GUID, with {@code 0x},
   * {@code H-} or {@code S-} in front or bare, its LID, or the name of one of its adapters. Names
   * go before.
   */
  @Override
  public int nodeNamed(String text) {
    Integer named = names.find(text);
    if (named == null) {
      named = addresses.find(text.strip());
    }
    return named != null ? named : names.node(text, spec());
  }

  @Override
  public int[] nodesNamed(String text) {
    return NameList.split(text, name -> names.find(name) != null || addresses.isAdapter(name))
        .stream()
        .mapToInt(this::nodeNamed)
        .toArray();
  }

  @Override
  public Optional<Routing> routing() {
    return tables;
  }

  @Override
  public String toString() {
    return spec();
  }
}
