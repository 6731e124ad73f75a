package org.castnet.tree;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A multicast as a list of link crossings: the sender, its neighbour, and the earlier crossing that
 * delivered the message to the sender.
 *
 * <p>Every crossing comes after the one that delivered the message to its sender. A node may be
 * reached twice; the creator is responsible for whether the crossings form a tree.
 */
public final class Transmissions {
  /** The value of {@link #after} for a crossing that leaves the source. */
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
  public int add(int sender, int receiver, int deliveredBy) {
    from.add(sender);
    to.add(receiver);
    after.add(deliveredBy);
    return from.size() - 1;
  }

  /**
   * Returns a copy without the crossings to nodes that already have the message; later crossings
   * from these nodes continue from the first delivery. O(crossings).
   */
  Transmissions toEachNodeOnce(int source) {
    Transmissions retained = new Transmissions(count());
    Int2IntOpenHashMap bringer = new Int2IntOpenHashMap();
    bringer.put(source, FROM_SOURCE);
    for (int i = 0; i < count(); i++) {
      if (!bringer.containsKey(to(i))) {
        bringer.put(to(i), retained.add(from(i), to(i), bringer.get(from(i))));
      }
    }
    return retained;
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

  /** Returns the crossing that delivered the message to the sender, or {@link #FROM_SOURCE}. */
  int after(int crossing) {
    return after.getInt(crossing);
  }
}
