package org.castnet.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.chance.RandomSequence;
import org.castnet.steiner.Adjacency;

/**
 * Shortens a Steiner tree of unit links by simulated annealing on its node set.
 *
 * <p>The number of links of a tree is its number of nodes less one, so the search minimises the
 * Steiner nodes that connect all terminals. A move removes a few adjacent Steiner nodes and those
 * that become disconnected, reconnects the components by random shortest paths, prunes, and accepts
 * the result if it is not longer, or with a probability. Works on any connected network; O(size of
 * the tree x degree) per move.
 *
 * <p>Source: ours, after the principle of Schrimpf and others 2000. Ties are drawn.
 */
final class RuinAndRecreate {
  private static final double HOT = 0.6;
  private static final double COLD = 0.12;
  private static final int MOST_RUINED = 12;

  private final Adjacency graph;
  private final RandomSequence random;
  private final NodeSet set;
  private final Components components;
  private final IntArrayList journal = new IntArrayList();
  private final int[] queue;
  private final int[] seen;
  private int stamp;
  private int[] best;

  RuinAndRecreate(Adjacency graph, int[] terminals, int[] steiner, long seed) {
    this.graph = graph;
    random = new RandomSequence(seed);
    set = new NodeSet(graph.nodeCount(), terminals);
    for (int node : steiner) {
      set.add(node);
    }
    components = new Components(graph, set, random);
    queue = new int[graph.nodeCount()];
    seen = new int[graph.nodeCount()];
    best = set.steinerNodes();
  }

  /** Returns the Steiner nodes of the best tree found within the budget. */
  int[] search(SearchBudget budget) {
    while (set.steinerCount() > 0 && budget.step()) {
      double temperature = HOT * Math.pow(COLD / HOT, budget.progress());
      int before = set.steinerCount();
      journal.clear();
      ruin();
      recreate();
      int change = set.steinerCount() - before;
      if (change > 0 && random.nextDouble() >= Math.exp(-change / temperature)) {
        undo();
      } else if (set.steinerCount() < best.length) {
        best = set.steinerNodes();
      }
    }
    return best.clone();
  }

  /**
   * Removes a random Steiner node and the nearest others; the number is small with high
   * probability.
   */
  private void ruin() {
    int many = Math.min(set.steinerCount(), MOST_RUINED);
    int required = 1 + Math.min(random.nextInt(many), random.nextInt(many));
    int centre = set.steiner(random.nextInt(set.steinerCount()));
    stamp++;
    int queued = 0;
    queue[queued++] = centre;
    seen[centre] = stamp;
    for (int next = 0; next < queued && required > 0; next++) {
      int u = queue[next];
      if (set.isSteiner(u)) {
        toggle(u);
        required--;
      }
      int degree = graph.first[u + 1] - graph.first[u];
      int turn = random.nextInt(degree);
      for (int i = 0; i < degree; i++) {
        int v = graph.target[graph.first[u] + (i + turn) % degree];
        if (seen[v] != stamp) {
          seen[v] = stamp;
          queue[queued++] = v;
        }
      }
    }
  }

  private void recreate() {
    components.label();
    toggle(components.loose());
    while (components.count() > 1) {
      toggle(components.nearestJoin());
      components.merge();
    }
    toggle(components.superfluous());
  }

  /** Removes Steiner nodes that are in the set and adds those that are not. */
  private void toggle(IntArrayList nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      toggle(nodes.getInt(i));
    }
  }

  private void toggle(int node) {
    if (set.contains(node)) {
      set.remove(node);
    } else {
      set.add(node);
    }
    journal.add(node);
  }

  private void undo() {
    for (int i = journal.size() - 1; i >= 0; i--) {
      int node = journal.getInt(i);
      if (set.contains(node)) {
        set.remove(node);
      } else {
        set.add(node);
      }
    }
  }
}
