package org.castnet.network.topology;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The routes of one lane in {@link Nue}. The dependencies of all routes so far, and those of the
 * escape tree, form an acyclic graph; a route is only extended by a dependency that keeps it
 * acyclic.
 */
final class NueLane {
  private static final long FAR = Long.MAX_VALUE;

  private final RouterGraph graph;

  /** By link: its length, shared by all lanes. */
  private final long[] length;

  private final EscapeTree escape;
  private final DynamicTopologicalOrder dependencies;

  /** The dependencies that were added for the current destination. */
  private final LongOpenHashSet added = new LongOpenHashSet();

  /** By router: the next link towards the current destination, or {@link RouterTables#NONE}. */
  private int[] next = {};

  /** By router: the sum of lengths to the current destination. */
  private final long[] distance;

  private final PriorityQueue<ReachedRouter> queue = new PriorityQueue<>();
  private int home;

  /** The number of destinations that use the escape tree. */
  private int escapes;

  /** The number of next links that local backtracking has redirected. */
  private int detours;

  /**
   * @param destinations those of this lane
   * @param length by link; read for each route
   */
  NueLane(RouterGraph graph, int[] destinations, long[] length) {
    this.graph = graph;
    this.length = length;
    this.distance = new long[graph.routers()];
    this.dependencies = new DynamicTopologicalOrder(graph.linkCount());
    this.escape = new EscapeTree(graph, CentralRouter.of(graph, destinations), length);
    boolean[] marked = new boolean[graph.routers()];
    for (int d : destinations) {
      int to = graph.home(d);
      if (!marked[to] && escape.contains(to)) {
        marked[to] = true;
        mark(escape.towards(to));
      }
    }
  }

  /** Returns whether the escape tree contains every home. */
  boolean coversHomes() {
    return Arrays.stream(graph.homes()).allMatch(escape::contains);
  }

  /** Returns the number of destinations so far whose routes all follow the escape tree. */
  int escapes() {
    return escapes;
  }

  /** Returns the number of next links that local backtracking has redirected so far. */
  int detours() {
    return detours;
  }

  private void mark(int[] tree) {
    for (int link : tree) {
      int after = link < 0 ? RouterTables.NONE : tree[graph.target(link)];
      if (after >= 0) {
        long pair = DynamicTopologicalOrder.pair(link, after);
        if (!dependencies.contains(pair) && !dependencies.add(pair)) {
          throw new IllegalStateException("the dependencies of a tree form a cycle");
        }
      }
    }
  }

  /**
   * Returns, by router of the escape tree, the next link to a destination; {@link
   * RouterTables#NONE} at its home.
   */
  int[] route(int destination) {
    home = graph.home(destination);
    next = new int[graph.routers()];
    Arrays.fill(next, RouterTables.NONE);
    Arrays.fill(distance, FAR);
    added.clear();
    distance[home] = 0;
    queue.add(new ReachedRouter(0, home));
    expand();
    while (hasUnreached()) {
      if (!backtrack()) {
        added.forEach(dependencies::remove);
        next = escape.towards(home);
        escapes++;
        return next;
      }
      expand();
    }
    return next;
  }

  private boolean hasUnreached() {
    for (int router = 0; router < distance.length; router++) {
      if (distance[router] == FAR && escape.contains(router)) {
        return true;
      }
    }
    return false;
  }

  private void expand() {
    while (!queue.isEmpty()) {
      ReachedRouter reached = queue.poll();
      int at = reached.router();
      if (reached.distance() == distance[at]) {
        relax(at, true);
        relax(at, false);
      }
    }
  }

  /** Offers the links into a router: those whose dependency exists already, or the others. */
  private void relax(int at, boolean existing) {
    for (int link : graph.into(at)) {
      int before = graph.source(link);
      boolean exists =
          at == home || dependencies.contains(DynamicTopologicalOrder.pair(link, next[at]));
      long through = distance[at] + length[link];
      if (exists == existing && through < distance[before] && before != home) {
        if (next[before] == link || redirect(before, link)) {
          next[before] = link;
          distance[before] = through;
          queue.add(new ReachedRouter(through, before));
        }
      }
    }
  }

