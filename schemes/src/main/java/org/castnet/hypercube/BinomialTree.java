package org.castnet.hypercube;

import org.castnet.plan.PortModel;

/**
 * The spanning binomial tree of a hypercube. The parent of a node has its highest bit cleared, so
 * every path is shortest and crosses ascending dimensions. In step i all nodes that have the
 * message send it across dimension i.
 *
 * <p>With one part it takes n steps with one port and with all ports, which is optimal, since the
 * farthest node has distance n. With one port the source sends every part n times. With all ports
 * one part follows another.
 *
 * <p>Reconstructed after Johnsson and Ho 1989, see {@link CubeTrees}: the rule of parents is quoted
 * in the sources of LA-MPI, and the number of steps follows from it.
 *
 * @param dimension at least 1
 */
record BinomialTree(int dimension) implements CubeTrees {
  @Override
  public int count() {
    return 1;
  }

  @Override
  public int parent(int tree, int node) {
    return node ^ Integer.highestOneBit(node);
  }

  @Override
  public int order(int tree, int node) {
    return Integer.numberOfTrailingZeros(Integer.highestOneBit(node));
  }

  @Override
  public long steps(long parts, PortModel ports) {
    return ports == PortModel.ONE ? parts * dimension : parts + dimension - 1;
  }
}
