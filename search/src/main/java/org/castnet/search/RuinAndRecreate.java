package org.castnet.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.SplittableRandom;
import org.castnet.steiner.Adjacency;

/**
 * Shortens a Steiner tree of unit links by simulated annealing on its node set.
 *
 * <p>A tree has one link less than nodes, so the fewest Steiner nodes that join all terminals are
 * sought. A move takes a few Steiner nodes that lie near each other out, throws away what then
 * hangs loose, joins the pieces again by random shortest paths, prunes, and keeps the result if it
 * is no longer, or by chance. Any connected network; O(size of the tree x degree) a move.
 *
 * <p>Source: ours, after the principle of Schrimpf and others 2000. Ties are drawn.
 */
final class RuinAndRecreate {
  private static final double HOT = 0.6;
  private static final double COLD = 0.12;
  private static final int MOST_RUINED = 12;

  private final Adjacency graph;
  private final SplittableRandom random;
  private final NodeSet set;
  private final Pieces pieces;
  private final IntArrayList journal = new IntArrayList();
  private final int[] queue;
  private final int[] seen;
  private int stamp;
  private int[] best;

  RuinAndRecreate(Adjacency graph, int[] terminals, int[] steiner, long seed) {
    this.graph = graph;
    random = new SplittableRandom(seed);
    set = new NodeSet(graph.nodeCount(), terminals);
    for (int node : steiner) {
      set.add(node);
    }
    pieces = new Pieces(graph, set, random);
    queue = new int[graph.nodeCount()];
    seen = new int[graph.nodeCount()];
    best = set.steinerNodes();
  }

  /** The Steiner nodes of the best tree found within the budget. */
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

  /** Takes out the Steiner nodes nearest to one of them, mostly few. */
  private void ruin() {
    int many = Math.min(set.steinerCount(), MOST_RUINED);
    int wanted = 1 + Math.min(random.nextInt(many), random.nextInt(many));
    int centre = set.steiner(random.nextInt(set.steinerCount()));
    stamp++;
    int queued = 0;
    queue[queued++] = centre;
    seen[centre] = stamp;
    for (int next = 0; next < queued && wanted > 0; next++) {
      int u = queue[next];
      if (set.isSteiner(u)) {
        toggle(u);
        wanted--;
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
    pieces.label();
    toggle(pieces.loose());
    while (pieces.count() > 1) {
      toggle(pieces.nearestJoin());
      pieces.merge();
    }
    toggle(pieces.superfluous());
  }

  /** Steiner nodes leave the set, others come in. */
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
