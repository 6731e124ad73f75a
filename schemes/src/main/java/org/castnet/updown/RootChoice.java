package org.castnet.updown;

import java.util.ArrayDeque;
import java.util.Arrays;

/** The selection of the switch from which levels are counted. */
public enum RootChoice {
  /** The lowest number, as in Autonet. */
  LOW {
    @Override
    int choose(SwitchGraph graph, int[] members) {
      return members[0];
    }
  },

  /** The most links to other switches; ties go to the lowest number. */
  DEGREE {
    @Override
    int choose(SwitchGraph graph, int[] members) {
      int best = members[0];
      for (int s : members) {
        if (graph.degree(s) > graph.degree(best)) {
          best = s;
        }
      }
      return best;
    }
  },

  /**
   * The smallest distance to the farthest switch; ties go to the lowest number. O(switches *
   * links).
   */
  CENTRE {
    @Override
    int choose(SwitchGraph graph, int[] members) {
      int best = members[0];
      int least = Integer.MAX_VALUE;
      for (int s : members) {
        int farthest = eccentricity(graph, s);
        if (farthest < least) {
          least = farthest;
          best = s;
        }
      }
      return best;
    }
  };

  /**
   * Returns the root of a component.
   *
   * @param members the switches of the component, ascending
   */
  abstract int choose(SwitchGraph graph, int[] members);

  private static int eccentricity(SwitchGraph graph, int start) {
    int[] distance = new int[graph.switchCount()];
    Arrays.fill(distance, -1);
    distance[start] = 0;
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    queue.add(start);
    int last = start;
    while (!queue.isEmpty()) {
      last = queue.remove();
      for (int e = graph.firstEdge(last); e < graph.endEdge(last); e++) {
        if (distance[graph.neighbour(e)] < 0) {
          distance[graph.neighbour(e)] = distance[last] + 1;
          queue.add(graph.neighbour(e));
        }
      }
    }
    return distance[last];
  }
}
