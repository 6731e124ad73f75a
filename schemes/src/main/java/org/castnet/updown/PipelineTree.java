package org.castnet.updown;

/**
 * The copies of one part of a message along a chain that splits a given number of times.
 *
 * <p>Our own construction. O(chain).
 */
final class PipelineTree {
  private final int[] chain;
  private final CopyTree copies = new CopyTree();

  private PipelineTree(int[] chain) {
    this.chain = chain;
  }

  /**
   * Returns the copies.
   *
   * @param chain the source, followed by the destinations
   */
  static CopyTree of(int[] chain, int splits) {
    PipelineTree tree = new PipelineTree(chain);
    tree.serve(0, chain.length - 1, splits, SendList.FROM_SOURCE);
    return tree.copies;
  }

  /** Adds the copies of a segment; its first host has the part. */
  private void serve(int first, int last, int splits, int trigger) {
    int left = splits;
    int holder = first;
    int arrived = trigger;
    int end = last;
    while (holder < end) {
      int half = -1;
      int halfArrived = -1;
      if (left > 0 && end - holder > 1) {
        half = holder + 1 + (end - holder) / 2;
        halfArrived = add(holder, half, arrived);
      }
      int next = add(holder, holder + 1, arrived);
      left--;
      if (half >= 0) {
        serve(half, end, left, halfArrived);
        end = half - 1;
      }
      holder++;
      arrived = next;
    }
  }

  private int add(int holder, int next, int trigger) {
    return copies.add(chain[holder], chain[next], trigger);
  }
}
