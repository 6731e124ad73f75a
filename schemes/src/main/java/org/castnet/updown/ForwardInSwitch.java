package org.castnet.updown;

import java.util.Arrays;

/**
 * ForwardInSwitch: the order in which a switch's agent and destinations forward a message to the
 * switch's other destinations and to the agents of its subtrees (Lin, Wu and Liu 2003, section
 * 3.2).
 *
 * <p>Time advances in steps; in each step, every holder at the switch sends one copy. Destinations
 * of the switch help as soon as they have a copy; agents are busy with their own subtrees. The
 * objective is the order that ends first, subtrees included.
 *
 * <p>The agent counts as a sender and is not one of the destinations. The paper includes it in the
 * destinations D of a leaf but not in {@code comp(D)}, and its figure 6 counts as senders only
 * processors that were moved from D, so that as printed no copy is ever sent.
 */
enum ForwardInSwitch {
  /**
   * The paper's rule: the costliest agent is next if its cost exceeds the steps that the
   * destinations still need, {@code ceil(log2(left + 1))}; otherwise, also on a tie, a destination.
   * O(destinations + agents).
   */
  GREEDY {
    @Override
    boolean[] order(int destinations, int[] costs) {
      boolean[] agentNext = new boolean[destinations + costs.length];
      int agents = 0;
      for (int i = 0; i < agentNext.length; i++) {
        int left = destinations - (i - agents);
        agentNext[i] =
            left == 0 || (agents < costs.length && costs[agents] > Steps.ceilLog2(left + 1));
        agents += agentNext[i] ? 1 : 0;
      }
      return agentNext;
    }
  },

  /**
   * The minimum number of steps. For a deadline T an agent of cost c must be served by step T - c.
   * For every number of served agents, the maximum number of destinations reached by then is
   * stored, and the deadline is increased until all are served. O(T * agents^2) per deadline.
   */
  OPTIMAL {
    @Override
    boolean[] order(int destinations, int[] costs) {
      int deadline =
          Math.max(Steps.ceilLog2(destinations + 1), costs.length > 0 ? costs[0] + 1 : 0);
      while (true) {
        boolean[] order = DeadlineSchedule.find(destinations, costs, deadline);
        if (order != null) {
          return order;
        }
        deadline++;
      }
    }
  };

  /**
   * Returns the order of the copies: true if an agent is next, the costliest one left, false if a
   * destination is.
   *
   * @param destinations the number of destinations in addition to the agent that has the message
   * @param costs of the subtrees' agents, in descending order
   */
  abstract boolean[] order(int destinations, int[] costs);

  /** Returns the number of steps if copies are sent in this order. */
  static int steps(boolean[] agentNext, int[] costs) {
    int senders = 1;
    int agents = 0;
    int done = 0;
    int step = 0;
    for (int i = 0; i < agentNext.length; ) {
      step++;
      int end = Math.min(agentNext.length, i + senders);
      for (; i < end; i++) {
        if (agentNext[i]) {
          done = Math.max(done, step + costs[agents++]);
        } else {
          senders++;
        }
      }
      done = Math.max(done, step);
    }
    return done;
  }

  /** Searches for an order that meets a deadline. */
  private static final class DeadlineSchedule {
    private static final int NOT_POSSIBLE = -1;

    static boolean[] find(int destinations, int[] costs, int deadline) {
      int agents = costs.length;
      int[][] reached = new int[deadline + 1][agents + 1];
      int[][] served = new int[deadline + 1][agents + 1];
      Arrays.fill(reached[0], NOT_POSSIBLE);
      reached[0][0] = 0;
      for (int step = 1; step <= deadline; step++) {
        Arrays.fill(reached[step], NOT_POSSIBLE);
        for (int before = 0; before <= agents; before++) {
          extend(destinations, costs, deadline, step, before, reached, served);
        }
        if (reached[step][agents] == destinations) {
          return order(destinations, agents, step, reached, served);
        }
      }
      return destinations + agents == 0 ? new boolean[0] : null;
    }

    private static void extend(
        int destinations,
        int[] costs,
        int deadline,
        int step,
        int before,
        int[][] reached,
        int[][] served) {
      int known = reached[step - 1][before];
      if (known == NOT_POSSIBLE) {
        return;
      }
      for (int k = 0; k <= Math.min(known + 1, costs.length - before); k++) {
        if (k > 0 && step + costs[before + k - 1] > deadline) {
          break;
        }
        int then = Math.min(destinations, known + known + 1 - k);
        if (then > reached[step][before + k]) {
          reached[step][before + k] = then;
          served[step][before + k] = k;
        }
      }
    }

    private static boolean[] order(
        int destinations, int agents, int last, int[][] reached, int[][] served) {
      boolean[] order = new boolean[destinations + agents];
      int place = order.length;
      int left = agents;
      for (int step = last; step > 0; step--) {
        int k = served[step][left];
        place -= reached[step][left] - reached[step - 1][left - k];
        for (int i = 0; i < k; i++) {
          order[--place] = true;
        }
        left -= k;
      }
      return order;
    }
  }
}
