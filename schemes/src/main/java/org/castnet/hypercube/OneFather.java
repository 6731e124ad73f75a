package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import org.castnet.tree.RootedTree;
import org.castnet.tree.Transmissions;

/**
 * Repairs crossings that reach some nodes twice: every node keeps the first crossing into it, and
 * branches without a destination are removed.
 *
 * <p>Since the first crossing into a node comes from a node that was reached before, the result is
 * a tree, and every path in it has its original length.
 */
final class OneFather {
  private OneFather() {}

  static RootedTree tree(int source, Transmissions crossings, IntSet destinations) {
    Int2IntOpenHashMap entry = new Int2IntOpenHashMap(crossings.count() + 1);
    int[] nodes = new int[crossings.count() + 1];
    int[] fathers = new int[crossings.count() + 1];
    nodes[0] = source;
    fathers[0] = -1;
    entry.put(source, 0);
    int count = 1;
    for (int i = 0; i < crossings.count(); i++) {
      if (!entry.containsKey(crossings.to(i))) {
        entry.put(crossings.to(i), count);
        nodes[count] = crossings.to(i);
        fathers[count++] = entry.get(crossings.from(i));
      }
    }
    return RootedTree.of(Arrays.copyOf(nodes, count), Arrays.copyOf(fathers, count))
        .pruned(destinations);
  }
}
