package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Feasibility of one node's demand within a time: a maximum flow in which every link carries at
 * most that many flits, and every source supplies the flits that the node wants from it.
 *
 * <p>Nodes whose demand is known to fit are unlimited supplies for nodes that want the same
 * messages. This is exact. Let a set of nodes contain the destination. If it contains such a node,
 * its entering links suffice for the flits from outside, since they suffice for that node, which
 * wants the same flits. If it does not, the supply is outside, as without it. Hence the flits fit
 * exactly if they fit without this supply; if they do not, the minimum cut is the same.
 *
 * <p>The flow is Dinic's (1970), from the destination backwards: levels are distances to the
 * destination, a search stops at the nearest level with a supply, and all paths of this length are
 * saturated. Only the nodes that the search visits cost time, so a destination with supplies nearby
 * is cheap however large the network is. Memory: 12 bytes per link and 26 per node. Not
 * thread-safe.
 */
final class LinkFlow {
  /** The answer about one demand. */
  enum Fit {
    FITS,
    EXCEEDS,
    /** The steps were used up. */
    UNKNOWN
  }

  private static final int NONE = -1;
  private static final int NO_ARC = Integer.MIN_VALUE;
  private static final long UNLIMITED = Long.MAX_VALUE;

  private final Links links;
  private final LinkRates rates;
  private final int[] group; // by node: equal for nodes that want the same messages
  private final boolean[] settled; // by node: its demand fits
  private final int[] firstInto; // by node: its incoming links are into[firstInto[v]] and on
  private final int[] into;
  private final long[] carried; // by link
  private final IntArrayList carrying = new IntArrayList(); // links that may carry flits
  private final boolean[] sends; // by node: some link out of it may carry flits
  private final long[] supply; // by node: flits it can still send
  private final IntArrayList supplying = new IntArrayList();
  private final int[] level; // by node: distance to the destination; NONE if not visited
  private final int[] next; // by node: its arc at which the search continues
  private final int[] visited; // nodes in the order of their levels
  private int visits;
  private int nearest; // the lowest level with a supply
  private final IntArrayList found = new IntArrayList(); // supplies at that level
  private final IntArrayList path = new IntArrayList(); // links, or complements if it takes back
  private final long mostSteps;
  private long steps;
  private Fraction time = Fraction.ZERO;
  private int sink;

