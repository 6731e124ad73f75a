package org.castnet.tree;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A multicast as single crossings of links: who hands the message to which neighbour, and which
 * earlier crossing had brought it to him.
 *
 * <p>Every crossing stands behind the one that brought the message. Nothing here forbids that a
 * node is reached twice; whether the crossings form a tree is their maker's affair.
 */
public final class Transmissions {
  /** What {@link #after} says of a crossing that leaves the source. */
  public static final int FROM_SOURCE = -1;

  private final IntArrayList from;
  private final IntArrayList to;
  private final IntArrayList after;

  public Transmissions(int expected) {
    from = new IntArrayList(expected);
    to = new IntArrayList(expected);
    after = new IntArrayList(expected);
  }

  /** Adds a crossing and returns its number. */
  public int add(int sender, int receiver, int broughtBy) {
    from.add(sender);
    to.add(receiver);
    after.add(broughtBy);
    return from.size() - 1;
  }

  /**
   * The same without the crossings to nodes that have the message already: what such a crossing
   * would have brought on goes on from what was there first. O(crossings).
   */
  Transmissions toEachNodeOnce(int source) {
    Transmissions kept = new Transmissions(count());
    Int2IntOpenHashMap bringer = new Int2IntOpenHashMap();
    bringer.put(source, FROM_SOURCE);
    for (int i = 0; i < count(); i++) {
      if (!bringer.containsKey(to(i))) {
        bringer.put(to(i), kept.add(from(i), to(i), bringer.get(from(i))));
      }
    }
    return kept;
  }

  public int count() {
    return from.size();
  }

  public int from(int crossing) {
    return from.getInt(crossing);
  }

  public int to(int crossing) {
    return to.getInt(crossing);
  }

  /** The crossing that brought the message to the sender, or {@link #FROM_SOURCE}. */
  int after(int crossing) {
    return after.getInt(crossing);
  }
}
