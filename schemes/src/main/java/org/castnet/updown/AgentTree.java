package org.castnet.updown;

import java.util.Arrays;
import org.castnet.plan.Message;

/**
 * The agents A(m,v) and costs C(m,v) of one message over the tree of the orientation (Lin, Wu and
 * Liu 2003, section 3.1), computed from the leaves up.
 *
 * <p>The agent of a switch is one of its own destinations; if it has no destination, the agent of
 * the costliest subtree below it (ties go to the lower switch). Costs are steps: of ForwardInSwitch
 * if there are own destinations, otherwise of a binomial tree among the agents below, the costliest
 * first.
 *
 * <p>One object serves messages in turn. O(destinations log destinations + switches times ports)
 * per message, with the printed order within switches.
 */
final class AgentTree {
  private final Orientation orientation;
  private final ForwardInSwitch forward;
  private final AgentChoice choice;
  private final int[] first;
  private final int[] agent;
  private final int[] cost;
  private final boolean[] required;
  private final boolean[][] order;
  private final int[][] below;
  private int[] hosts = {};

  AgentTree(Orientation orientation, ForwardInSwitch forward, AgentChoice choice) {
    int switches = orientation.graph().switchCount();
    this.orientation = orientation;
    this.forward = forward;
    this.choice = choice;
    this.first = new int[switches + 2];
    this.agent = new int[switches];
    this.cost = new int[switches];
    this.required = new boolean[switches];
    this.order = new boolean[switches][];
    this.below = new int[switches][];
  }

  /** Computes agents and costs for a message. */
  void assign(Message message) {
    group(message);
    for (int i = cost.length - 1; i >= 0; i--) {
      int s = orientation.atRank(i);
      int own = ownCount(s);
      below[s] = wantedBelow(s);
      required[s] = own > 0 || below[s].length > 0;
      if (own > 0) {
        choice.arrange(message.id(), s, hosts, first[s], first[s + 1]);
        agent[s] = hosts[first[s]];
        int[] costs = costs(below[s]);
        order[s] = forward.order(own - 1, costs);
        cost[s] = ForwardInSwitch.steps(order[s], costs);
      } else if (required[s]) {
        agent[s] = agent[below[s][0]];
        cost[s] = Steps.binomialCost(costs(below[s]));
      }
    }
  }

  /** Sorts the destinations by switch and number. */
  private void group(Message message) {
    SwitchGraph graph = orientation.graph();
    int[] sorted = message.destinations().toIntArray();
    Arrays.sort(sorted);
    Arrays.fill(first, 0);
    for (int host : sorted) {
      first[graph.home(host) + 2]++;
    }
    for (int s = 2; s < first.length; s++) {
      first[s] += first[s - 1];
    }
    hosts = new int[sorted.length];
    for (int host : sorted) {
      hosts[first[graph.home(host) + 1]++] = host;
    }
  }

  /**
   * Returns the children with destinations in their subtrees, the costliest first; ties by number.
   */
  private int[] wantedBelow(int s) {
    int[] children = orientation.children(s);
    int[] found = new int[children.length];
    int count = 0;
    for (int child : children) {
      if (required[child]) {
        int place = count++;
        for (; place > 0 && cost[found[place - 1]] < cost[child]; place--) {
          found[place] = found[place - 1];
        }
        found[place] = child;
      }
    }
    return Arrays.copyOf(found, count);
  }

  private int[] costs(int[] switches) {
    int[] costs = new int[switches.length];
    Arrays.setAll(costs, i -> cost[switches[i]]);
    return costs;
  }

  /** Returns whether a subtree contains destinations. */
  boolean required(int s) {
    return required[s];
  }

  int agent(int s) {
    return agent[s];
  }

  /** Returns the number of steps to serve a subtree once its agent has the message. */
  int cost(int s) {
    return cost[s];
  }

  /** Returns the number of destinations at a switch. */
  int ownCount(int s) {
    return first[s + 1] - first[s];
  }

  /** Returns destination number {@code i} at a switch; number 0 is its agent. */
  int own(int s, int i) {
    return hosts[first[s] + i];
  }

  /** Returns the children with destinations, the costliest first. */
  int[] below(int s) {
    return below[s];
  }

  /**
   * Returns the order of ForwardInSwitch if a source that is not a destination serves the switch.
   */
  boolean[] orderFromSource(int s) {
    return forward.order(ownCount(s), costs(below[s]));
  }

  /** Returns the order of ForwardInSwitch at a switch with own destinations. */
  boolean[] order(int s) {
    return order[s];
  }
}
