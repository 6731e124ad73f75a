package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.function.IntPredicate;
import org.castnet.input.BadInput;
import org.castnet.network.Hypercube;
import org.castnet.tree.RootedTree;
import org.castnet.tree.Transmissions;

/**
 * Takes what was planned on the whole hypercube over the links that are left.
 *
 * <p>A tree keeps every crossing that works. A node whose crossing has failed, or whose father has,
 * is joined to the tree so far by a shortest way over working links, in the order of the plan. What
 * then leads to no destination is cut off. Without failures on it a tree stays as it was, but for
 * nodes that it reached twice.
 *
 * <p>Source: ours. O(n 2^n) a detour. Of equally short ways the one that the breadth-first search
 * from the orphan finds first, lowest dimension first.
 */
final class Detours {
  private static final int NONE = -1;

  private final Hypercube cube;
  private final CubeWays ways;

  Detours(Hypercube cube) {
    this.cube = cube;
    this.ways = new CubeWays(cube);
  }

  /**
   * The planned tree over working links.
   *
   * @throws BadInput naming the destinations that no links lead to
   */
  RootedTree tree(int source, Transmissions planned, int[] destinations) {
    checkReached(source, destinations);
    Int2IntOpenHashMap entry = new Int2IntOpenHashMap(planned.count() + 1);
    entry.put(source, 0);
    IntArrayList nodes = IntArrayList.of(source);
    IntArrayList fathers = IntArrayList.of(NONE);
    for (int i = 0; i < planned.count(); i++) {
      int to = planned.to(i);
      if (entry.containsKey(to) || cube.failed(to)) {
        continue;
      }
      IntArrayList way =
          entry.containsKey(planned.from(i)) && ways.joined(planned.from(i), to)
              ? IntArrayList.of(to, planned.from(i))
              : ways.shortest(to, entry::containsKey);
      // from the tree's node, which stands last, back to the orphan
      for (int step = way.size() - 2; step >= 0; step--) {
        entry.put(way.getInt(step), nodes.size());
        nodes.add(way.getInt(step));
        fathers.add(entry.get(way.getInt(step + 1)));
      }
    }
    return RootedTree.of(nodes.toIntArray(), fathers.toIntArray())
        .pruned(new IntOpenHashSet(destinations));
  }

  /**
   * The planned path as worms that follow one another, each from where the one before it ended. The
   * destinations keep their order but for those that a detour passes earlier. No worm crosses a
   * channel twice: where the next stop cannot be reached otherwise, the worm ends and another one
   * goes on.
   *
   * @throws BadInput naming the destinations that no links lead to
   */
  CubeWorms path(int source, Transmissions planned, int[] destinations) {
    checkReached(source, destinations);
    IntSet waiting = new IntOpenHashSet(destinations);
    CubeWorms worms = new CubeWorms(source);
    IntSet used = new IntOpenHashSet();
    int at = source;
    for (int i = 0; i < planned.count(); i++) {
      int to = planned.to(i);
      if (!waiting.contains(to)) {
        continue;
      }
      IntArrayList way = ways.shortestUnused(at, to, used);
      if (way.isEmpty()) {
        worms.end();
        used.clear();
        way = ways.shortestUnused(at, to, used);
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

  private void checkReached(int source, int[] destinations) {
    IntPredicate reached = ways.reachedFrom(source);
    StringBuilder cutOff = new StringBuilder();
    for (int destination : destinations) {
      if (!reached.test(destination)) {
        cutOff.append(cutOff.isEmpty() ? "" : ", ").append(cube.nodeName(destination));
      }
    }
    if (!cutOff.isEmpty()) {
      throw new BadInput(
          "no links of " + cube.spec() + " lead from " + cube.nodeName(source) + " to " + cutOff);
    }
  }
}
