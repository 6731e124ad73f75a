package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The copies by which one part of a message spreads; a copy comes after the one it waits for. */
final class CopyTree {
  private final IntArrayList from = new IntArrayList();
  private final IntArrayList to = new IntArrayList();
  private final IntArrayList after = new IntArrayList();

  /**
   * Adds a copy.
   *
   * @param trigger the copy that delivers the part to the sender, or {@link SendList#FROM_SOURCE}
   * @return the number of the new copy
   */
  int add(int sender, int receiver, int trigger) {
    from.add(sender);
    to.add(receiver);
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

  /** Returns the copy that delivers the part to the sender, or {@link SendList#FROM_SOURCE}. */
  int after(int i) {
    return after.getInt(i);
  }
}
