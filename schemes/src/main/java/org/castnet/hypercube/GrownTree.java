package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.tree.RootedTree;

/** Builds a tree on a hypercube link by link over working links. */
final class GrownTree {
  private static final int NONE = -1;

  private final CubePaths paths;
  private final Int2IntOpenHashMap entry = new Int2IntOpenHashMap();
  private final IntArrayList nodes = new IntArrayList();
  private final IntArrayList fathers = new IntArrayList();

  GrownTree(CubePaths paths, int source) {
    this.paths = paths;
    add(source, NONE);
  }

  boolean holds(int node) {
    return entry.containsKey(node);
  }

  /** Adds a node as the child of a neighbour in the tree. */
  void attach(int node, int below) {
    add(node, entry.get(below));
  }

  /**
   * Connects a node to the nearest one of the tree; ties go to the node found first by the search
   * from the new node. O(n 2^n).
   */
  void join(int orphan) {
    IntArrayList path = paths.shortest(orphan, this::holds);
    // from the tree's node, which is last, back to the new node
    for (int step = path.size() - 2; step >= 0; step--) {
      attach(path.getInt(step), path.getInt(step + 1));
    }
  }

  RootedTree tree() {
    return RootedTree.of(nodes.toIntArray(), fathers.toIntArray());
  }

  private void add(int node, int father) {
    entry.put(node, nodes.size());
    nodes.add(node);
    fathers.add(father);
  }
}
