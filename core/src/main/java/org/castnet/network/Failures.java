package org.castnet.network;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.BitSet;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Failed nodes and links. A failed link includes both directions and all parallel links. Immutable.
 *
 * @since 0.2.0
 */
public final class Failures {
  private static final Failures NONE = new Builder().build();

  private final BitSet nodes;
  private final LongSet pairs;

  private Failures(BitSet nodes, LongSet pairs) {
    this.nodes = nodes;
    this.pairs = pairs;
  }

  /** {@return no failures} */
  public static Failures none() {
    return NONE;
  }

  /** {@return whether no node and no link has failed} */
  public boolean isEmpty() {
    return nodes.isEmpty() && pairs.isEmpty();
  }

  /**
   * {@return whether a node has failed}
   *
   * @param node the number of the node, from 0
   */
  public boolean node(int node) {
    return nodes.get(node);
  }

  /**
   * {@return whether two neighbours are disconnected because the link or one of the nodes has
   * failed}
   *
   * @param a the number of a node, from 0
   * @param b the number of a neighbour, from 0
   */
  public boolean link(int a, int b) {
    return !isEmpty() && (nodes.get(a) || nodes.get(b) || pairs.contains(pair(a, b)));
  }

  /**
   * {@return the two nodes of each failed link, the lower one first, ascending; without the links
   * of failed nodes}
   */
  public List<int[]> links() {
    return LongStream.of(pairs.toLongArray())
        .sorted()
        .mapToObj(pair -> new int[] {(int) (pair >> 32), (int) pair})
        .toList();
  }

  /** {@return the number of failed nodes} */
  public int nodeCount() {
    return nodes.cardinality();
  }

  private static long pair(int a, int b) {
    return (long) Math.min(a, b) << 32 | Math.max(a, b);
  }

  /** Collects failures. */
  public static final class Builder {
    private final BitSet nodes = new BitSet();
    private final LongSet pairs = new LongOpenHashSet();

    /**
     * Adds a failed node.
     *
     * @param node the number of the node, from 0
     * @return this builder
     */
    public Builder node(int node) {
      nodes.set(node);
      return this;
    }

    /**
     * Adds a failed link.
     *
     * @param a the number of a node, from 0
     * @param b the number of a neighbour, from 0
     * @return this builder
     */
    public Builder link(int a, int b) {
      pairs.add(pair(a, b));
      return this;
    }

    /** {@return the failures added so far} */
    public Failures build() {
      return new Failures((BitSet) nodes.clone(), new LongOpenHashSet(pairs));
    }
  }
}
