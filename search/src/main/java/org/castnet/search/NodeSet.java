package org.castnet.search;

import java.util.Arrays;

/**
 * The nodes of a Steiner tree under construction: the terminals, which stay, and the Steiner nodes,
 * which are added and removed in O(1).
 */
final class NodeSet {
  private static final int ABSENT = -1;
  private static final int TERMINAL = -2;

  private final int[] terminals;
  private final int[] place;
  private final int[] steiner;
  private int count;

  NodeSet(int nodeCount, int[] terminals) {
    this.terminals = terminals.clone();
    place = new int[nodeCount];
    steiner = new int[nodeCount];
    Arrays.fill(place, ABSENT);
    for (int terminal : terminals) {
      place[terminal] = TERMINAL;
    }
  }

  boolean contains(int node) {
    return place[node] != ABSENT;
  }

  boolean isTerminal(int node) {
    return place[node] == TERMINAL;
  }

  boolean isSteiner(int node) {
    return place[node] >= 0;
  }

  int terminalCount() {
    return terminals.length;
  }

  int terminal(int i) {
    return terminals[i];
  }

  int steinerCount() {
    return count;
  }

  int steiner(int i) {
    return steiner[i];
  }

  void add(int node) {
    place[node] = count;
    steiner[count++] = node;
  }

  void remove(int node) {
    int hole = place[node];
    int last = steiner[--count];
    steiner[hole] = last;
    place[last] = hole;
    place[node] = ABSENT;
  }

  int[] steinerNodes() {
    return Arrays.copyOf(steiner, count);
  }
}
