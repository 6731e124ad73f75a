package org.castnet.collective;

import java.util.List;

/**
 * The links of many trees sorted by depth; on each level by tree, and within a tree by the node
 * that the link enters. A counting sort, O(size of all trees).
 */
final class LinksByLevel {
  private final int[] first; // by level: its first crossing
  private final int[] tree; // by crossing
  private final int[] node; // by crossing: the node that it enters

  private LinksByLevel(int[] first) {
    this.first = first;
    this.tree = new int[first[first.length - 1]];
    this.node = new int[tree.length];
  }

  static LinksByLevel of(List<PartTree> trees) {
    int deepest = 0;
    for (PartTree each : trees) {
      for (int node = 0; node < each.linkInto().length; node++) {
        if (each.linkInto()[node] != PartTree.NONE) {
          deepest = Math.max(deepest, each.depth()[node]);
        }
      }
    }
    int[] first = new int[deepest + 2];
    for (PartTree each : trees) {
      for (int node = 0; node < each.linkInto().length; node++) {
        if (each.linkInto()[node] != PartTree.NONE) {
          first[each.depth()[node] + 1]++;
        }
      }
    }
    for (int level = 0; level <= deepest; level++) {
      first[level + 1] += first[level];
    }
    LinksByLevel crossings = new LinksByLevel(first);
    int[] next = first.clone();
    for (int t = 0; t < trees.size(); t++) {
      PartTree each = trees.get(t);
      for (int node = 0; node < each.linkInto().length; node++) {
        if (each.linkInto()[node] != PartTree.NONE) {
          int place = next[each.depth()[node]]++;
          crossings.tree[place] = t;
          crossings.node[place] = node;
        }
      }
    }
    return crossings;
  }

  /** Returns the number of links from the source to the farthest node of any tree. */
  int deepest() {
    return first.length - 2;
  }

  /** Returns the first crossing of a level, counted from 1. */
  int first(int level) {
    return first[level];
  }

  /** Returns one more than the last crossing of a level. */
  int end(int level) {
    return first[level + 1];
  }

  int tree(int crossing) {
    return tree[crossing];
  }

  int node(int crossing) {
    return node[crossing];
  }
}
