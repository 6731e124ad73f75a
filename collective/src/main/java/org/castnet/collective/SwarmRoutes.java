package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.castnet.bound.path.FewestLinks;
import org.castnet.bound.path.LinkCosts;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.verify.deadlock.ChannelDependencyGraph;

/**
 * The routes between the nodes of a request that may be used together without a deadlock.
 *
 * <p>The nodes of a request are the sources and destinations of its messages, its members. Member
 * {@code h} may send to member {@code r} if some message has {@code r} as a destination and {@code
 * h} as its source or another destination.
 *
 * <ol>
 *   <li>If the channel dependencies of all these routes have no cycle, all are kept.
 *   <li>Otherwise routes are added one at a time, and each is kept unless it closes a cycle with
 *       those kept so far. Routes over fewer links, or of less time if speeds differ, are first.
 *       Among equal ones those with the smallest difference of the members' numbers, modulo their
 *       count, are first, then the lower sender. So no member is preferred.
 *   <li>If a destination cannot be reached from its source over kept routes between holders of the
 *       message, step 2 is repeated with the routes from the sources of all messages with this
 *       property so far first, in the order in which they were found.
 *   <li>If no new message has the property, or after eight rounds, all routes are kept, and the
 *       plan may deadlock.
 * </ol>
 *
 * <p>A worm with a single drop-off at its end never holds the port there while it waits. So plans
 * on kept routes of steps 1 to 3 cannot deadlock (Dally and Seitz 1987). O(members² * length) and
 * the time of {@link DependencyOrder}.
 */
final class SwarmRoutes {
  private static final int MOST_ROUNDS = 8;

  private final int[] nodes; // by member
  private final int[] member; // by node: its number, or -1
  private final Route[] routes; // by sender * members + receiver; null if not kept
  private final boolean safe;

  private SwarmRoutes(int[] nodes, int[] member, Route[] routes, boolean safe) {
    this.nodes = nodes;
    this.member = member;
    this.routes = routes;
    this.safe = safe;
  }

  /** Selects the routes for a request; all destinations can be reached. */
  static SwarmRoutes of(Network network, Routing routing, List<Message> messages) {
    int[] nodes = nodes(messages);
    int[] member = new int[network.nodeCount()];
    Arrays.fill(member, -1);
    for (int i = 0; i < nodes.length; i++) {
      member[nodes[i]] = i;
    }
    Route[] all = new Route[nodes.length * nodes.length];
    for (int from = 0; from < nodes.length; from++) {
      addRoutes(network, routing, messages, member, nodes, from, all);
    }
    SwarmRoutes every = new SwarmRoutes(nodes, member, all, true);
    List<Route> used = Arrays.stream(all).filter(Objects::nonNull).toList();
    if (ChannelDependencyGraph.of(network, used).isAcyclic()) {
      return every;
    }
    int[] order = every.fastestFirst(network);
    Set<Message> preferred = new LinkedHashSet<>();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      SwarmRoutes kept = every.withoutCycles(network, every.sourcesFirst(order, preferred));
      List<Message> unserved = kept.unserved(messages);
      if (unserved.isEmpty()) {
        return kept;
      }
      if (!preferred.addAll(unserved)) {
        break;
      }
    }
    return new SwarmRoutes(nodes, member, all, false);
  }

  private static int[] nodes(List<Message> messages) {
    IntAVLTreeSet nodes = new IntAVLTreeSet();
    for (Message message : messages) {
      nodes.add(message.source());
      nodes.addAll(message.destinations());
    }
    return nodes.toIntArray();
  }

  /** Adds the routes of one sender to the receivers of messages that it may hold. */
  private static void addRoutes(
      Network network,
      Routing routing,
      List<Message> messages,
      int[] member,
      int[] nodes,
      int from,
      Route[] all) {
    FewestLinks links = FewestLinks.from(nodes[from], network);
    for (Message message : messages) {
      if (message.source() != nodes[from] && !message.destinations().contains(nodes[from])) {
        continue;
      }
      for (int i = 0; i < message.fanout(); i++) {
        int to = message.destinations().getInt(i);
        int pair = from * nodes.length + member[to];
        if (all[pair] == null
            && to != nodes[from]
            && links.to(to) != FewestLinks.NEVER
            && routing.reaches(nodes[from], to)) {
          all[pair] = routing.route(nodes[from], to);
        }
      }
    }
  }

  private int[] fastestFirst(Network network) {
    LinkCosts costs = LinkCosts.of(network);
    long[] key = new long[routes.length];
    int[] order = new int[routes.length];
    int count = 0;
    for (int pair = 0; pair < routes.length; pair++) {
      if (routes[pair] != null) {
        order[count++] = pair;
        key[pair] = key(pair, costs, network);
      }
    }
    order = Arrays.copyOf(order, count);
    IntArrays.quickSort(order, (a, b) -> Long.compare(key[a], key[b]));
    return order;
  }

  private long key(int pair, LinkCosts costs, Network network) {
    int from = pair / size();
    int difference = Math.floorMod(pair % size() - from, size());
    long cost = 0;
    for (int hop = 0; hop < routes[pair].length(); hop++) {
      cost += costs.of(network.link(routes[pair].channel(hop)));
    }
    return (cost * size() + difference) * size() + from;
  }

  private int[] sourcesFirst(int[] order, Collection<Message> preferred) {
    IntArrayList first = new IntArrayList();
    boolean[] chosen = new boolean[routes.length];
    for (Message message : preferred) {
      for (int i = 0; i < message.fanout(); i++) {
        int pair = member[message.source()] * size() + member[message.destinations().getInt(i)];
        if (!chosen[pair]) {
          chosen[pair] = true;
          first.add(pair);
        }
      }
    }
    for (int pair : order) {
      if (!chosen[pair]) {
        first.add(pair);
      }
    }
    return first.toIntArray();
  }

  private SwarmRoutes withoutCycles(Network network, int[] order) {
    DependencyOrder dependencies = new DependencyOrder(network.channelCount());
    Route[] kept = new Route[routes.length];
    for (int pair : order) {
      if (dependencies.add(routes[pair])) {
        kept[pair] = routes[pair];
      }
    }
    return new SwarmRoutes(nodes, member, kept, true);
  }

  /** Returns the messages with destinations that these routes do not reach. */
  private List<Message> unserved(List<Message> messages) {
    List<Message> unserved = new ArrayList<>();
    for (Message message : messages) {
      boolean[] reached = new boolean[size()];
      IntArrayList holders = new IntArrayList();
      holders.add(member[message.source()]);
      for (int h = 0; h < holders.size(); h++) {
        for (int i = 0; i < message.fanout(); i++) {
          int to = member[message.destinations().getInt(i)];
          if (!reached[to] && route(holders.getInt(h), to) != null) {
            reached[to] = true;
            holders.add(to);
          }
        }
      }
      if (holders.size() <= message.fanout()) {
        unserved.add(message);
      }
    }
    return unserved;
  }

  /** Returns whether plans on these routes cannot deadlock. */
  boolean areSafe() {
    return safe;
  }

  /** Returns the number of members. */
  int size() {
    return nodes.length;
  }

  int node(int index) {
    return nodes[index];
  }

  /** Returns the number of the member at a node, or -1. */
  int member(int node) {
    return member[node];
  }

  /** Returns the route between two members; null if it is not kept. */
  Route route(int from, int to) {
    return routes[from * nodes.length + to];
  }
}
