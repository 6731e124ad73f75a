package org.castnet.network.routing;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntConsumer;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.network.SwitchFabric;

/**
 * Routing by the forwarding tables of a fabric: at each switch the LID of the destination
 * determines the next link.
 *
 * <p>A host with several ports may send from any of them and may be addressed by the first LID of
 * any of them. A worm takes the shortest of these routes, and among these one with the fastest
 * links at both hosts; among several, selection is round-robin by the sum of the two hosts'
 * numbers, so that the ports of a host share its load. {@link #routes} returns all of them. A link
 * between two hosts is a route of its own. {@link RouteLanes} determines the lanes. The choice
 * among ports is our own. Immutable. O(length * number of such routes) per route; memory is one int
 * for every pair of switch and host port.
 */
public final class ForwardingTables implements Routing {
  private static final int NONE = -1;
  private static final int UNREACHABLE = Integer.MAX_VALUE;

  private final SwitchFabric fabric;
  private final int[] firstPort;
  private final int[][] link;
  private final RouteLanes lanes;
  private final String source;
  private final boolean given;

  /**
   * @param firstPort by host: the index of its first port among the ports of all hosts; the last
   *     entry is the total
   * @param link by switch (counted from the first) and host port: the link on which the switch
   *     forwards packets for the port, or -1 if no path leads there; checked by the reader
   * @param source a description of the origin of the tables
   * @param given whether the tables were read from the fabric, not computed
   */
  public ForwardingTables(
      SwitchFabric fabric, int[] firstPort, int[][] link, String source, boolean given) {
    this(fabric, firstPort, link, RouteLanes.single(), source, given);
  }

  private ForwardingTables(
      SwitchFabric fabric,
      int[] firstPort,
      int[][] link,
      RouteLanes lanes,
      String source,
      boolean given) {
    this.fabric = fabric;
    this.firstPort = firstPort;
    this.link = link;
    this.lanes = lanes;
    this.source = source;
    this.given = given;
  }

  /** Returns a copy for a fabric with the lanes that these routes need. */
  public ForwardingTables on(SwitchFabric lanedFabric, RouteLanes routeLanes) {
    return new ForwardingTables(lanedFabric, firstPort, link, routeLanes, source, given);
  }

  /** Returns whether the tables were read from the fabric, not computed. */
  public boolean isGiven() {
    return given;
  }

  /** Returns a description of the origin of the tables. */
  public String source() {
    return source;
  }

  /**
   * Returns whether the service levels of paths are known, so that lanes are those of the fabric.
   */
  public boolean hasServiceLevels() {
    return lanes != RouteLanes.single();
  }

  /**
   * Returns the link on which a switch (counted from the first) forwards packets for the first port
   * of a host; -1 if no path leads there.
   */
  public int next(int s, int to) {
    return link[s][firstPort[to]];
  }

  /**
   * Passes the links between switches on the path from a switch (counted from the first) to a host
   * port to a consumer, in order; nothing if the port is on that switch, or no path leads there.
   */
  public void between(int s, int port, IntConsumer links) {
    int next = link[s][port];
    if (next == NONE) {
      return;
    }
    for (int to = fabric.links().target(next); fabric.isSwitch(to); ) {
      links.accept(next);
      next = link[to - fabric.hostCount()][port];
      to = fabric.links().target(next);
    }
  }

  /**
   * A route from host to host.
   *
   * @param length its number of links, or {@link #UNREACHABLE}
   * @param rate of the slower one of its links at the two hosts, in Gbit/s; 0 if unknown
   */
  private record TablePath(int first, int port, int length, double rate) {
    boolean isBetterThan(TablePath other) {
      return length != other.length ? length < other.length : rate > other.rate;
    }
  }

  @Override
  public Route route(int from, int to) {
    return route(path(from, to), from, to);
  }

  /**
   * Returns all shortest routes from host to host, each with another pair of ports; the first is
   * that of {@link #route}. O(pairs of ports * length).
   */
  public List<Route> routes(int from, int to) {
    List<TablePath> shortest = shortest(from, to);
    Collections.rotate(shortest, -turn(from, to, shortest.size()));
    return shortest.stream().map(path -> route(path, from, to)).toList();
  }

  private Route route(TablePath path, int from, int to) {
    Links links = fabric.links();
    IntArrayList channels = new IntArrayList(path.length);
    int next = path.first;
    int node = links.target(next);
    int level = node == to ? 0 : lanes.level(next, path.port);
    channels.add(fabric.channel(next, lanes.lane(level, -1, next)));
    while (node != to) {
      int before = next;
      next = link[node - fabric.hostCount()][path.port];
      channels.add(fabric.channel(next, lanes.lane(level, before, next)));
      node = links.target(next);
    }
    return Route.of(from, channels.elements(), channels.size());
  }

