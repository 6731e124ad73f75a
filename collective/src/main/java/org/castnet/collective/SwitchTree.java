package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntCollection;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.plan.Send;

/**
 * A tree of switches with the nodes of a group as its leaves: shortest paths from the root, the
 * switch with the least depth; ties by the lowest number.
 */
final class SwitchTree {
  private static final int NONE = -1;

  private final Network network;
  private final int root;

  /** By node: the node above it in the tree; NONE for the root and for nodes outside. */
  private final int[] above;

  /** By node: the nodes of the tree below it that are needed, ascending. */
  private final List<IntArrayList> below = new ArrayList<>();

  private SwitchTree(Network network, int root, int[] above, IntCollection leaves) {
    this.network = network;
    this.root = root;
    this.above = above;
    for (int node = 0; node < above.length; node++) {
      below.add(new IntArrayList(0));
    }
    boolean[] needed = new boolean[above.length];
    for (int leaf : leaves) {
      for (int at = leaf; at != root && !needed[at]; at = above[at]) {
        needed[at] = true;
        below.get(above[at]).add(at);
      }
    }
    below.forEach(nodes -> nodes.sort(null));
  }

  /**
   * Finds a tree for a group; empty if no such switches connect all of its nodes. O(switches *
   * links).
   *
   * @param usable the switches that may belong to it
   */
  static Optional<SwitchTree> of(Network network, IntSet group, IntPredicate usable) {
    int[] best = null;
    int root = NONE;
    int least = Integer.MAX_VALUE;
    for (int node = network.firstForwarder(); node < network.nodeCount(); node++) {
      if (!network.isSwitch(node) || !usable.test(node)) {
        continue;
      }
      int[] above = new int[network.nodeCount()];
      int depth = depth(network, node, group, usable, above);
      if (depth < least) {
        least = depth;
        root = node;
        best = above;
      }
    }
    return best == null
        ? Optional.empty()
        : Optional.of(new SwitchTree(network, root, best, group));
  }

  /** Returns the sum of the depths of a group; the largest int if a node is not reached. */
  private static int depth(
      Network network, int root, IntSet group, IntPredicate usable, int[] above) {
    Links links = network.links();
    int[] depth = new int[above.length];
    Arrays.fill(above, NONE);
    IntArrayList queue = new IntArrayList(new int[] {root});
    int reached = 0;
    int sum = 0;
    for (int i = 0; i < queue.size(); i++) {
      int from = queue.getInt(i);
      if (group.contains(from)) {
        reached++;
        sum += depth[from];
        continue;
      }
      for (int link = links.first(from); link < links.end(from); link++) {
        int to = links.target(link);
        boolean belongs = group.contains(to) || network.isSwitch(to) && usable.test(to);
        if (belongs && to != root && above[to] == NONE && links.between(to, from) >= 0) {
          above[to] = from;
          depth[to] = depth[from] + 1;
          queue.add(to);
        }
      }
    }
    return reached == group.size() ? sum : Integer.MAX_VALUE;
  }

  int root() {
    return root;
  }

  /** Returns the route from a node to the one above it. */
  private Route up(int node) {
    return Route.of(node, channel(node, above[node]));
  }

  /**
   * Returns the route from the root to leaves, of which there is at least one.
   *
   * @param wanted the leaves
   */
  Route down(IntSet wanted) {
    RouteTree route = new RouteTree(root);
    grow(route, Route.NO_HOP, root, wanted);
    return route.build();
  }

  /**
   * Returns the route from a leaf up to the root and from there down to others.
   *
   * @param wanted other leaves
   */
  Route across(int leaf, IntSet wanted) {
    RouteTree route = new RouteTree(leaf);
    int hop = Route.NO_HOP;
    for (int at = leaf; at != root; at = above[at]) {
      hop = route.add(hop, channel(at, above[at]));
    }
    grow(route, hop, root, wanted);
    return route.build();
  }

  /**
   * Adds the sends of contributions to switches below a node, and of what these combine.
   *
   * @param sources the leaves that contribute
   * @param after returns the deliveries for which a leaf waits
   * @return the sends that deliver at the node
   */
  IntImmutableList combine(
      int node,
      IntSet sources,
      IntImmutableList messages,
      IntFunction<IntImmutableList> after,
      List<Send> sends) {
    IntArrayList arrived = new IntArrayList();
    for (int child : below.get(node)) {
      IntImmutableList triggers;
      if (network.isSwitch(child)) {
        triggers = combine(child, sources, messages, after, sends);
        if (triggers.isEmpty()) {
          continue;
        }
      } else if (sources.contains(child)) {
        triggers = after.apply(child);
      } else {
        continue;
      }
      arrived.add(sends.size());
      sends.add(new Send(messages, triggers, up(child), IntImmutableList.of(node)));
    }
    return new IntImmutableList(arrived);
  }

  /** Adds the hops below a node that lead to leaves. */
  private void grow(RouteTree route, int hop, int node, IntSet wanted) {
    for (int next : below.get(node)) {
      if (leads(next, wanted)) {
        grow(route, route.add(hop, channel(node, next)), next, wanted);
      }
    }
  }

  private boolean leads(int node, IntSet wanted) {
    if (wanted.contains(node)) {
      return true;
    }
    for (int next : below.get(node)) {
      if (leads(next, wanted)) {
        return true;
      }
    }
    return false;
  }

  private int channel(int from, int to) {
    return network.channel(network.links().between(from, to), 0);
  }

  /** Returns the leaves of a route in the order of its hops. */
  IntImmutableList dropOffs(Route route, IntSet wanted) {
    IntArrayList dropOffs = new IntArrayList();
    for (int hop = 1; hop <= route.length(); hop++) {
      int node = route.node(network, hop);
      if (wanted.contains(node)) {
        dropOffs.add(node);
      }
    }
    return new IntImmutableList(dropOffs);
  }
}
