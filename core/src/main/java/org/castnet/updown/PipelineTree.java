package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The copies of one part of a message along a chain that splits a given number of times. */
final class PipelineTree {
  private final int[] chain;
  private final IntArrayList from = new IntArrayList();
  private final IntArrayList to = new IntArrayList();
  private final IntArrayList after = new IntArrayList();

  /**
   * @param chain the source and then the destinations
   */
  PipelineTree(int[] chain, int splits) {
    this.chain = chain;
    serve(0, chain.length - 1, splits, SendList.FROM_SOURCE);
  }

  /** The first of the stretch has the part and is responsible for the rest of it. */
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
    from.add(chain[holder]);
    to.add(chain[next]);
    after.add(trigger);
    return from.size() - 1;
  }

  int size() {
    return from.size();
  }

  int from(int i) {
    return from.getInt(i);
  }

  int to(int i) {
    return to.getInt(i);
  }

  /** The copy that brings the part to the sender, or -1 at the source. */
  int after(int i) {
    return after.getInt(i);
  }
}
