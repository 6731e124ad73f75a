package org.castnet.hypercube;

import org.castnet.plan.PortModel;

/**
 * The n edge-disjoint spanning binomial trees of an n-cube (multiple spanning binomial trees). Tree
 * j enters the cube by the source's neighbour across dimension j. From there, a binomial tree
 * crosses the dimensions j + 1, j + 2, … cyclically, with j last. The leaf of that tree at the
 * source is omitted. Every tree has height n + 1 if n is at least 2.
 *
 * <p>No two trees use a link in the same direction. The link from a node across dimension d belongs
 * to tree j, where j is the first dimension from d on, cyclically, whose bit is set in the node; a
 * link that leaves the source belongs to the tree of its dimension. Together the trees use all
 * links except those to the source.
 *
 * <p>With one port, p parts take p + n steps. The source sends a part in every step, on one tree
 * after another. A part leaves every other node in the steps directly after its arrival, across the
 * following dimensions, so in step t, counted from 0, all links of dimension t modulo n are used,
 * and no node sends or receives two parts. No plan takes fewer than p + n - 1 steps: the source
 * needs p steps to send all parts, and the number of nodes that have the last one at most doubles
 * in a step.
 *
 * <p>With all ports the trees work in parallel: ceiling(p / n) + n steps. No plan takes fewer than
 * ceiling(p / n) + n - 1, since the farthest node has distance n.
 *
 * <p>Reconstructed after Johnsson and Ho 1989, see {@link CubeTrees}: an encyclopaedia describes
 * the n trees, their entries at the neighbours of the source and the p + n steps. The proofs above
 * are ours.
 *
 * @param dimension at least 1
 */
record DisjointTrees(int dimension) implements CubeTrees {
  @Override
  public int count() {
    return dimension;
  }

  @Override
  public int parent(int tree, int node) {
    return node ^ 1 << crossed(tree, node);
  }

  @Override
  public int order(int tree, int node) {
    // from a node other than the source, the tree's own dimension is the last one
    return node == 1 << tree ? 0 : 1 + Math.floorMod(crossed(tree, node) - tree - 1, dimension);
  }

  /** Returns the dimension of the link to a node. */
  private int crossed(int tree, int node) {
    if ((node & 1 << tree) == 0) {
      return tree;
    }
    // the nearest lower dimension, cyclically, with a set bit; the own one of the tree if alone
    int others = node ^ 1 << tree;
    int lower = others & (1 << tree) - 1;
    int last = lower != 0 ? lower : others;
    return last == 0 ? tree : Integer.numberOfTrailingZeros(Integer.highestOneBit(last));
  }

  @Override
  public long steps(long parts, PortModel ports) {
    long starts = ports == PortModel.ONE ? parts : (parts + dimension - 1) / dimension;
    return dimension == 1 ? starts : starts + dimension;
  }
}
