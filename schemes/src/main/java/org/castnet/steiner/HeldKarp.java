package org.castnet.steiner;

import java.util.Arrays;
import org.castnet.input.BadInput;
import org.castnet.input.Interruption;
import org.castnet.tree.Transmissions;

/**
 * The shortest walk from a source through all destinations, exactly: dynamic programming over
 * subsets (Held and Karp 1962) on the distances of the network.
 *
 * <p>A shortest walk crosses no channel twice: the part between two crossings of the same channel
 * could be reversed, which saves both. It may pass a node twice if necessary. O(2^k k^2 + k L) time
 * and 4 k 2^k bytes for k destinations and L links; 84 MB for {@value #MOST_DESTINATIONS}. Ties:
 * among equally short orders the one whose last destination, then the one before it, and so on,
 * comes first in the message; on the way, the first neighbour that is nearer.
 */
final class HeldKarp {
  private static final int MOST_DESTINATIONS = 20;
  private static final int UNREACHED = 1 << 28;

  private HeldKarp() {}

  static Transmissions path(Adjacency graph, int source, int[] destinations) {
    int k = destinations.length;
    if (k > MOST_DESTINATIONS) {
      throw BadInput.coded(
          "too-many-destinations",
          "exact: {count} destinations are too many; the exact path is computed for up "
              + "to {most}",
          k,
          MOST_DESTINATIONS);
    }
    // distance[i][node]: from destination i, and also to it, since links lead in both directions
    int[][] distance = new int[k][];
    for (int i = 0; i < k; i++) {
      distance[i] = LinkDistances.from(graph, destinations[i]);
      if (distance[i][source] == LinkDistances.UNREACHED) {
        throw BadInput.coded(
            "unreachable", "exact: some destination cannot be reached from the source");
      }
    }
    int[] order = order(source, destinations, distance);
    Transmissions crossings = new Transmissions(4 * k);
    int at = source;
    for (int i : order) {
      while (at != destinations[i]) {
        int next = towards(graph, at, distance[i]);
        crossings.add(at, next, crossings.count() - 1);
        at = next;
      }
    }
    return crossings;
  }

  private static int towards(Adjacency graph, int at, int[] distance) {
    for (int i = graph.first[at]; i < graph.first[at + 1]; i++) {
      if (distance[graph.target[i]] == distance[at] - 1) {
        return graph.target[i];
      }
    }
    throw new IllegalStateException("distances do not decrease");
  }

  /** Returns the destinations in the best order, as indices. */
  private static int[] order(int source, int[] destinations, int[][] distance) {
    int k = destinations.length;
    // length[set * k + last]: the shortest walk from the source through the set, ending at last
    int[] length = new int[k * (1 << k)];
    Arrays.fill(length, UNREACHED);
    for (int i = 0; i < k; i++) {
      length[(1 << i) * k + i] = distance[i][source];
    }
    for (int set = 1; set < 1 << k; set++) {
      Interruption.check();
      for (int last = 0; last < k; last++) {
        int soFar = length[set * k + last];
        if (soFar >= UNREACHED) {
          continue;
        }
        for (int next = 0; next < k; next++) {
          if ((set >> next & 1) == 0) {
            int slot = (set | 1 << next) * k + next;
            length[slot] = Math.min(length[slot], soFar + distance[next][destinations[last]]);
          }
        }
      }
    }
    return backwards(destinations, distance, length);
  }

  /** Reconstructs the best order from the table, from its end to its beginning. */
  private static int[] backwards(int[] destinations, int[][] distance, int[] length) {
    int k = destinations.length;
    int set = (1 << k) - 1;
    int last = 0;
    for (int i = 1; i < k; i++) {
      if (length[set * k + i] < length[set * k + last]) {
        last = i;
      }
    }
    int[] order = new int[k];
    for (int place = k - 1; place >= 0; place--) {
      order[place] = last;
      int rest = set ^ 1 << last;
      // the destination that accounts for the length of the walk to last precedes it
      for (int before = 0; before < k && place > 0; before++) {
        if ((rest >> before & 1) != 0
            && length[rest * k + before] + distance[last][destinations[before]]
                == length[set * k + last]) {
          last = before;
          break;
        }
      }
      set = rest;
    }
    return order;
  }
}
