package org.castnet.verify;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** A number for each pair of message and node, initially 0. */
interface DeliveryFacts {
  /** Up to this many entries per send, clearing a table is faster than hashing the deliveries. */
  int CELLS_A_SEND = 128;

  int of(int message, int node);

  void set(int message, int node, int fact);

  /** Returns a table if the sends fill it, otherwise a hash map. */
  static DeliveryFacts of(int messages, int nodes, int sends) {
    long cells = (long) messages * nodes;
    return cells <= (long) CELLS_A_SEND * sends && cells <= Integer.MAX_VALUE / 2
        ? new Table(messages, nodes)
        : new Entries(new Long2IntOpenHashMap(2 * sends));
  }

  /** A table of all numbers, by message. */
  final class Table implements DeliveryFacts {
    private final int nodes;
    private final int[] facts;

    Table(int messages, int nodes) {
      this.nodes = nodes;
      this.facts = new int[messages * nodes];
    }

    @Override
    public int of(int message, int node) {
      return facts[message * nodes + node];
    }

    @Override
    public void set(int message, int node, int fact) {
      facts[message * nodes + node] = fact;
    }
  }

  /** A hash map of the numbers that are not 0. */
  record Entries(Long2IntOpenHashMap facts) implements DeliveryFacts {
    @Override
    public int of(int message, int node) {
      return facts.get(key(message, node));
    }

    @Override
    public void set(int message, int node, int fact) {
      facts.put(key(message, node), fact);
    }

    private static long key(int message, int node) {
      return (long) message << 32 | node;
    }
  }
}
