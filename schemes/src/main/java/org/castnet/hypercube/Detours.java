package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.network.Hypercube;
import org.castnet.tree.RootedTree;
import org.castnet.tree.Transmissions;

/**
 * Takes what was planned on the whole hypercube over the links that are left.
 *
 * <p>A tree keeps every crossing that works. A node whose crossing has failed, or whose father has,
 * is joined to the tree so far by a shortest way over working links, in the order of the plan. What
 * then leads to no destination is cut off. Where that takes more links than the destinations alone,
 * joined in the same order to the nearest node of their tree, the latter is taken; so a tree never
 * needs more links than shortest ways to all destinations together. Without failures on it a tree
 * stays as it was, but for nodes that it reached twice.
 *
 * <p>Source: ours. O(n 2^n) a detour and, where there is one, a destination. Of equally short ways
 * the one that the breadth-first search from the orphan finds first, lowest dimension first; of two
 * trees of equally many links the one that keeps the plan's.
 */
final class Detours {
  private final Hypercube cube;
  private final CubeWays ways;

  Detours(Hypercube cube) {
    this.cube = cube;
    this.ways = new CubeWays(cube);
  }

  /** The planned tree over working links, which lead to all destinations. */
  RootedTree tree(int source, Transmissions planned, int[] destinations) {
    IntSet wanted = new IntOpenHashSet(destinations);
    GrownTree kept = new GrownTree(ways, source);
    boolean asPlanned = true;
    for (int i = 0; i < planned.count(); i++) {
      int to = planned.to(i);
      if (kept.holds(to) || cube.failed(to)) {
        continue;
      }
      if (kept.holds(planned.from(i)) && ways.joined(planned.from(i), to)) {
        kept.hang(to, planned.from(i));
      } else {
        kept.join(to);
        asPlanned = false;
      }
    }
    RootedTree repaired = kept.tree().pruned(wanted);
    if (asPlanned) {
      return repaired;
    }
    RootedTree joined = joined(source, planned, wanted);
    return joined.links() < repaired.links() ? joined : repaired;
  }

  private RootedTree joined(int source, Transmissions planned, IntSet wanted) {
    GrownTree tree = new GrownTree(ways, source);
    for (int i = 0; i < planned.count(); i++) {
      int to = planned.to(i);
      if (wanted.contains(to) && !tree.holds(to)) {
        tree.join(to);
      }
    }
    return tree.tree();
  }

  /**
   * The planned path as worms that follow one another, each from where the one before it ended. The
   * destinations keep their order but for those that a detour passes earlier, and all ways between
   * them are shortest. No worm crosses a channel twice: where no way to the next stop is as short
   * otherwise, the worm ends and another one goes on.
   */
  CubeWorms path(int source, Transmissions planned, int[] destinations) {
    IntSet waiting = new IntOpenHashSet(destinations);
    CubeWorms worms = new CubeWorms(source);
    IntSet used = new IntOpenHashSet();
    int at = source;
    for (int i = 0; i < planned.count(); i++) {
      int to = planned.to(i);
      if (!waiting.contains(to)) {
        continue;
      }
      IntArrayList shortest = ways.shortest(at, node -> node == to);
      IntArrayList way = ways.shortestUnused(at, to, used);
      if (way.size() != shortest.size()) {
        worms.end();
        used.clear();
        way = shortest;
      }
      for (int step = 1; step < way.size(); step++) {
        int next = way.getInt(step);
        used.add(cube.link(at, Integer.numberOfTrailingZeros(at ^ next)));
        worms.cross(next, 0);
        waiting.remove(next);
        at = next;
      }
    }
    return worms;
  }
}
