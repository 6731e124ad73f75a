package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.bound.path.LinkCosts;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.routing.DisjointSets;

/**
 * Any network as switches with hosts: the switches {@code 0..switchCount-1} and the links between
 * them, and for every endpoint the switch to which it is connected.
 *
 * <p>In a fabric switch {@code s} is node {@code hostCount + s}. A host belongs to one switch, its
 * home ({@link HomeCables}), and may have cables to others. In a direct network every node is a
 * switch with one host, itself, so there are no links between host and switch. Links without a
 * reverse link are omitted, since up*&#47;down* routing needs both. Immutable.
 */
public final class SwitchGraph {
  private static final int NONE = -1;

  private final Network network;
  private final int offset;
  private final int[] first;
  private final int[] link;
  private final int[] target;
  private final int[] home;
  private final int[] homeCable; // by host: its link to its home; empty in a direct network
  private final HostCables cables;
  private final LinkCosts costs;

  private SwitchGraph(Network network) {
    this.network = network;
    this.costs = LinkCosts.of(network);
    this.offset = network.firstForwarder();
    int switches = network.nodeCount() - offset;
    DisjointSets joined = new DisjointSets(switches);
    this.first = new int[switches + 1];
    IntArrayList retained = new IntArrayList();
    IntArrayList targets = new IntArrayList();
    boolean[] returning = network.links().returning();
    for (int s = 0; s < switches; s++) {
      addLinks(s, returning, retained, targets);
      first[s + 1] = retained.size();
      for (int edge = first[s]; edge < first[s + 1]; edge++) {
        joined.unite(s, targets.getInt(edge));
      }
    }
    this.link = retained.toIntArray();
    this.target = targets.toIntArray();
    this.home = new int[network.endpointCount()];
    this.cables = network.isIndirect() ? new HostCables(network) : null;
    this.homeCable =
        cables == null ? new int[0] : HomeCables.of(cables, home.length, switches, joined);
    Arrays.setAll(home, host -> cables == null ? host : homeOf(homeCable[host]));
  }

  private int homeOf(int cable) {
    return cable == NONE ? NONE : cables.at(cable);
  }

  /** Returns the graph of a network. O(links log degree). */
  public static SwitchGraph of(Network network) {
    return new SwitchGraph(network);
  }

  /** Appends the links of one switch to others, by neighbour and then by port. */
  private void addLinks(int s, boolean[] returning, IntArrayList retained, IntArrayList targets) {
    Links links = network.links();
    int node = s + offset;
    long[] order = new long[links.degree(node)];
    int count = 0;
    for (int l = links.first(node); l < links.end(node); l++) {
      int next = links.target(l);
      if (next >= offset && returning[l]) {
        order[count++] = (long) next << 32 | l;
      }
    }
    Arrays.sort(order, 0, count);
    for (int i = 0; i < count; i++) {
      retained.add((int) order[i]);
      targets.add((int) (order[i] >> 32) - offset);
    }
  }

  public Network network() {
    return network;
  }

  public int switchCount() {
    return first.length - 1;
  }

  /** Returns the network's number of a switch. */
  public int node(int s) {
    return s + offset;
  }

  /** Returns the switch with this number in the network. */
  public int switchAt(int node) {
    return node - offset;
  }

  /** Returns the switch of an endpoint, or -1 if the endpoint is not connected. */
  public int home(int host) {
    return home[host];
  }

  /**
   * Returns the reason why schemes with one switch for each endpoint do not reach one endpoint from
   * another.
   *
   * @param from an endpoint
   * @param to an endpoint; no links join its switch to that of {@code from}
   */
  BadInput apart(int from, int to) {
    if (!hasHostLinks() || home[from] == NONE || home[to] == NONE) {
      return unreached(from, to);
    }
    return BadInput.coded(
        "switches-apart",
        "no links join {switch}, the switch that joins {from} to the most hosts, to {switch2}, "
            + "that of {to}; the scheme uses one switch for each host",
        network.nodeName(node(home[from])),
        network.nodeName(from),
        network.nodeName(node(home[to])),
        network.nodeName(to));
  }

  /** Returns the error that no route leads from an endpoint to another one. */
  BadInput unreached(int from, int to) {
    return BadInput.coded(
        "node-not-reached",
        "no route leads from {from} to {to} in {network}: routes use links with both directions "
            + "and do not pass through hosts",
        network.nodeName(from),
        network.nodeName(to),
        Diagnostic.network(network.spec()));
  }

  /** Returns whether endpoints are separate nodes with a link to their switch. */
  public boolean hasHostLinks() {
    return cables != null;
  }

  /** Returns the link from an endpoint to its home, if {@link #hasHostLinks}; -1 if it has none. */
  int homeCable(int host) {
    return homeCable[host];
  }

  /** Returns the cables of hosts, if {@link #hasHostLinks}. */
  HostCables cables() {
    return cables;
  }

  /** Returns the first edge of a switch; edges are numbered by switch, neighbour and port. */
  public int firstEdge(int s) {
    return first[s];
  }

  /** Returns one more than the last edge of a switch. */
  public int endEdge(int s) {
    return first[s + 1];
  }

  /** Returns the number of links from this switch to others. */
  int degree(int s) {
    return first[s + 1] - first[s];
  }

  /** Returns the switch to which an edge leads. */
  public int neighbour(int edge) {
    return target[edge];
  }

  /** Returns the cost of an edge for the choice of routes. */
  int cost(int edge) {
    return costs.of(link[edge]);
  }

  /** Returns the costs of the network's links. */
  LinkCosts costs() {
    return costs;
  }

  /** Returns the network's link of an edge. */
  int link(int edge) {
    return link[edge];
  }

  int edgeCount() {
    return link.length;
  }
}
