package org.castnet.hypercube;

import org.castnet.chance.RandomSequence;

/** The orders in which destinations are connected to a greedy tree. */
final class JoiningOrder {
  private JoiningOrder() {}

  /**
   * Returns the destinations by distance from the source; ties keep the given order (Lin and Ni).
   * O(k).
   */
  static int[] nearestFirst(int source, int[] destinations) {
    int[] firstOfDistance = new int[Integer.SIZE + 2];
    for (int u : destinations) {
      firstOfDistance[Integer.bitCount(u ^ source) + 1]++;
    }
    for (int distance = 1; distance < firstOfDistance.length; distance++) {
      firstOfDistance[distance] += firstOfDistance[distance - 1];
    }
    int[] order = new int[destinations.length];
    for (int u : destinations) {
      order[firstOfDistance[Integer.bitCount(u ^ source)]++] = u;
    }
    return order;
  }

  /**
   * Returns the destinations in breadth-first order over a minimum spanning tree of source and
   * destinations under Hamming distance (Sheu and Yang, section 2); children are ordered by their
   * insertion. The tree is Prim's; of equally near nodes the last one listed is inserted. This
   * gives the order of the paper's figure 1. O(k^2).
   *
   * @param ties the selection among equally near parents, in the order of their insertion; {@link
   *     TieRule#RANDOM} also makes the selection among equally near nodes random
   */
  static int[] spanningTree(int source, int[] destinations, TieRule ties, RandomSequence random) {
    int k = destinations.length;
    int[] father = new int[k];
    // Step 1: grow the minimum spanning tree
    int[] joined = primOrder(source, destinations, father, ties, random);
    // Step 2: sort the nodes by parent; the source has index -1, and its children come first
    int[] firstChild = new int[k + 2];
    for (int i = 0; i < k; i++) {
      firstChild[father[i] + 2]++;
    }
    for (int i = 1; i < k + 2; i++) {
      firstChild[i] += firstChild[i - 1];
    }
    int[] end = firstChild.clone();
    int[] children = new int[k];
    for (int i : joined) {
      children[end[father[i] + 1]++] = i;
    }
    // Step 3: visit the tree breadth first
    int[] order = new int[k];
    int queued = 0;
    for (int next = -1; next < queued; next++) {
      int at = next < 0 ? -1 : order[next];
      for (int i = firstChild[at + 1]; i < firstChild[at + 2]; i++) {
        order[queued++] = children[i];
      }
    }
    for (int i = 0; i < k; i++) {
      order[i] = destinations[order[i]];
    }
    return order;
  }

  /**
   * Builds Prim's tree.
   *
   * @param father receives the parent of each destination as an index; -1 is the source
   * @return the destinations' indices in the order of their insertion
   */
  private static int[] primOrder(
      int source, int[] destinations, int[] father, TieRule ties, RandomSequence random) {
    int k = destinations.length;
    int[] joined = new int[k];
    int[] outside = new int[k];
    int[] distance = new int[k];
    for (int i = 0; i < k; i++) {
      outside[i] = i;
      distance[i] = Integer.bitCount(destinations[i] ^ source);
      father[i] = -1;
    }
    for (int left = k; left > 0; left--) {
      int chosen = nearest(outside, left, distance, ties, random);
      int added = outside[chosen];
      joined[k - left] = added;
      System.arraycopy(outside, chosen + 1, outside, chosen, left - chosen - 1);
      int address = destinations[added];
      for (int slot = 0; slot < left - 1; slot++) {
        int i = outside[slot];
        int candidate = Integer.bitCount(destinations[i] ^ address);
        if (candidate < distance[i] || (candidate == distance[i] && ties.replaces(2, random))) {
          distance[i] = candidate;
          father[i] = added;
        }
      }
    }
    return joined;
  }

  /** Returns the last of the nearest, or a random one; the search stops at distance 1. */
  private static int nearest(
      int[] outside, int left, int[] distance, TieRule ties, RandomSequence random) {
    int chosen = left - 1;
    int visited = 1;
    for (int slot = left - 2; slot >= 0; slot--) {
      int difference = distance[outside[slot]] - distance[outside[chosen]];
      if (difference < 0) {
        chosen = slot;
        visited = 1;
      } else if (difference == 0 && ties == TieRule.RANDOM && random.nextInt(++visited) == 0) {
        chosen = slot;
      }
      if (ties != TieRule.RANDOM && distance[outside[chosen]] == 1) {
        break;
      }
    }
    return chosen;
  }
}
