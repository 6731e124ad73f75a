package org.castnet.hypercube;

import org.castnet.plan.PortModel;

/**
 * The balanced spanning tree of a hypercube: a tree of shortest paths in which the branches of the
 * source have nearly the same number of nodes, about 2^n / n.
 *
 * <p>The base of a node is the least number of rotations of its address to the right by one bit
 * that gives the smallest of all rotations. The branch of a node enters by the dimension of its
 * base, and its parent has the same base: the first set bit below the base, cyclically, is cleared,
 * and the bit of the base if no other is set. In the rotated address this is the highest bit.
 * Clearing it gives a unique longest sequence of zeros at its beginning, so the result is the
 * smallest rotation, too.
 *
 * <p>With all ports, p parts take p + n - 1 steps. With one port the source sends every part n
 * times; p parts take pn + n - 2 steps from n = 2 on, as tests count up to n = 6.
 *
 * <p>Addresses that equal a rotation of themselves have several bases, of which the least counts;
 * low dimensions therefore have a few more nodes.
 *
 * <p>Reconstructed after Johnsson and Ho 1989, see {@link CubeTrees}: the abstract of C.-T. Ho and
 * S. L. Johnsson, Spanning balanced trees in Boolean cubes, SIAM J. Sci. Stat. Comput. 10, 1989,
 * states fanout, sizes of branches and the use of rotations, and that several such trees exist. The
 * choice of parents is ours. Branches of the source are served by ascending bases; another node
 * serves its children by the position of their highest bit in the rotated address. O(n) per node.
 *
 * @param dimension at least 1
 */
record BalancedTree(int dimension) implements CubeTrees {
  @Override
  public int count() {
    return 1;
  }

  @Override
  public int parent(int tree, int node) {
    return node ^ 1 << (highest(node) + base(node)) % dimension;
  }

  @Override
  public int order(int tree, int node) {
    return highest(node) == 0 ? base(node) : highest(node);
  }

  /** Returns the position of the highest bit of the smallest rotation. */
  private int highest(int node) {
    return Integer.numberOfTrailingZeros(Integer.highestOneBit(rotated(node, base(node))));
  }

  /** Returns the dimension by which the branch of a node leaves the source. */
  int base(int node) {
    int base = 0;
    for (int rotations = 1; rotations < dimension; rotations++) {
      if (rotated(node, rotations) < rotated(node, base)) {
        base = rotations;
      }
    }
    return base;
  }

  private int rotated(int node, int rotations) {
    return node >>> rotations | node << dimension - rotations & (1 << dimension) - 1;
  }

  @Override
  public long steps(long parts, PortModel ports) {
    int rest = Math.max(0, dimension - 2);
    return ports == PortModel.ONE ? parts * dimension + rest : parts + dimension - 1;
  }
}
