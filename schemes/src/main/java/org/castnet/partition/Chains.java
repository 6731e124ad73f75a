package org.castnet.partition;

import org.castnet.plan.Message;

/** The nodes of a multicast as an array. */
final class Chains {
  private Chains() {}

  /** Returns the source, followed by the destinations. */
  static int[] of(Message message) {
    int[] chain = new int[message.fanout() + 1];
    chain[0] = message.source();
    message.destinations().getElements(0, chain, 1, message.fanout());
    return chain;
  }

  /**
   * Returns the index of {@code node} among the first {@code length} nodes; it must be one of them.
   */
  static int place(int node, int[] chain, int length) {
    for (int i = 0; i < length; i++) {
      if (chain[i] == node) {
        return i;
      }
    }
    throw new IllegalArgumentException("node " + node + " is not in the chain");
  }
}
