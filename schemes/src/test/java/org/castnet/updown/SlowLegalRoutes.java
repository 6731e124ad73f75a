package org.castnet.updown;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** The obvious search over (switch, has gone down), as a reference. */
final class SlowLegalRoutes {
  private record State(int at, boolean down) {}

  private final Orientation orientation;
  private final Map<Integer, Map<State, Integer>> known = new HashMap<>();

  SlowLegalRoutes(Orientation orientation) {
    this.orientation = orientation;
  }

  /** Cost of the links between switches on a cheapest legal route, or -1. */
  int distance(int from, int to) {
    Map<State, Integer> distance = known.computeIfAbsent(from, this::search);
    int up = distance.getOrDefault(new State(to, false), Integer.MAX_VALUE);
    int down = distance.getOrDefault(new State(to, true), Integer.MAX_VALUE);
    int best = Math.min(up, down);
    return best == Integer.MAX_VALUE ? -1 : best;
  }

  private Map<State, Integer> search(int from) {
    SwitchGraph graph = orientation.graph();
    Map<State, Integer> distance = new HashMap<>();
    ArrayDeque<State> queue = new ArrayDeque<>();
    distance.put(new State(from, false), 0);
    queue.add(new State(from, false));
    while (!queue.isEmpty()) {
      State state = queue.remove();
      for (int e = graph.firstEdge(state.at); e < graph.endEdge(state.at); e++) {
        int next = graph.neighbour(e);
        boolean up =
            orientation.level(next) < orientation.level(state.at)
                || (orientation.level(next) == orientation.level(state.at) && next < state.at);
        State reached = new State(next, state.down || !up);
        int cost = distance.get(state) + graph.cost(e);
        if (!(up && state.down) && cost < distance.getOrDefault(reached, Integer.MAX_VALUE)) {
          distance.put(reached, cost);
          queue.add(reached);
        }
      }
    }
    return distance;
  }
}
