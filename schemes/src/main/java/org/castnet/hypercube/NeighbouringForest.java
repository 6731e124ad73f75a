package org.castnet.hypercube;

import java.util.Arrays;
import org.castnet.chance.RandomSequence;

/**
 * Destinations linked to destinations: trees that travel as a unit until their root is reached.
 *
 * <p>Stored in preorder: entry {@code i} is an address, {@code span(i)} the number of entries of
 * its subtree. Packets of the multicast-tree algorithms carry only this in addition to the message.
 *
 * <p>Source: Sheu and Yang 2001, section 3. Linking k destinations takes O(n k + 2^n); other
 * operations are linear in the entries that they read. Ties are broken by {@link FatherRule}.
 */
final class NeighbouringForest {
  private static final int NONE = -1;

  private final int[] addresses;
  private final int[] spans;

  private NeighbouringForest(int[] addresses, int[] spans) {
    this.addresses = addresses;
    this.spans = spans;
  }

  /** Returns a forest that uses these arrays without a copy. */
  static NeighbouringForest of(int[] addresses, int[] spans) {
    return new NeighbouringForest(addresses, spans);
  }

  /**
   * Returns a forest in which every destination is a root, as in the algorithm of Lan, Esfahanian
   * and Ni.
   */
  static NeighbouringForest unlinked(int[] destinations) {
    int[] spans = new int[destinations.length];
    Arrays.fill(spans, 1);
    return new NeighbouringForest(destinations.clone(), spans);
  }

  /**
   * Executes the neighbours-linking phase of Sheu and Yang, section 3: a destination at distance i
   * from the source becomes the child of a neighbouring destination at distance i-1, if there is
   * one. Nodes at distance 1 remain roots. O(n k + 2^n) time, O(2^n) memory for one look-up table.
   *
   * @param fathers the selection among several possible parents
   */
  static NeighbouringForest linked(
      int dimension, int source, int[] destinations, FatherRule fathers, RandomSequence random) {
    int k = destinations.length;
    int[] place = new int[1 << dimension];
    for (int i = 0; i < k; i++) {
      place[destinations[i]] = i + 1;
    }
    // Neighbours linking (section 3): every destination at distance i, from the farthest to the
    // nearest, becomes the first child of a neighbour at distance i-1, or a root
    int[] father = new int[k];
    int[] nextSibling = new int[k];
    int[] firstChild = new int[k];
    Arrays.fill(firstChild, NONE);
    int[] order = farthestLast(source, destinations);
    int firstRoot = NONE;
    for (int slot = k - 1; slot >= 0; slot--) {
      int i = order[slot];
      father[i] = father(source, destinations[i], place, fathers, random);
      if (father[i] == NONE) {
        nextSibling[i] = firstRoot;
        firstRoot = i;
      } else {
        nextSibling[i] = firstChild[father[i]];
        firstChild[father[i]] = i;
      }
    }
    // The trees as preorder lists, which packets carry
    return writtenDown(destinations, firstRoot, firstChild, nextSibling, father);
  }

  private static int[] farthestLast(int source, int[] destinations) {
    int[] first = new int[Integer.SIZE + 2];
    for (int u : destinations) {
      first[Integer.bitCount(u ^ source) + 1]++;
    }
    for (int distance = 1; distance < first.length; distance++) {
      first[distance] += first[distance - 1];
    }
    int[] order = new int[destinations.length];
    for (int i = 0; i < destinations.length; i++) {
      order[first[Integer.bitCount(destinations[i] ^ source)]++] = i;
    }
    return order;
  }

  private static int father(
      int source, int u, int[] place, FatherRule rule, RandomSequence random) {
    int best = NONE;
    int visited = 0;
    for (int rest = u ^ source; rest != 0; rest &= rest - 1) {
      int candidate = place[u ^ Integer.lowestOneBit(rest)] - 1;
      if (candidate == NONE) {
        continue;
      }
      visited++;
      boolean taken =
          switch (rule) {
            case LOWEST -> best == NONE;
            case FIRST -> best == NONE || candidate < best;
            case LAST -> candidate > best;
            case RANDOM -> random.nextInt(visited) == 0;
          };
      if (taken) {
        best = candidate;
      }
    }
    return best;
  }

  private static NeighbouringForest writtenDown(
      int[] destinations, int firstRoot, int[] firstChild, int[] nextSibling, int[] father) {
    int k = destinations.length;
    int[] addresses = new int[k];
    int[] spans = new int[k];
    int[] entry = new int[k];
    int written = 0;
    int at = firstRoot;
    while (at != NONE) {
      entry[at] = written;
      addresses[written++] = destinations[at];
      if (firstChild[at] != NONE) {
        at = firstChild[at];
        continue;
      }
      while (at != NONE) {
        spans[entry[at]] = written - entry[at];
        if (nextSibling[at] != NONE) {
          at = nextSibling[at];
          break;
        }
        at = father[at];
      }
    }
    return new NeighbouringForest(addresses, spans);
  }

  int size() {
    return addresses.length;
  }

  int address(int entry) {
    return addresses[entry];
  }

  int span(int entry) {
    return spans[entry];
  }

  /** Returns the trees with these roots as a separate forest. O(their size). */
  NeighbouringForest trees(int[] roots, int count) {
    int size = 0;
    for (int i = 0; i < count; i++) {
      size += spans[roots[i]];
    }
    int[] someAddresses = new int[size];
    int[] someSpans = new int[size];
    int offset = 0;
    for (int i = 0; i < count; i++) {
      int span = spans[roots[i]];
      System.arraycopy(addresses, roots[i], someAddresses, offset, span);
      System.arraycopy(spans, roots[i], someSpans, offset, span);
      offset += span;
    }
    return new NeighbouringForest(someAddresses, someSpans);
  }
}
