package org.castnet.partition;

import org.castnet.plan.Message;

/** The members of a multicast as a work array. */
final class Chains {
  private Chains() {}

  /** The source, then the destinations. */
  static int[] of(Message message) {
    int[] chain = new int[message.fanout() + 1];
    chain[0] = message.source();
    message.destinations().getElements(0, chain, 1, message.fanout());
    return chain;
  }

  /** Where {@code node}, one of them, stands among the first {@code length}. */
  static int place(int node, int[] chain, int length) {
    for (int i = 0; i < length; i++) {
      if (chain[i] == node) {
        return i;
      }
    }
    throw new IllegalArgumentException("node " + node + " is not in the chain");
  }
}