  /**
   * Prepares flows without any settled node. O(nodes + links).
   *
   * @param group by node: equal for nodes with {@linkplain FlitDemand#groups the same messages}
   * @param mostSteps the number of examined links, over all flows, at which to stop
   */
  LinkFlow(Network network, LinkRates rates, int[] group, long mostSteps) {
    this.links = network.links();
    this.rates = rates;
    this.group = group;
    this.mostSteps = mostSteps;
    int nodes = links.nodeCount();
    this.settled = new boolean[nodes];
    this.firstInto = new int[nodes + 1];
    for (int link = 0; link < links.count(); link++) {
      firstInto[links.target(link) + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      firstInto[node + 1] += firstInto[node];
    }
    int[] end = Arrays.copyOf(firstInto, nodes);
    this.into = new int[links.count()];
    for (int link = 0; link < into.length; link++) {
      into[end[links.target(link)]++] = link;
    }
    this.carried = new long[links.count()];
    this.sends = new boolean[nodes];
    this.supply = new long[nodes];
    this.level = new int[nodes];
    Arrays.fill(level, NONE);
    this.next = new int[nodes];
    this.visited = new int[nodes];
  }

  /** Records that the demand of a node fits within all times that are asked about later. */
  void settle(int node) {
    settled[node] = true;
  }

  /**
   * Returns whether the whole demand can reach its node within {@code within} flit times. O(one
   * flow) in the part of the network that separates the node from settled ones.
   */
  Fit fit(FlitDemand demand, Fraction within) {
    clear();
    time = within;
    sink = demand.destination();
    long share = LinkRates.times(time.denominator(), rates.unit());
    LinkRates.times(time.numerator(), rates.unit()); // rejects capacities that exceed a long
    long missing = LinkRates.times(demand.total(), share);
    for (int i = 0; i < demand.size(); i++) {
      supplying.add(demand.source(i));
      supply[demand.source(i)] = demand.flits(i) * share;
    }
    while (missing > 0) {
      Interruption.check();
      search();
      if (steps > mostSteps) {
        return Fit.UNKNOWN;
      }
      if (nearest == Integer.MAX_VALUE) {
        return Fit.EXCEEDS;
      }
      missing -= saturate(missing);
    }
    return Fit.FITS;
  }

  private void clear() {
    for (int i = 0; i < carrying.size(); i++) {
      carried[carrying.getInt(i)] = 0;
      sends[links.source(carrying.getInt(i))] = false;
    }
    carrying.clear();
    for (int i = 0; i < supplying.size(); i++) {
      supply[supplying.getInt(i)] = 0;
    }
    supplying.clear();
  }

  private long supplyOf(int node) {
    return settled[node] && group[node] == group[sink] ? UNLIMITED : supply[node];
  }

  private long spare(int link) {
    return time.numerator() * rates.of(link) - carried[link];
  }

  /** Computes levels up to the nearest one with a supply, by breadth-first search. */
  private void search() {
    for (int i = 0; i < visits; i++) {
      level[visited[i]] = NONE;
    }
    visits = 0;
    found.clear();
    nearest = Integer.MAX_VALUE;
    visit(sink, 0);
    for (int i = 0; i < visits && steps <= mostSteps; i++) {
      int node = visited[i];
      int above = level[node] + 1;
      // an unlimited supply may be all that is needed; others are few, so all nearest ones are used
      if (above > nearest || (!found.isEmpty() && supplyOf(found.topInt()) == UNLIMITED)) {
        break;
      }
      for (int at = firstInto[node]; at < firstInto[node + 1]; at++) {
        if (level[links.source(into[at])] == NONE && spare(into[at]) > 0) {
          visit(links.source(into[at]), above);
        }
      }
      steps += firstInto[node + 1] - firstInto[node];
      if (!sends[node]) {
        continue;
      }
      steps += links.degree(node);
      for (int link = links.first(node); link < links.end(node); link++) {
        if (carried[link] > 0 && level[links.target(link)] == NONE) {
          visit(links.target(link), above);
        }
      }
    }
  }

  private void visit(int node, int distance) {
    level[node] = distance;
    next[node] = 0;
    visited[visits++] = node;
    if (node != sink && supplyOf(node) > 0) {
      nearest = distance;
      found.add(node);
    }
  }

  /** Fills paths from the nearest supplies until there is none; returns the flits sent. */
  private long saturate(long most) {
    long sent = 0;
    for (int i = 0; i < found.size() && sent < most && steps <= mostSteps; i++) {
      sent += saturate(found.getInt(i), most - sent);
    }
    return sent;
  }

  /** Fills paths from one supply, each of which leads one level down per link. */
  private long saturate(int from, long most) {
    long sent = 0;
    path.clear();
    int node = from;
    while (sent < most && supplyOf(from) > 0 && steps <= mostSteps) {
      if (node == sink) {
        sent += fill(from, most - sent);
        node = end(from);
        continue;
      }
      int arc = arc(node);
      if (arc != NO_ARC) {
        path.push(arc);
        node = end(from);
      } else if (path.isEmpty()) {
        break;
      } else {
        path.popInt();
        node = end(from);
        next[node]++;
      }
    }
    return sent;
  }

  /** Returns the node at the end of the path from a node. */
  private int end(int from) {
    if (path.isEmpty()) {
      return from;
    }
    int arc = path.topInt();
    return arc >= 0 ? links.target(arc) : links.source(~arc);
  }

  /**
   * Returns the next arc of a node that leads one level down: a link out of it that can carry more,
   * or the complement of a link into it that can carry less.
   */
  private int arc(int node) {
    int outgoing = links.degree(node);
    int arcs = outgoing + firstInto[node + 1] - firstInto[node];
    int below = level[node] - 1;
    for (; next[node] < arcs; next[node]++) {
      steps++;
      if (next[node] < outgoing) {
        int link = links.first(node) + next[node];
        if (level[links.target(link)] == below && spare(link) > 0) {
          return link;
        }
      } else {
        int link = into[firstInto[node] + next[node] - outgoing];
        if (level[links.source(link)] == below && carried[link] > 0) {
          return ~link;
        }
      }
    }
    return NO_ARC;
  }

  /** Sends flits from a supply along the path, and shortens the path to its first full arc. */
  private long fill(int from, long most) {
    long available = supplyOf(from);
    long sent = Math.min(most, available);
    for (int i = 0; i < path.size(); i++) {
      int arc = path.getInt(i);
      sent = Math.min(sent, arc >= 0 ? spare(arc) : carried[~arc]);
    }
    int full = path.size();
    for (int i = path.size() - 1; i >= 0; i--) {
      int arc = path.getInt(i);
      if (arc < 0) {
        carried[~arc] -= sent;
        full = carried[~arc] == 0 ? i : full;
      } else {
        if (carried[arc] == 0) {
          carrying.add(arc);
          sends[links.source(arc)] = true;
        }
        carried[arc] += sent;
        full = spare(arc) == 0 ? i : full;
      }
    }
    // all arcs have room if the supply or the demand is used up; the path then begins again
    path.size(full == path.size() ? 0 : full);
    if (available != UNLIMITED) {
      supply[from] -= sent;
    }
    return sent;
  }

  /**
   * Returns the number of flits that must enter the destination's side of the minimum cut, the
   * smallest such side, after {@link Fit#EXCEEDS}.
   */
  long crossing(FlitDemand demand) {
    long crossing = 0;
    for (int i = 0; i < demand.size(); i++) {
      crossing += level[demand.source(i)] == NONE ? demand.flits(i) : 0;
    }
    return crossing;
  }

  /** Returns the links that enter the destination's side of that cut, ascending. */
  IntImmutableList cut() {
    IntArrayList cut = new IntArrayList();
    for (int i = 0; i < visits; i++) {
      for (int at = firstInto[visited[i]]; at < firstInto[visited[i] + 1]; at++) {
        if (level[links.source(into[at])] == NONE) {
          cut.add(into[at]);
        }
      }
    }
    cut.sort(null);
    return new IntImmutableList(cut);
  }
}
