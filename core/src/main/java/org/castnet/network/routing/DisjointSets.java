package org.castnet.network.routing;

import java.util.Arrays;

/**
 * Disjoint sets of the numbers from 0, at first of one number each. Each set is represented by its
 * lowest number. O(log numbers) amortised per operation. Source: Tarjan and van Leeuwen 1984 (path
 * halving).
 */
public final class DisjointSets {
  private final int[] parent; // by number: a lower one of its set; itself if it is the lowest

  /**
   * @param count of numbers, at least 0
   */
  public DisjointSets(int count) {
    parent = new int[count];
    Arrays.setAll(parent, number -> number);
  }

  /**
   * {@return the lowest number of the set of a number}
   *
   * @param number a number of a set
   */
  public int find(int number) {
    int at = number;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /**
   * Unites the sets of two numbers.
   *
   * @param a a number of one set
   * @param b a number of the other set
   * @return whether they were different
   */
  public boolean unite(int a, int b) {
    int first = find(a);
    int second = find(b);
    parent[Math.max(first, second)] = Math.min(first, second);
    return first != second;
  }
}
