package org.castnet.network;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.BitSet;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Failed nodes and links. A failed link includes both directions and all parallel links. Immutable.
 */
public final class Failures {
  private static final Failures NONE = new Builder().build();

  private final BitSet nodes;
  private final LongSet pairs;

  private Failures(BitSet nodes, LongSet pairs) {
    this.nodes = nodes;
    this.pairs = pairs;
  }

  public static Failures none() {
    return NONE;
  }

  public boolean isEmpty() {
    return nodes.isEmpty() && pairs.isEmpty();
  }

  public boolean node(int node) {
    return nodes.get(node);
  }

  /**
   * Returns whether two neighbours are disconnected because the link or one of the nodes has
   * failed.
   */
  public boolean link(int a, int b) {
    return !isEmpty() && (nodes.get(a) || nodes.get(b) || pairs.contains(pair(a, b)));
  }

  /**
   * Returns the two nodes of each failed link, the lower one first, ascending; without the links of
   * failed nodes.
   */
  public List<int[]> links() {
    return LongStream.of(pairs.toLongArray())
        .sorted()
        .mapToObj(pair -> new int[] {(int) (pair >> 32), (int) pair})
        .toList();
  }

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

    public Builder node(int node) {
      nodes.set(node);
      return this;
    }

    public Builder link(int a, int b) {
      pairs.add(pair(a, b));
      return this;
    }

    public Failures build() {
      return new Failures((BitSet) nodes.clone(), new LongOpenHashSet(pairs));
    }
  }
}
