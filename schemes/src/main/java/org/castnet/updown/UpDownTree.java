package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.castnet.bound.path.Frontier;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.TreeRouting;
import org.castnet.tree.GrowingTree;

/**
 * Trees on any network in which all branches satisfy the up*&#47;down* rule: one ascent from the
 * source to a switch, the apex, and only downward links from the switches of the ascent.
 *
 * <p>For an apex the ascent is a cheapest one; then the switch with destinations that is nearest to
 * the tree is connected by a cheapest downward path, lowest edges first, until all are connected.
 * Among the apexes nearest to the source, at most {@link #APEXES} and the root, the one with the
 * cheapest tree is used; ties go to the nearest. Large trees have fewer apexes, so that a tree
 * takes at most about {@link #MOST_STEPS} steps. Lane 0 throughout. With buffers of a whole worm
 * such trees cannot deadlock, since no holder of a channel awaits a higher one. Our own method.
 * O(apexes * switches with destinations * links).
 */
public final class UpDownTree implements TreeRouting {
  private static final int APEXES = 32;
  private static final long MOST_STEPS = 1L << 25;
  private static final int NONE = -1;

  private final Orientation orientation;
  private final SwitchGraph graph;
  private final Network network;

  private UpDownTree(Orientation orientation) {
    this.orientation = orientation;
    this.graph = orientation.graph();
    this.network = graph.network();
  }

  /** Returns the trees for the switch with the lowest number as root. */
  public static UpDownTree of(Network network) {
    return of(network, RootChoice.LOW);
  }

  public static UpDownTree of(Network network, RootChoice root) {
    return new UpDownTree(Orientation.of(SwitchGraph.of(network), root));
  }

  @Override
  public Route route(int source, int[] destinations) {
    int home = graph.home(source);
    IntSet required = new IntOpenHashSet();
    for (int destination : destinations) {
      if (home == NONE
          || graph.home(destination) == NONE
          || !orientation.connected(home, graph.home(destination))) {
        throw graph.apart(source, destination);
      }
      required.add(graph.home(destination));
    }
    int[] climbedBy = new int[graph.switchCount()];
    IntArrayList best = null;
    for (int apex : apexes(home, climbedBy, required.size())) {
      IntArrayList edges = grown(home, apex, climbedBy, required);
      if (edges != null && (best == null || cost(edges) < cost(best))) {
        best = edges;
      }
    }
    return laid(source, destinations, best);
  }

  private long cost(IntArrayList edges) {
    return IntStream.of(edges.toIntArray()).mapToLong(graph::cost).sum();
  }

  private Route laid(int source, int[] destinations, IntArrayList edges) {
    GrowingTree tree = new GrowingTree(network, source);
    if (graph.hasHostLinks()) {
      tree.cross(graph.homeCable(source));
    }
    for (int edge : edges) {
      tree.cross(graph.link(edge));
    }
    if (graph.hasHostLinks()) {
      for (int destination : destinations) {
        tree.cross(graph.cables().back(graph.homeCable(destination)));
      }
    }
    return tree.build(new IntOpenHashSet(destinations));
  }

  /**
   * Returns the nearest switches above the source's, itself first, and the root.
   *
   * @param climbedBy receives, by switch, the edge by which the ascent reaches it
   * @param required the number of switches with destinations
   */
  private int[] apexes(int home, int[] climbedBy, int required) {
    Arrays.fill(climbedBy, NONE);
    IntArrayList found = new IntArrayList();
    Frontier frontier = new Frontier(graph.costs(), graph.switchCount());
    frontier.start(home);
    for (int s = frontier.leave(); s >= 0; s = frontier.leave()) {
      found.add(s);
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (orientation.isUp(s, next) && frontier.reach(s, graph.link(e), next)) {
          climbedBy[next] = e;
        }
      }
    }
    int root = orientation.rootOf(home);
    long steps = Math.max(1, (long) required * network.links().count());
    int most = (int) Math.max(1, Math.min(APEXES, MOST_STEPS / steps));
    int[] near = found.subList(0, Math.min(most, found.size())).toIntArray();
    if (Arrays.stream(near).noneMatch(apex -> apex == root)) {
      near = Arrays.copyOf(near, near.length + 1);
      near[near.length - 1] = root;
    }
    return near;
  }

  /**
   * Returns the edges of the tree over one apex, each after its predecessor; null if it does not
   * reach all destinations.
   */
  private IntArrayList grown(int home, int apex, int[] climbedBy, IntSet required) {
    Interruption.check();
    IntArrayList climb = new IntArrayList();
    for (int at = apex; at != home; ) {
      climb.add(climbedBy[at]);
      at = owner(climbedBy[at]);
    }
    IntArrayList edges = new IntArrayList();
    IntArrayList nodes = IntArrayList.of(home);
    for (int i = climb.size() - 1; i >= 0; i--) {
      edges.add(climb.getInt(i));
      nodes.add(graph.neighbour(climb.getInt(i)));
    }
    IntSet waiting = new IntOpenHashSet(required);
    boolean[] joined = new boolean[graph.switchCount()];
    for (int node : nodes) {
      waiting.remove(node);
      joined[node] = true;
    }
    int[] cameBy = new int[graph.switchCount()];
    while (!waiting.isEmpty()) {
      keepOpen(nodes, joined);
      int found = nearestBelow(nodes, joined, waiting, cameBy);
      if (found == NONE) {
        return null;
      }
      IntArrayList legal = new IntArrayList();
      for (int at = found; cameBy[at] >= 0; at = owner(cameBy[at])) {
        legal.add(cameBy[at]);
      }
      for (int i = legal.size() - 1; i >= 0; i--) {
        int node = graph.neighbour(legal.getInt(i));
        edges.add(legal.getInt(i));
        nodes.add(node);
        joined[node] = true;
        waiting.remove(node);
      }
    }
    return edges;
  }

  /** Removes the nodes whose neighbours below all belong to the tree; no search needs them. */
  private void keepOpen(IntArrayList nodes, boolean[] joined) {
    int kept = 0;
    for (int i = 0; i < nodes.size(); i++) {
      int node = nodes.getInt(i);
      if (isOpen(node, joined)) {
        nodes.set(kept++, node);
      }
    }
    nodes.size(kept);
  }

  private boolean isOpen(int node, boolean[] joined) {
    for (int e = graph.firstEdge(node); e < graph.endEdge(node); e++) {
      if (!joined[graph.neighbour(e)] && !orientation.isUp(node, graph.neighbour(e))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the nearest switch below a tree that waits for it.
   *
   * @param open the nodes of the tree with neighbours below that do not belong to it
   * @param joined by switch: whether it belongs to the tree
   * @param cameBy receives, by switch, the edge by which the search reaches it
   */
  private int nearestBelow(IntArrayList open, boolean[] joined, IntSet waiting, int[] cameBy) {
    Arrays.fill(cameBy, NONE);
    Frontier frontier = new Frontier(graph.costs(), graph.switchCount());
    open.forEach(frontier::start);
    for (int s = frontier.leave(); s >= 0; s = frontier.leave()) {
      if (waiting.contains(s)) {
        return s;
      }
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (!joined[next] && !orientation.isUp(s, next) && frontier.reach(s, graph.link(e), next)) {
          cameBy[next] = e;
        }
      }
    }
    return NONE;
  }

  /** Returns the switch that an edge leaves. */
  private int owner(int edge) {
    return graph.switchAt(network.links().source(graph.link(edge)));
  }
}
