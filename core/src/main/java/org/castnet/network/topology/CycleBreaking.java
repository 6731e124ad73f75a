package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.input.Interruption;
import org.castnet.network.NetworkLimits;

/**
 * Assigns the routes of tables to lanes so that no lane has a cycle of dependencies, by the offline
 * method of DFSSSP (Domke, Hoefler and Nagel, IPDPS 2011) with its heuristic of the weakest edge.
 *
 * <ol>
 *   <li>All routes begin on lane 0.
 *   <li>Search the dependency graph of the lane for a cycle, depth first. If there is one, select
 *       its dependency with the fewest routes, and move all these routes to the next lane.
 *   <li>Continue the search until there is no cycle; then treat the next lane in the same way.
 * </ol>
 *
 * <p>The search starts from the links in ascending order and visits the next links in ascending
 * order. Of dependencies with equally few routes the first one on the cycle is selected, counted
 * from the channel at which the search closes it. The sources at one router share their routes, so
 * they are moved together.
 *
 * <p>O(dependencies) for each search, and for each selected dependency O(destinations), plus
 * O(length + degree) for every router with a route that passes there. Memory: two ints for every
 * possible dependency, one byte for every pair of router and destination.
 */
final class CycleBreaking {
  /** The result of {@link #lanes} if more lanes are needed than links can have. */
  static final int TOO_MANY = -1;

  private static final byte NEW = 0;
  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private final RouterGraph graph;
  private final int[][] next;
  private final int[] homes;

  /** By router and destination: the lane of the route; unused for routers that are no homes. */
  private final byte[][] lane;

  /**
   * By link: the number of its first dependency; the others follow in the order of the next links.
   */
  private final int[] firstDependency;

  /** By link: its position among the links that leave its router. */
  private final int[] position;

  /** By dependency: the number of routes with it on the current lane. */
  private final int[] routes;

  /** By link: the state of the search. */
  private final byte[] state;

  /** By link: the number of next links that the search has visited. */
  private final int[] visited;

  private final IntArrayList stack = new IntArrayList();
  private final int lanes;

  /**
   * @param next by router and destination: the next link
   */
  CycleBreaking(RouterGraph graph, int[][] next) {
    this.graph = graph;
    this.next = next;
    this.homes = graph.homes();
    this.lane = new byte[graph.routers()][graph.destinations()];
    this.firstDependency = new int[graph.linkCount()];
    this.position = new int[graph.linkCount()];
    int dependencies = 0;
    for (int router = 0; router < graph.routers(); router++) {
      int[] leaving = graph.outOf(router);
      for (int i = 0; i < leaving.length; i++) {
        position[leaving[i]] = i;
      }
      for (int link : graph.into(router)) {
        firstDependency[link] = dependencies;
        dependencies += leaving.length;
      }
    }
    this.routes = new int[dependencies];
    this.state = new byte[graph.linkCount()];
    this.visited = new int[graph.linkCount()];
    this.lanes = spread();
  }

  /** Returns the number of lanes with routes, at least 1, or {@link #TOO_MANY}. */
  int lanes() {
    return lanes;
  }

  /** Returns the lane of the routes from a home to a destination. */
  int lane(int home, int destination) {
    return lane[home][destination];
  }

  private int spread() {
    for (int current = 0; current < NetworkLimits.LANES; current++) {
      if (!count(current)) {
        return Math.max(1, current);
      }
      search(current);
    }
    return count(NetworkLimits.LANES) ? TOO_MANY : NetworkLimits.LANES;
  }

  /**
   * Counts the routes on each dependency of a lane. Returns whether there are routes of at least
   * one link on the lane.
   */
  private boolean count(int current) {
    Arrays.fill(routes, 0);
    boolean found = false;
    for (int home : homes) {
      for (int d = 0; d < graph.destinations(); d++) {
        if (graph.home(d) >= 0 && graph.home(d) != home && lane[home][d] == current) {
          add(home, d, graph.hosted(home));
          found = true;
        }
      }
    }
    return found;
  }

  /** Adds a number of routes to the dependencies between a home and a destination. */
  private void add(int home, int destination, int number) {
    int end = graph.home(destination);
    int held = next[home][destination];
    for (int at = graph.target(held); at != end; at = graph.target(held)) {
      int awaited = next[at][destination];
      routes[firstDependency[held] + position[awaited]] += number;
      held = awaited;
    }
  }

  private void search(int current) {
    Arrays.fill(state, NEW);
    for (int router = 0; router < graph.routers(); router++) {
      for (int start : graph.outOf(router)) {
        if (state[start] == NEW) {
          open(start);
          while (!stack.isEmpty()) {
            advance(current);
          }
        }
      }
    }
  }

  private void open(int link) {
    state[link] = OPEN;
    visited[link] = 0;
    stack.add(link);
  }

  /** Visits the next dependency of the last link of the stack. */
  private void advance(int current) {
    int held = stack.getInt(stack.size() - 1);
    int[] ahead = graph.outOf(graph.target(held));
    if (visited[held] == ahead.length) {
      state[held] = DONE;
      stack.removeInt(stack.size() - 1);
      return;
    }
    int awaited = ahead[visited[held]++];
    if (routes[firstDependency[held] + position[awaited]] == 0 || state[awaited] == DONE) {
      return;
    }
    if (state[awaited] == NEW) {
      open(awaited);
      return;
    }
    int start = stack.indexOf(awaited);
    breakAt(start, current);
    // links behind the cycle stay done: moving routes only removes dependencies
    while (stack.size() > start) {
      state[stack.removeInt(stack.size() - 1)] = NEW;
    }
    open(awaited);
  }

  /** Moves the routes of the weakest dependency of the cycle that a part of the stack forms. */
  private void breakAt(int start, int current) {
    int held = -1;
    int awaited = -1;
    int fewest = Integer.MAX_VALUE;
    for (int i = start; i < stack.size(); i++) {
      int from = stack.getInt(i);
      int to = stack.getInt(i + 1 < stack.size() ? i + 1 : start);
      int count = routes[firstDependency[from] + position[to]];
      if (count < fewest) {
        fewest = count;
        held = from;
        awaited = to;
      }
    }
    // an earlier move may have removed all routes from a dependency on the stack
    if (fewest > 0) {
      move(held, awaited, current);
    }
  }

  private void move(int held, int awaited, int current) {
    int before = graph.source(held);
    int between = graph.target(held);
    IntArrayList behind = new IntArrayList();
    for (int d = 0; d < graph.destinations(); d++) {
      if (graph.home(d) >= 0 && next[before][d] == held && next[between][d] == awaited) {
        Interruption.check();
        collect(before, d, behind);
        moveFrom(behind, d, current);
      }
    }
  }

  /** Moves the routes from some routers to a destination to the next lane. */
  private void moveFrom(IntArrayList routers, int destination, int current) {
    for (int i = 0; i < routers.size(); i++) {
      int router = routers.getInt(i);
      if (graph.hosted(router) > 0 && lane[router][destination] == current) {
        add(router, destination, -graph.hosted(router));
        lane[router][destination]++;
      }
    }
  }

  /** Collects a router and those with routes to a destination that pass through it. */
  private void collect(int router, int destination, IntArrayList behind) {
    behind.clear();
    behind.add(router);
    for (int i = 0; i < behind.size(); i++) {
      for (int link : graph.into(behind.getInt(i))) {
        if (next[graph.source(link)][destination] == link) {
          behind.add(graph.source(link));
        }
      }
    }
  }
}
