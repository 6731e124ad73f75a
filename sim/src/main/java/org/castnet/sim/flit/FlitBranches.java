package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.castnet.sim.engine.TreeHops;
import org.castnet.sim.engine.WormRoutes;

/** The structure of the spots of {@link Flits} in a run with tree worms. */
final class FlitBranches {
  /**
   * By spot: the spot from which its flits come; the spot after its subtree; the next in its group,
   * cyclically.
   */
  private final int[] before;

  private final int[] end;
  private final int[] adjacent;

  /** The spots of trees' root hops. */
  private final BitSet roots = new BitSet();

  FlitBranches(WormRoutes routes, Flits flits) {
    before = new int[flits.count()];
    end = new int[flits.count()];
    adjacent = new int[flits.count()];
    for (int spot = 0; spot < before.length; spot++) {
      before[spot] = Math.max(0, spot - 1);
      // the only output of a path's spot is the next one; the spot after the worm is 0
      end[spot] = spot + 2;
      adjacent[spot] = spot;
    }
    for (int w = 0; w < routes.count(); w++) {
      if (routes.isTree(w)) {
        tree(w, routes, flits);
      }
    }
  }

  private void tree(int worm, WormRoutes routes, Flits flits) {
    TreeHops trees = routes.trees();
    int from = routes.first()[worm];
    int source = flits.spot(worm, from) - 1;
    boolean injection = trees.hasInjection(worm);
    int firstRoot = flits.spot(worm, injection ? from + 1 : from);
    for (int slot = from; slot < routes.first()[worm + 1]; slot++) {
      int spot = flits.spot(worm, slot);
      boolean root = trees.isRoot(slot);
      before[spot] = root ? source : flits.spot(worm, trees.above(slot));
      end[spot] = flits.spot(worm, trees.end(slot));
      roots.set(spot, root);
      if (root && injection && slot > from) {
        int next = end[spot];
        adjacent[spot] = next == flits.spot(worm, routes.first()[worm + 1]) ? firstRoot : next;
      }
    }
  }

  int before(int spot) {
    return before[spot];
  }

  int adjacent(int spot) {
    return adjacent[spot];
  }

  /**
   * Returns the largest number of flits that an output, or a root in the same group, has not begun;
   * 0 without any.
   */
  int slowest(int spot, int[] left) {
    int slowest = 0;
    for (int output = spot + 1; output < end[spot]; output = after(output, spot)) {
      slowest = Math.max(slowest, left[output]);
    }
    for (int root = adjacent[spot]; root != spot; root = adjacent[root]) {
      slowest = Math.max(slowest, left[root]);
    }
    return slowest;
  }

  /** Tries the outputs of a spot after a flit has reached its end. */
  void attemptOutputs(int spot, Wires wires, long now) {
    for (int output = spot + 1; output < end[spot]; output = after(output, spot)) {
      wires.attempt(output, now);
    }
  }

  /** Adds the outputs of the previous spot; for roots, those that share an injection buffer. */
  void together(int spot, IntArrayList group) {
    int from = before[spot];
    if (roots.get(spot)) {
      group.add(spot);
      for (int root = adjacent[spot]; root != spot; root = adjacent[root]) {
        group.add(root);
      }
      return;
    }
    for (int output = from + 1; output < end[from]; output = after(output, from)) {
      group.add(output);
    }
  }

  private int after(int output, int spot) {
    return Math.min(end[output], end[spot]);
  }
}
