package org.castnet.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.castnet.network.Network;

/**
 * The slow and obvious twin: deals the destinations out to the ports in every possible way and
 * walks every worm hop by hop, straight from the definitions.
 */
final class ObviousStars {
  /** The cost of one assignment of the destinations of a side to ports. */
  record Dealt(int traffic, int longest, boolean disjoint) {}

  /** The optima of a whole multicast. */
  record Optima(int ocms, int longest, int trafficOfShortest) {}

  private final Network network;
  private final int[] label;
  private final PortRule ports;
  private final RoutingRule rule;
  private final int[][] climbs;

  ObviousStars(Network network, int[] label, PortRule ports, RoutingRule rule) {
    this.network = network;
    this.label = label;
    this.ports = ports;
    this.rule = rule;
    this.climbs = new int[label.length][label.length];
  }

  Optima optima(int source, int[] destinations, boolean disjoint) {
    List<Dealt> up = side(source, destinations, true);
    List<Dealt> down = side(source, destinations, false);
    if (disjoint) {
      up.removeIf(dealt -> !dealt.disjoint());
      down.removeIf(dealt -> !dealt.disjoint());
    }
    int longest = Math.max(least(up, Dealt::longest), least(down, Dealt::longest));
    int ocms = least(up, Dealt::traffic) + least(down, Dealt::traffic);
    up.removeIf(dealt -> dealt.longest() > longest);
    down.removeIf(dealt -> dealt.longest() > longest);
    return new Optima(ocms, longest, least(up, Dealt::traffic) + least(down, Dealt::traffic));
  }

  private static int least(List<Dealt> all, java.util.function.ToIntFunction<Dealt> value) {
    return all.stream().mapToInt(value).min().getAsInt();
  }

  private List<Dealt> side(int source, int[] destinations, boolean up) {
    int[] stops =
        Arrays.stream(destinations)
            .filter(node -> up == label[node] > label[source])
            .boxed()
            .sorted(Comparator.comparingInt(node -> up ? label[node] : -label[node]))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] neighbours =
        Arrays.stream(neighbours(source))
            .filter(node -> up == label[node] > label[source])
            .toArray();
    List<Dealt> all = new ArrayList<>();
    if (stops.length == 0) {
      all.add(new Dealt(0, 0, true));
      return all;
    }
    int paths = (int) Math.pow(neighbours.length, stops.length);
    for (int walk = 0; walk < paths; walk++) {
      int[] port = new int[stops.length];
      for (int i = 0, rest = walk; i < stops.length; i++, rest /= neighbours.length) {
        port[i] = rest % neighbours.length;
      }
      deal(source, stops, neighbours, port, all);
    }
    return all;
  }

  private void deal(int source, int[] stops, int[] neighbours, int[] port, List<Dealt> all) {
    int traffic = 0;
    int longest = 0;
    Set<List<Integer>> hops = new HashSet<>();
    for (int p = 0; p < neighbours.length; p++) {
      List<Integer> route = worm(source, stops, neighbours[p], port, p);
      if (route == null) {
        return;
      }
      for (int i = 1; i < route.size(); i++) {
        hops.add(List.of(route.get(i - 1), route.get(i)));
      }
      traffic += route.size() - 1;
      longest = Math.max(longest, route.size() - 1);
    }
    all.add(new Dealt(traffic, longest, hops.size() == traffic));
  }

  /** Returns the nodes of one worm, or null if it may not use the port. */
  private List<Integer> worm(int source, int[] stops, int neighbour, int[] port, int p) {
    List<Integer> route = new ArrayList<>(List.of(source));
    for (int i = 0; i < stops.length; i++) {
      if (port[i] != p) {
        continue;
      }
      boolean up = label[stops[i]] > label[source];
      if (route.size() == 1) {
        if (ports == PortRule.STRICT
            ? next(source, stops[i]) != neighbour
            : up ? label[neighbour] > label[stops[i]] : label[neighbour] < label[stops[i]]) {
          return null;
        }
        route.add(neighbour);
      }
      while (route.get(route.size() - 1) != stops[i]) {
        route.add(next(route.get(route.size() - 1), stops[i]));
      }
    }
    return route;
  }

  private int[] neighbours(int node) {
    List<Integer> near = new ArrayList<>();
    for (int link = network.links().first(node); link < network.links().end(node); link++) {
      int to = network.links().target(link);
      if (!near.contains(to) && label[to] >= 0) {
        near.add(to);
      }
    }
    near.sort(Comparator.comparingInt(to -> label[to]));
    return near.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The routing function, straight from its definition. */
  int next(int at, int goal) {
    boolean up = label[at] < label[goal];
    int best = -1;
    int bestLength = Integer.MAX_VALUE;
    for (int to : neighbours(at)) {
      boolean towards =
          up
              ? label[to] > label[at] && label[to] <= label[goal]
              : label[to] < label[at] && label[to] >= label[goal];
      int length = towards && rule == RoutingRule.R_MIN ? climb(to, goal) : 0;
      boolean further = best < 0 || (up ? label[to] > label[best] : label[to] < label[best]);
      if (towards && (length < bestLength || length == bestLength && further)) {
        best = to;
        bestLength = length;
      }
    }
    return best;
  }

  /** Hops of a shortest route on which labels only rise, or only fall. */
  int climb(int from, int goal) {
    if (from == goal) {
      return 0;
    }
    if (climbs[from][goal] == 0) {
      boolean up = label[from] < label[goal];
      int shortest = 1 << 20;
      for (int to : neighbours(from)) {
        if (up
            ? label[to] > label[from] && label[to] <= label[goal]
            : label[to] < label[from] && label[to] >= label[goal]) {
          shortest = Math.min(shortest, 1 + climb(to, goal));
        }
      }
      climbs[from][goal] = shortest;
    }
    return climbs[from][goal];
  }
}