  /** Exchanges the dependencies of a router's next link. Returns false if these form a cycle. */
  private boolean redirect(int router, int link) {
    LongArrayList old = new LongArrayList();
    LongArrayList wanted = new LongArrayList();
    if (next[router] >= 0) {
      collect(router, next[router], old);
    }
    collect(router, link, wanted);
    return exchange(old, wanted);
  }

  /** Appends the dependencies that a next link of a router has or would have. */
  private void collect(int router, int link, LongArrayList pairs) {
    int after = graph.target(link);
    if (after != home) {
      pairs.add(DynamicTopologicalOrder.pair(link, next[after]));
    }
    for (int entering : graph.into(router)) {
      if (next[graph.source(entering)] == entering) {
        pairs.add(DynamicTopologicalOrder.pair(entering, link));
      }
    }
  }

  /**
   * Replaces dependencies of the current destination; those of earlier ones remain. Returns false,
   * without an effect, if the new ones would close a cycle.
   */
  private boolean exchange(LongArrayList old, LongArrayList wanted) {
    LongArrayList released = new LongArrayList();
    for (int i = 0; i < old.size(); i++) {
      if (added.remove(old.getLong(i))) {
        dependencies.remove(old.getLong(i));
        released.add(old.getLong(i));
      }
    }
    LongArrayList fresh = new LongArrayList();
    for (int i = 0; i < wanted.size(); i++) {
      long pair = wanted.getLong(i);
      if (dependencies.contains(pair)) {
        continue;
      }
      if (!dependencies.add(pair)) {
        fresh.forEach(dependencies::remove);
        released.forEach(dependencies::add);
        added.addAll(released);
        return false;
      }
      fresh.add(pair);
    }
    added.addAll(fresh);
    return true;
  }

  /**
   * Another way to a router without a route: a neighbour changes its own next link.
   *
   * @param unreached the router
   * @param link from it to the neighbour
   * @param turned the new next link of the neighbour
   */
  private record Detour(int unreached, int link, int turned, long distance) {}

  /**
   * Finds a route for one router without a route, the lowest for which there is one, by a change of
   * the next link of a neighbour: shortest first, ties by the two links. Returns false if there is
   * none.
   */
  private boolean backtrack() {
    for (int router = 0; router < distance.length; router++) {
      if (distance[router] == FAR && escape.contains(router)) {
        for (Detour detour : detours(router)) {
          if (take(detour)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private List<Detour> detours(int router) {
    List<Detour> detours = new ArrayList<>();
    for (int link : graph.outOf(router)) {
      int neighbour = graph.target(link);
      if (distance[neighbour] == FAR || neighbour == home) {
        continue;
      }
      for (int turned : graph.outOf(neighbour)) {
        int after = graph.target(turned);
        if (turned != next[neighbour] && after != router && distance[after] != FAR) {
          detours.add(
              new Detour(router, link, turned, distance[after] + length[turned] + length[link]));
        }
      }
    }
    detours.sort(
        Comparator.comparingLong(Detour::distance)
            .thenComparingInt(Detour::link)
            .thenComparingInt(Detour::turned));
    return detours;
  }

  private boolean take(Detour detour) {
    int neighbour = graph.target(detour.link);
    LongArrayList old = new LongArrayList();
    LongArrayList wanted = new LongArrayList();
    collect(neighbour, next[neighbour], old);
    collect(neighbour, detour.turned, wanted);
    wanted.add(DynamicTopologicalOrder.pair(detour.link, detour.turned));
    if (!exchange(old, wanted)) {
      return false;
    }
    detours++;
    next[neighbour] = detour.turned;
    next[detour.unreached] = detour.link;
    measure();
    queue.add(new ReachedRouter(distance[neighbour], neighbour));
    queue.add(new ReachedRouter(distance[detour.unreached], detour.unreached));
    return true;
  }

  /** Computes the distances of all routers that have a route. O(routers * length). */
  private void measure() {
    for (int router = 0; router < distance.length; router++) {
      if (next[router] >= 0) {
        long sum = 0;
        for (int at = router; at != home; at = graph.target(next[at])) {
          sum += length[next[at]];
        }
        distance[router] = sum;
      }
    }
  }
}
