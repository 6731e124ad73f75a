package org.castnet.hypercube;

import java.util.Arrays;

/**
 * The remaining destinations of a multicast path, as carried by the packet: sorted into the
 * smallest subcubes that they share with the current node.
 *
 * <p>Bucket d contains the destinations for which the highest bit that differs from the node's is
 * d. The buckets are consecutive in one array, the smallest subcube last, so that removing it and
 * sorting it again for the next node moves no other entry. Mutable; it belongs to one worm.
 *
 * <p>Source: Sheu and Yang 2001, section 4; the buckets are ours.
 */
final class SubcubeOrder {
  private final int[] members;
  private final int[] end;

  private SubcubeOrder(int[] members, int[] end) {
    this.members = members;
    this.end = end;
  }

  /** Returns the order at the source. O(n k). */
  static SubcubeOrder of(int dimension, int source, int[] destinations) {
    SubcubeOrder order = new SubcubeOrder(destinations.clone(), new int[dimension + 1]);
    order.sort(dimension, destinations.length, source);
    return order;
  }

  boolean isEmpty() {
    return end[0] == 0;
  }

  /**
   * Returns the smallest highest-differing bit of all destinations: the next dimension to cross.
   */
  int smallestSubcube() {
    int count = end[0];
    int d = 0;
    while (d + 1 < end.length && end[d + 1] == count) {
      d++;
    }
    return d;
  }

  /**
   * Crosses the dimension of the smallest subcube: its destinations are sorted again for the node
   * on the other side, which is removed. A destination is moved once for every dimension by which
   * its subcube shrinks, so a whole path costs O(n) per destination and O(n) per hop.
   */
  void cross(int dimension, int node) {
    sort(dimension, end[dimension], node);
  }

  /**
   * Sorts the entries after the buckets of {@code dimension} and above into the buckets below.
   * Afterwards {@code end[d]} is the end of bucket d, for every d.
   */
  private void sort(int dimension, int last, int node) {
    int first = dimension + 1 < end.length ? end[dimension + 1] : 0;
    if (dimension < end.length) {
      end[dimension] = first;
    }
    for (int d = dimension - 1; d >= 0; d--) {
      int bit = 1 << d;
      int retained = first;
      for (int i = first; i < last; i++) {
        int member = members[i];
        if (((member ^ node) & bit) != 0) {
          members[i] = members[retained];
          members[retained++] = member;
        }
      }
      first = retained;
      end[d] = retained;
    }
  }

  @Override
  public String toString() {
    return Arrays.toString(Arrays.copyOf(members, end[0]));
  }
}