  /**
   * Passes the turns between links of switches, made by packets from every host port to every
   * other, to a consumer; a turn may be passed several times. O(switches * host ports) if all
   * packets share a lane, otherwise O(pairs of host ports * length).
   */
  public void turns(Turns turns) {
    Links links = fabric.links();
    int[] reached = new int[fabric.nodeCount()];
    for (int to = 0; to < fabric.hostCount(); to++) {
      for (int port = firstPort[to]; port < firstPort[to + 1]; port++) {
        for (int first = 0; first < links.first(fabric.hostCount()); first++) {
          if (!leads(links.target(first), port)) {
            continue;
          }
          if (hasServiceLevels()) {
            follow(first, port, to, turns);
          } else if (reached[links.target(first)] != port + 1) {
            merge(first, port, to, reached, turns);
          }
        }
      }
    }
  }

  /** Follows a packet until its path merges with that of an earlier packet to the same port. */
  private void merge(int first, int port, int to, int[] reached, Turns turns) {
    Links links = fabric.links();
    int held = -1;
    for (int node = links.target(first); node != to; ) {
      int out = link[node - fabric.hostCount()][port];
      boolean seen = reached[node] == port + 1;
      reached[node] = port + 1;
      node = links.target(out);
      if (held >= 0 && fabric.isSwitch(node)) {
        turns.turn(fabric.channel(held, 0), fabric.channel(out, 0));
      }
      if (seen) {
        return;
      }
      held = out;
    }
  }

  private void follow(int first, int port, int to, Turns turns) {
    Links links = fabric.links();
    int level = lanes.level(first, port);
    int in = first;
    int held = -1;
    for (int node = links.target(first); node != to; node = links.target(in)) {
      int out = link[node - fabric.hostCount()][port];
      int awaited = fabric.channel(out, lanes.lane(level, in, out));
      if (held >= 0 && fabric.isSwitch(links.target(out))) {
        turns.turn(held, awaited);
      }
      held = awaited;
      in = out;
    }
  }

  /** Returns whether a node is a switch from which a path leads to a host port. */
  private boolean leads(int node, int port) {
    return fabric.isSwitch(node) && link[node - fabric.hostCount()][port] != NONE;
  }

  @Override
  public int distance(int from, int to) {
    return from == to ? 0 : path(from, to).length;
  }

  private TablePath path(int from, int to) {
    if (fabric.links().degree(from) == 1 && firstPort[to + 1] - firstPort[to] == 1) {
      TablePath only = path(fabric.links().first(from), firstPort[to], to);
      if (only.length == UNREACHABLE) {
        throw unreachable(from, to);
      }
      return only;
    }
    List<TablePath> shortest = shortest(from, to);
    return shortest.get(turn(from, to, shortest.size()));
  }

  private static int turn(int from, int to, int routes) {
    return (from + to) % routes;
  }

  /** Returns the best routes, ordered by the receiver's port, then by the sender's port. */
  private List<TablePath> shortest(int from, int to) {
    Links links = fabric.links();
    if (links.degree(from) == 0 || firstPort[to + 1] == firstPort[to]) {
      throw unreachable(from, to);
    }
    List<TablePath> shortest = new ArrayList<>();
    for (int port = firstPort[to]; port < firstPort[to + 1]; port++) {
      for (int first = links.first(from); first < links.end(from); first++) {
        TablePath path = path(first, port, to);
        if (path.length == UNREACHABLE) {
          continue;
        }
        if (!shortest.isEmpty() && path.isBetterThan(shortest.get(0))) {
          shortest.clear();
        }
        if (shortest.isEmpty() || !shortest.get(0).isBetterThan(path)) {
          shortest.add(path);
        }
      }
    }
    if (shortest.isEmpty()) {
      throw unreachable(from, to);
    }
    return shortest;
  }

  private BadInput unreachable(int from, int to) {
    return BadInput.coded(
        "unreachable",
        "no links lead from {from} to {to}",
        fabric.nodeName(from),
        fabric.nodeName(to));
  }

  private TablePath path(int first, int port, int to) {
    int last = fabric.links().first(to) + port - firstPort[to];
    double rate = Math.min(fabric.pace().gigabits(first), fabric.pace().gigabits(last));
    return new TablePath(first, port, length(first, port, to, last), rate);
  }

  /**
   * Returns the number of links of a route.
   *
   * @param last the receiver's link at the port; a link between hosts has the length 1 at its own
   *     port only
   */
  private int length(int first, int port, int to, int last) {
    Links links = fabric.links();
    if (!fabric.isSwitch(links.target(first))) {
      return fabric.back(first) == last ? 1 : UNREACHABLE;
    }
    if (!leads(links.target(first), port)) {
      return UNREACHABLE;
    }
    int hops = 1;
    for (int node = links.target(first); node != to; hops++) {
      node = links.target(link[node - fabric.hostCount()][port]);
    }
    return hops;
  }
}
