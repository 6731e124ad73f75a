package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;

/**
 * Failed nodes and failed links. A failed link is out in both directions, with all links parallel
 * to it. Immutable.
 */
public final class Faults {
  private static final Faults NONE = new Builder().build();

  private final IntSet nodes;
  private final LongSet pairs;

  private Faults(IntSet nodes, LongSet pairs) {
    this.nodes = nodes;
    this.pairs = pairs;
  }

  public static Faults none() {
    return NONE;
  }

  public boolean isEmpty() {
    return nodes.isEmpty() && pairs.isEmpty();
  }

  public boolean node(int node) {
    return nodes.contains(node);
  }

  /**
   * Whether nothing can pass between two neighbours, because the link or one of the nodes has
   * failed.
   */
  public boolean link(int a, int b) {
    return !isEmpty() && (nodes.contains(a) || nodes.contains(b) || pairs.contains(pair(a, b)));
  }

  public int nodeCount() {
    return nodes.size();
  }

  private static long pair(int a, int b) {
    return (long) Math.min(a, b) << 32 | Math.max(a, b);
  }

  /** Collects faults. */
  public static final class Builder {
    private final IntSet nodes = new IntOpenHashSet();
    private final LongSet pairs = new LongOpenHashSet();

    public Builder node(int node) {
      nodes.add(node);
      return this;
    }

    public Builder link(int a, int b) {
      pairs.add(pair(a, b));
      return this;
    }

    public Faults build() {
      return new Faults(new IntOpenHashSet(nodes), new LongOpenHashSet(pairs));
    }
  }
}
