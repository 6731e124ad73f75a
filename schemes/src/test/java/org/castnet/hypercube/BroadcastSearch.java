package org.castnet.hypercube;

import java.util.HashSet;
import java.util.Set;
import org.castnet.plan.PortModel;

/**
 * The least number of steps of a broadcast of several parts, by breadth-first search over the parts
 * that every node holds. For the smallest cubes.
 */
final class BroadcastSearch {
  private final int nodes;
  private final int dimension;
  private final int parts;
  private final PortModel ports;
  private Set<Long> next = new HashSet<>();

  private BroadcastSearch(int dimension, int parts, PortModel ports) {
    this.nodes = 1 << dimension;
    this.dimension = dimension;
    this.parts = parts;
    this.ports = ports;
  }

  static int leastSteps(int dimension, int parts, PortModel ports) {
    return new BroadcastSearch(dimension, parts, ports).search();
  }

  private int search() {
    long goal = (1L << nodes * parts) - 1;
    Set<Long> seen = new HashSet<>();
    next.add((1L << parts) - 1); // the source is node 0
    for (int steps = 0; ; steps++) {
      Set<Long> now = next;
      if (now.contains(goal)) {
        return steps;
      }
      next = new HashSet<>();
      for (long state : now) {
        if (seen.add(state)) {
          receive(state, state, 1, 0);
        }
      }
    }
  }

  private int held(long state, int node) {
    return (int) (state >> node * parts) & (1 << parts) - 1;
  }

  /** Lets the nodes from {@code node} on receive in every way; {@code busy} are the senders. */
  private void receive(long before, long after, int node, int busy) {
    if (node == nodes) {
      next.add(after);
      return;
    }
    fromLinks(before, after, node, busy, 0);
  }

  private void fromLinks(long before, long after, int node, int busy, int link) {
    if (link == dimension) {
      receive(before, after, node + 1, busy);
      return;
    }
    fromLinks(before, after, node, busy, link + 1);
    int from = node ^ 1 << link;
    boolean one = ports == PortModel.ONE;
    int useful = held(before, from) & ~held(after, node);
    if (one && ((busy >> from & 1) != 0 || held(after, node) != held(before, node))) {
      return;
    }
    for (int part = 0; part < parts; part++) {
      if ((useful >> part & 1) != 0) {
        long received = after | 1L << node * parts + part;
        fromLinks(before, received, node, one ? busy | 1 << from : busy, link + 1);
      }
    }
  }
}
