package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Builds a {@link Route} hop by hop, in any order in which a hop comes after its parent.
 *
 * @since 0.1.0
 */
public final class RouteTree {
  private final int origin;
  private final IntArrayList channels = new IntArrayList();
  private final IntArrayList parents = new IntArrayList();

  /**
   * Creates a route that starts at {@code origin} and has no hops.
   *
   * @param origin the number of the first node, from 0
   */
  public RouteTree(int origin) {
    this.origin = origin;
  }

  /** {@return the current number of hops} */
  public int size() {
    return channels.size();
  }

  /**
   * Adds a hop.
   *
   * @param parent the number of the hop at whose end it starts, or {@link Route#NO_HOP}
   * @param channel the number of the channel, from 0
   * @return its number in this builder; the route renumbers hops
   */
  public int add(int parent, int channel) {
    if (parent < Route.NO_HOP || parent >= channels.size()) {
      throw new IllegalArgumentException("hop " + parent + " does not exist yet");
    }
    channels.add(channel);
    parents.add(parent);
    return channels.size() - 1;
  }

  /**
   * {@return the channel of a hop, given by its number in this builder}
   *
   * @param hop the number of the hop, from 0
   */
  public int channel(int hop) {
    return channels.getInt(hop);
  }

  /**
   * {@return the parent of a hop, given by its number in this builder}
   *
   * @param hop the number of the hop, from 0
   */
  public int parent(int hop) {
    return parents.getInt(hop);
  }

  /**
   * {@return the route, with the children of a hop in the order in which they were added} O(hops).
   */
  public Route build() {
    int count = channels.size();
    // firstChild and nextSibling by hop; index 0 of firstChild is the origin
    int[] firstChild = new int[count + 1];
    int[] nextSibling = new int[count];
    Arrays.fill(firstChild, Route.NO_HOP);
    for (int hop = count - 1; hop >= 0; hop--) {
      int parent = parents.getInt(hop);
      nextSibling[hop] = firstChild[parent + 1];
      firstChild[parent + 1] = hop;
    }
    int[] newChannels = new int[count];
    int[] newParents = new int[count];
    int[] newNumber = new int[count];
    boolean path = true;
    int hop = firstChild[0];
    for (int number = 0; number < count; number++) {
      newNumber[hop] = number;
      newChannels[number] = channels.getInt(hop);
      int parent = parents.getInt(hop);
      newParents[number] = parent == Route.NO_HOP ? Route.NO_HOP : newNumber[parent];
      path &= newParents[number] == number - 1;
      hop = following(hop, firstChild, nextSibling);
    }
    return new Route(origin, newChannels, path ? null : newParents);
  }

  /** Returns the next hop in preorder. */
  private int following(int hop, int[] firstChild, int[] nextSibling) {
    if (firstChild[hop + 1] != Route.NO_HOP) {
      return firstChild[hop + 1];
    }
    int at = hop;
    while (at != Route.NO_HOP && nextSibling[at] == Route.NO_HOP) {
      at = parents.getInt(at);
    }
    return at == Route.NO_HOP ? Route.NO_HOP : nextSibling[at];
  }
}
