package org.castnet.verify.deadlock;

import it.unimi.dsi.fastutil.ints.IntArrays;

/**
 * The places of each resource in a line, with places of the same gate next to one another.
 *
 * <p>The gate of a place is the resource that its worm acquires directly before it; a worm that
 * requests a resource holds its gate. A place at which a worm begins has a gate that it shares with
 * no other place. O(places * log places).
 */
final class ResourceLines {
  private final WormTrees trees;

  /** All places, ordered by line. */
  private final int[] order;

  /** By place: its index in the order. */
  private final int[] rank;

  /** By rank: the start of the places of its gate; gateEnd is the end. */
  private final int[] gateFirst;

  private final int[] gateEnd;

  /** By rank: the start and end of the places of its resource. */
  private final int[] lineFirst;

  private final int[] lineEnd;

  ResourceLines(WormTrees trees) {
    this.trees = trees;
    int size = trees.size();
    order = new int[size];
    rank = new int[size];
    gateFirst = new int[size];
    gateEnd = new int[size];
    lineFirst = new int[size];
    lineEnd = new int[size];
    for (int place = 0; place < size; place++) {
      order[place] = place;
    }
    IntArrays.quickSort(order, this::compare);
    for (int at = 0; at < size; at++) {
      rank[order[at]] = at;
      boolean sameGate = at > 0 && sameLine(at - 1, at) && gate(order[at - 1]) == gate(order[at]);
      gateFirst[at] = sameGate ? gateFirst[at - 1] : at;
      lineFirst[at] = at > 0 && sameLine(at - 1, at) ? lineFirst[at - 1] : at;
    }
    for (int at = size - 1; at >= 0; at--) {
      boolean last = at + 1 == size || gateFirst[at + 1] == at + 1;
      gateEnd[at] = last ? at + 1 : gateEnd[at + 1];
      boolean lastInLine = at + 1 == size || lineFirst[at + 1] == at + 1;
      lineEnd[at] = lastInLine ? at + 1 : lineEnd[at + 1];
    }
  }

  private int compare(int a, int b) {
    int byResource = Integer.compare(trees.resource(a), trees.resource(b));
    int byGate = byResource != 0 ? byResource : Long.compare(gate(a), gate(b));
    return byGate != 0 ? byGate : Integer.compare(a, b);
  }

  private long gate(int place) {
    int parent = trees.parent(place);
    return parent == WormTrees.NOTHING ? -1L - place : trees.resource(parent);
  }

  private boolean sameLine(int a, int b) {
    return trees.resource(order[a]) == trees.resource(order[b]);
  }

  /** Returns the previous place in the line, or NOTHING. */
  int before(int place) {
    return neighbour(rank[place], rank[place] - 1);
  }

  int after(int place) {
    return neighbour(rank[place], rank[place] + 1);
  }

  /** Returns the last place in the line before those of the same gate, or NOTHING. */
  int beforeGate(int place) {
    return neighbour(rank[place], gateFirst[rank[place]] - 1);
  }

  /** Returns the first place in the line after those of the same gate, or NOTHING. */
  int afterGate(int place) {
    return neighbour(rank[place], gateEnd[rank[place]]);
  }

  int beforeAtGate(int place) {
    return rank[place] > gateFirst[rank[place]] ? order[rank[place] - 1] : WormTrees.NOTHING;
  }

  int afterAtGate(int place) {
    return rank[place] + 1 < gateEnd[rank[place]] ? order[rank[place] + 1] : WormTrees.NOTHING;
  }

  /** Returns the index of the first place in the line of a place, for {@link #at}. */
  int start(int place) {
    return lineFirst[rank[place]];
  }

  /** Returns the index after the last place in the line of a place. */
  int end(int place) {
    return lineEnd[rank[place]];
  }

  /** Returns the place at an index. */
  int at(int index) {
    return order[index];
  }

  /** Returns whether two places in one line have the same gate. */
  boolean shareGate(int place, int other) {
    return gateFirst[rank[place]] == gateFirst[rank[other]];
  }

  /** Returns the number of pairs of places in the same line, in both orders. */
  long pairs() {
    long pairs = 0;
    for (int at = 0; at < order.length; at++) {
      pairs += lineEnd[at] - lineFirst[at] - 1;
    }
    return pairs;
  }

  private int neighbour(int at, int other) {
    boolean there = other >= 0 && other < order.length && sameLine(at, other);
    return there ? order[other] : WormTrees.NOTHING;
  }
}
