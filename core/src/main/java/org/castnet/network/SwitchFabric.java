package org.castnet.network;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.castnet.input.Diagnostic;
import org.castnet.text.NameList;

/**
 * A fabric of switches and hosts: hosts are the nodes {@code 0..hostCount-1}, followed by switches.
 * Hosts send and receive, switches forward.
 *
 * <p>Immutable. {@link FabricBuilder} builds fabrics and ensures that every link exists in both
 * directions.
 *
 * @since 0.1.0
 */
public final class SwitchFabric implements Network {
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,8}");

  private final int hosts;
  private final NetworkBody body;
  private final List<FabricNode> nodes;
  private final int[] back; // by link: the reverse link on the same cable
  private final NodeNames names;
  private final NodeAddresses addresses;
  private final boolean hostsAreNumbers;
  private final Optional<Tables> tables;
  private final List<MulticastTree> trees;
  private final Optional<NodePositions> places;

  SwitchFabric(
      int hosts,
      NetworkBody body,
      List<FabricNode> nodes,
      int[] back,
      Optional<Tables> tables,
      List<MulticastTree> trees,
      Optional<NodePositions> places) {
    this(
        hosts,
        body,
        nodes,
        back,
        new NodeNames(nodes.stream().map(FabricNode::name).toList()),
        tables,
        trees,
        places);
  }

  private SwitchFabric(
      int hosts,
      NetworkBody body,
      List<FabricNode> nodes,
      int[] back,
      NodeNames names,
      Optional<Tables> tables,
      List<MulticastTree> trees,
      Optional<NodePositions> places) {
    this.hosts = hosts;
    this.body = body;
    this.nodes = List.copyOf(nodes);
    this.back = back;
    this.names = names;
    this.addresses = new NodeAddresses(this.nodes);
    this.hostsAreNumbers =
        nodes.stream().limit(hosts).allMatch(host -> NUMBER.matcher(host.name()).matches());
    this.tables = tables;
    this.trees = List.copyOf(trees);
    this.places = places;
  }

  /**
   * Routes.
   *
   * @param binding whether all plans follow them
   */
  record Tables(Routing routing, boolean binding) {}

  @Override
  public SwitchFabric withPace(LinkPace pace) {
    return new SwitchFabric(hosts, body.withPace(pace), nodes, back, tables, trees, places);
  }

  @Override
  public SwitchFabric withAbilities(SwitchAbilities abilities) {
    return new SwitchFabric(
        hosts, body.withAbilities(abilities), nodes, back, names, tables, trees, places);
  }

  @Override
  public NetworkBody body() {
    return body;
  }

  /**
   * {@return a copy with another text, see {@link #spec}}
   *
   * @param text the text
   */
  public SwitchFabric called(String text) {
    return new SwitchFabric(hosts, body.called(text), nodes, back, names, tables, trees, places);
  }

  /**
   * {@return a copy with this routing, such as forwarding tables}
   *
   * @param routing the routes between hosts
   * @param spec the text of the network
   */
  public SwitchFabric withRouting(Routing routing, String spec) {
    return with(new Tables(routing, true), spec);
  }

  /**
   * {@return a copy with this {@linkplain #usualRouting usual routing}}
   *
   * @param routing the usual routes between hosts
   * @param spec the text of the network
   */
  public SwitchFabric withUsualRouting(Routing routing, String spec) {
    return with(new Tables(routing, false), spec);
  }

  private SwitchFabric with(Tables routes, String spec) {
    return new SwitchFabric(
        hosts, body.called(spec), nodes, back, names, Optional.of(routes), trees, places);
  }

  /**
   * {@return a copy with these multicast trees in its switches}
   *
   * @param multicastTrees the trees
   */
  public SwitchFabric withTrees(List<MulticastTree> multicastTrees) {
    return new SwitchFabric(hosts, body, nodes, back, names, tables, multicastTrees, places);
  }

  /**
   * {@return a copy with these positions for drawing}
   *
   * @param nodePlaces the positions of nodes
   */
  public SwitchFabric drawnAt(NodePositions nodePlaces) {
    return new SwitchFabric(
        hosts, body, nodes, back, names, tables, trees, Optional.of(nodePlaces));
  }

  /**
   * {@return a copy with the further content of a file}
   *
   * @param others the node of each alternative name
   * @param ignored the content that has no effect
   */
  public SwitchFabric annotated(Map<String, Integer> others, List<IgnoredInput> ignored) {
    return new SwitchFabric(
        hosts, body.ignoring(ignored), nodes, back, names.orCalled(others), tables, trees, places);
  }

  /**
   * {@return a copy that reports assumptions about what its file does not state}
   *
   * @param notes the assumptions
   */
  public SwitchFabric assuming(List<Diagnostic> notes) {
    return new SwitchFabric(hosts, body.assuming(notes), nodes, back, names, tables, trees, places);
  }

  @Override
  public Optional<NodePositions> places() {
    return places;
  }

  /** {@return the multicast trees of the fabric's description, ordered by name; may be empty} */
  public List<MulticastTree> trees() {
    return trees;
  }

  @Override
  public boolean hasMulticastTrees() {
    return !trees.isEmpty();
  }

  /** {@return the number of hosts} */
  public int hostCount() {
    return hosts;
  }

  /** {@return the number of switches} */
  public int switchCount() {
    return nodes.size() - hosts;
  }

  /**
   * {@return the name, GUID and LID of a node}
   *
   * @param node the number of the node, from 0
   */
  public FabricNode node(int node) {
    return nodes.get(node);
  }

  /**
   * {@return the speed of a link as it was specified, such as {@code 4xHDR}; empty if unknown}
   *
   * @param link the number of the link, from 0
   */
  public String linkSpeed(int link) {
    return pace().speed(link);
  }

  @Override
  public int[] opposites() {
    return back.clone();
  }

  /**
   * {@return the reverse link on the same cable}
   *
   * @param link the number of the link, from 0
   */
  public int back(int link) {
    return back[link];
  }

  /**
   * {@return the switch at the host's lowest port that leads to a switch, or -1 if it has no such
   * port}
   *
   * @param host the number of the host, from 0
   */
  public int switchOf(int host) {
    for (int link = links().first(host); link < links().end(host); link++) {
      if (links().target(link) >= hosts) {
        return links().target(link);
      }
    }
    return -1;
  }

  /** {@return whether some hosts are linked to each other} O(links of hosts). */
  public boolean hasLinksBetweenHosts() {
    return IntStream.range(0, links().first(hosts)).anyMatch(link -> links().target(link) < hosts);
  }

  @Override
  public int endpointCount() {
    return hosts;
  }

  /** Returns true, even if no host is connected to a switch. */
  @Override
  public boolean isIndirect() {
    return true;
  }

  /**
   * Returns whether the node is a host and all hosts have numbers as names, as in the files of
   * simulators.
   */
  @Override
  public boolean isNumbered(int node) {
    return hostsAreNumbers && node < hosts;
  }

  @Override
  public String nodeName(int node) {
    return names.name(node);
  }

  /**
   * Returns a node by its name, its GUID (bare or with the prefix {@code 0x}, {@code H-} or {@code
   * S-}), its LID, or the name of one of its adapters. Names take precedence.
   */
  @Override
  public int nodeNamed(String text) {
    Integer named = names.find(text);
    if (named == null) {
      named = addresses.find(text.strip());
    }
    return named != null ? named : names.node(text, spec(), Math.max(1, hosts));
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
    return tables.filter(Tables::binding).map(Tables::routing);
  }

  @Override
  public Optional<Routing> usualRouting() {
    return tables.map(Tables::routing);
  }

  @Override
  public String toString() {
    return spec();
  }
}
