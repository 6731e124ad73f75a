package org.castnet.papers.irregular;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.papers.irregular.SmallNetworks.Rooted;

/** A direction for each link of a small network, as up*\/down* routing needs it. */
final class LinkDirections {
  /** By switch and switch: whether a link leads up from the first to the second. */
  private final boolean[][] up;

  private LinkDirections(boolean[][] up) {
    this.up = up;
  }

  /**
   * Returns the directions as the paper prints them (section 2.1): a tree link leads up along the
   * tree, any other link to the smaller number.
   */
  static LinkDirections asPrinted(Rooted network) {
    boolean[][] up = new boolean[network.switches()][network.switches()];
    for (int[] link : network.links()) {
      int a = link[0];
      int b = link[1];
      boolean fromA = network.isTreeLink(a, b) ? network.parent().getInt(a) == b : a > b;
      up[fromA ? a : b][fromA ? b : a] = true;
    }
    return new LinkDirections(up);
  }

  /** Returns Castnet's directions: every link leads up to the smaller (level, number). */
  static LinkDirections byLevelAndNumber(Rooted network) {
    boolean[][] up = new boolean[network.switches()][network.switches()];
    for (int[] link : network.links()) {
      int a = link[0];
      int b = link[1];
      int levels = Integer.compare(network.level().getInt(a), network.level().getInt(b));
      boolean fromA = levels == 0 ? a > b : levels > 0;
      up[fromA ? a : b][fromA ? b : a] = true;
    }
    return new LinkDirections(up);
  }

  /** Returns whether two switches have a link that leads up from the first to the second. */
  boolean isUp(int from, int to) {
    return up[from][to];
  }

  /** Returns switches that form a cycle of up links; empty without such a cycle. */
  List<Integer> cycle() {
    Map<Integer, List<Integer>> next = new HashMap<>();
    for (int a = 0; a < up.length; a++) {
      for (int b = 0; b < up.length; b++) {
        if (up[a][b]) {
          next.computeIfAbsent(a, key -> new ArrayList<>()).add(b);
        }
      }
    }
    return cycle(next);
  }

  /**
   * Returns whether the shortest legal routes of all pairs together make channels wait for each
   * other in a cycle. A legal route goes up, then down; of several shortest ones all count.
   */
  boolean shortestRoutesCloseACycle() {
    Map<Integer, List<Integer>> waits = new HashMap<>();
    for (int source = 0; source < up.length; source++) {
      addWaits(source, waits);
    }
    return !cycle(waits).isEmpty();
  }

  /** A switch on a legal route; a route that went down cannot go up again. */
  private record Stop(int at, boolean down) {}

  private void addWaits(int source, Map<Integer, List<Integer>> waits) {
    Map<Stop, Integer> hops = new HashMap<>();
    Map<Stop, List<Stop>> before = new HashMap<>();
    Stop start = new Stop(source, false);
    hops.put(start, 0);
    ArrayDeque<Stop> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty()) {
      Stop stop = queue.remove();
      for (int next = 0; next < up.length; next++) {
        boolean down = up[next][stop.at];
        if (!down && (!up[stop.at][next] || stop.down)) {
          continue;
        }
        Stop then = new Stop(next, down);
        Integer known = hops.putIfAbsent(then, hops.get(stop) + 1);
        if (known == null) {
          queue.add(then);
        }
        if (hops.get(then) == hops.get(stop) + 1) {
          before.computeIfAbsent(then, key -> new ArrayList<>()).add(stop);
        }
      }
    }
    for (int goal = 0; goal < up.length; goal++) {
      int atGoal = goal;
      List<Stop> ends = hops.keySet().stream().filter(stop -> stop.at == atGoal).toList();
      int least = ends.stream().mapToInt(hops::get).min().orElse(0);
      for (Stop end : ends) {
        if (hops.get(end) == least) {
          walkBack(end, before, waits);
        }
      }
    }
  }

  private void walkBack(Stop end, Map<Stop, List<Stop>> before, Map<Integer, List<Integer>> waits) {
    for (Stop middle : before.getOrDefault(end, List.of())) {
      for (Stop first : before.getOrDefault(middle, List.of())) {
        waits
            .computeIfAbsent(channel(first.at, middle.at), key -> new ArrayList<>())
            .add(channel(middle.at, end.at));
      }
      walkBack(middle, before, waits);
    }
  }

  private int channel(int from, int to) {
    return from * up.length + to;
  }

  private static List<Integer> cycle(Map<Integer, List<Integer>> next) {
    Map<Integer, Boolean> open = new HashMap<>();
    for (Integer start : next.keySet()) {
      List<Integer> path = new ArrayList<>();
      List<Integer> found = search(start, next, open, path);
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  /**
   * Continues a depth-first search.
   *
   * @param open true for what is on the path, false for what has been searched
   */
  private static List<Integer> search(
      int at, Map<Integer, List<Integer>> next, Map<Integer, Boolean> open, List<Integer> path) {
    Boolean seen = open.get(at);
    if (seen != null) {
      return seen ? List.copyOf(path.subList(path.indexOf(at), path.size())) : List.of();
    }
    open.put(at, true);
    path.add(at);
    for (int then : next.getOrDefault(at, List.of())) {
      List<Integer> found = search(then, next, open, path);
      if (!found.isEmpty()) {
        return found;
      }
    }
    path.remove(path.size() - 1);
    open.put(at, false);
    return List.of();
  }
}
