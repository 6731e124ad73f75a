package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.network.Hypercube;
import org.castnet.tree.RootedTree;
import org.castnet.tree.Transmissions;

/**
 * Reroutes plans for the whole hypercube over the working links.
 *
 * <p>A tree keeps every working crossing. A node with a failed crossing or parent is connected to
 * the tree by a shortest path over working links, in the order of the plan. Branches without a
 * destination are then removed. If connecting the destinations alone, in the same order, to the
 * nearest node of their tree needs fewer links, that tree is used instead; so a tree never needs
 * more links than shortest paths to all destinations together. A tree without failures is
 * unchanged, except for nodes that it reached twice.
 *
 * <p>Our own method. O(n 2^n) per detour and, if there is one, per destination. Among shortest
 * paths, the one found first by the breadth-first search from the disconnected node, lowest
 * dimension first; of two trees with equally many links, the one that keeps the plan's crossings.
 */
final class Detours {
  private final Hypercube cube;
  private final CubePaths paths;

  Detours(Hypercube cube) {
    this.cube = cube;
    this.paths = new CubePaths(cube);
  }

  /** Returns the planned tree over working links, which must lead to all destinations. */
  RootedTree tree(int source, Transmissions planned, int[] destinations) {
    IntSet required = new IntOpenHashSet(destinations);
    GrownTree retained = new GrownTree(paths, source);
    boolean asPlanned = true;
    for (int i = 0; i < planned.count(); i++) {
      int to = planned.to(i);
      if (retained.holds(to) || cube.failed(to)) {
        continue;
      }
      if (retained.holds(planned.from(i)) && paths.joined(planned.from(i), to)) {
        retained.attach(to, planned.from(i));
      } else {
        retained.join(to);
        asPlanned = false;
      }
    }
    RootedTree repaired = retained.tree().pruned(required);
    if (asPlanned) {
      return repaired;
    }
    RootedTree joined = joined(source, planned, required);
    return joined.links() < repaired.links() ? joined : repaired;
  }

  private RootedTree joined(int source, Transmissions planned, IntSet required) {
    GrownTree tree = new GrownTree(paths, source);
    for (int i = 0; i < planned.count(); i++) {
      int to = planned.to(i);
      if (required.contains(to) && !tree.holds(to)) {
        tree.join(to);
      }
    }
    return tree.tree();
  }

  /**
   * Returns the planned path as successive worms. The destinations keep their order, except for
   * those that a detour passes earlier, and all paths between them are shortest. No worm crosses a
   * channel twice: if every shortest path to the next stop would do so, the worm ends and another
   * one continues.
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
      IntArrayList shortest = paths.shortest(at, node -> node == to);
      IntArrayList detour = paths.shortestUnused(at, to, used);
      if (detour.size() != shortest.size()) {
        worms.end();
        used.clear();
        detour = shortest;
      }
      for (int step = 1; step < detour.size(); step++) {
        int next = detour.getInt(step);
        used.add(cube.link(at, Integer.numberOfTrailingZeros(at ^ next)));
        worms.cross(next, 0);
        waiting.remove(next);
        at = next;
      }
    }
    return worms;
  }
}
