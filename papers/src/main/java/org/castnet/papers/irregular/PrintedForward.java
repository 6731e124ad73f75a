package org.castnet.papers.irregular;

/**
 * ForwardInSwitch of the agents' paper, with its costs as printed, for a switch without subtrees
 * (sections 3.1 and 3.2, figure 6).
 */
final class PrintedForward {
  private PrintedForward() {}

  /** The processors of K that are senders. */
  enum Senders {
    /** Those that were moved from D, as in figure 6. */
    MOVED,
    /** Those that are destinations of the switch, as in the text; the agent is one. */
    MEMBERS
  }

  /**
   * Returns the cost of a leaf of the tree, ceil(log2 |D|).
   *
   * @param destinations |D|, at least 1
   */
  static int leafCost(int destinations) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(destinations - 1);
  }

  /**
   * Returns comp(D) = ceil(log2(|D| + 1)).
   *
   * @param destinations |D|, at least 0
   */
  static int comp(int destinations) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(destinations);
  }

  /**
   * Returns the steps of the second loop of figure 6: each moves as many processors from Seq to K
   * as K has senders; K begins with the agent.
   *
   * @param listed the processors in Seq
   * @return the steps, or -1 if a step moves no processor
   */
  static int steps(int listed, Senders senders) {
    int able = senders == Senders.MEMBERS ? 1 : 0;
    int left = listed;
    int steps = 0;
    while (left > 0) {
      if (able == 0) {
        return -1;
      }
      int moved = Math.min(able, left);
      left -= moved;
      able += moved;
      steps++;
    }
    return steps;
  }
}
