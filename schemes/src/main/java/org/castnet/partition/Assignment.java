package org.castnet.partition;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.castnet.chance.PortableRandom;

/**
 * Phase 1: selects the subnetwork that carries a multicast and the node that represents the source
 * in it. Counts the assignments of one plan.
 *
 * <p>Source: phase 1 of Wang, Tseng, Shiu and Sheu; policies other than the balanced one are ours.
 * O(nodes of all subnetworks) per message in the worst case. Ties go to the lowest subnetwork, then
 * to its lowest node.
 */
final class Assignment {
  /** The selection rules. */
  enum Policy {
    /**
     * The subnetwork with the fewest multicasts, in it the nodes with the fewest, and of these the
     * one nearest to the source; ties go to the lowest number.
     */
    BALANCED,
    /** A random subnetwork; in it the node nearest to the source. */
    RANDOM,
    /** The subnetworks in turn; in each the node nearest to the source. */
    TURNS,
    /** The nearest node of any subnetwork: the source itself if it belongs to one. */
    OWN
  }

  /** A subnetwork, given by its number, and a node of it. */
  record Choice(int subnetwork, int node) {}

  private final Policy policy;
  private final GridRoutes routes;
  private final int[][] members;
  private final int[] load;
  private final int[] nodeLoad;
  private final Random random;
  private int turn;

  Assignment(Policy policy, List<int[]> members, GridRoutes routes, long seed) {
    this.policy = policy;
    this.routes = routes;
    this.members = members.toArray(int[][]::new);
    this.load = new int[members.size()];
    this.nodeLoad = new int[routes.axes().nodeCount()];
    this.random = new PortableRandom(seed);
  }

  Choice choose(int source) {
    Choice choice =
        switch (policy) {
          case BALANCED -> leastLoaded(source);
          case RANDOM -> nearestIn(random.nextInt(members.length), source);
          case TURNS -> nearestIn(turn++ % members.length, source);
          case OWN -> nearestOfAll(source);
        };
    load[choice.subnetwork]++;
    nodeLoad[choice.node]++;
    return choice;
  }

  private Choice leastLoaded(int source) {
    int fewest = Arrays.stream(load).min().orElse(0);
    Choice best = null;
    int bestDistance = 0;
    for (int s = 0; s < members.length; s++) {
      if (load[s] > fewest) {
        continue;
      }
      for (int node : members[s]) {
        if (best != null && nodeLoad[node] > nodeLoad[best.node]) {
          continue;
        }
        int distance = routes.distance(source, node);
        if (best == null || nodeLoad[node] < nodeLoad[best.node] || distance < bestDistance) {
          best = new Choice(s, node);
          bestDistance = distance;
        }
      }
    }
    return best;
  }

  private Choice nearestOfAll(int source) {
    Choice best = null;
    for (int s = 0; s < members.length; s++) {
      Choice here = nearestIn(s, source);
      if (best == null || routes.distance(source, here.node) < routes.distance(source, best.node)) {
        best = here;
      }
    }
    return best;
  }

  private Choice nearestIn(int subnetwork, int source) {
    int nearest = members[subnetwork][0];
    for (int node : members[subnetwork]) {
      if (routes.distance(source, node) < routes.distance(source, nearest)) {
        nearest = node;
      }
    }
    return new Choice(subnetwork, nearest);
  }
}
