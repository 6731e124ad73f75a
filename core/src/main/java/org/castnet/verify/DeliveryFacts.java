package org.castnet.verify;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** A number for each message and node, 0 at first: what is known of the one at the other. */
interface DeliveryFacts {
  /** So many numbers a send are cleared in less time than its deliveries are hashed. */
  int CELLS_A_SEND = 128;

  int of(int message, int node);

  void set(int message, int node, int fact);

  /** For plans of any size: a table where the sends fill it, and what is not 0 elsewhere. */
  static DeliveryFacts of(int messages, int nodes, int sends) {
    long cells = (long) messages * nodes;
    return cells <= (long) CELLS_A_SEND * sends && cells <= Integer.MAX_VALUE / 2
        ? new Table(messages, nodes)
        : new Entries(new Long2IntOpenHashMap(2 * sends));
  }

  /** All numbers, message by message. */
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

  /** Those that are not 0. */
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
