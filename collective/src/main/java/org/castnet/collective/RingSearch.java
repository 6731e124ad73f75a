package org.castnet.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.chance.RandomSequence;
import org.castnet.input.Interruption;
import org.castnet.network.GridShape;

/**
 * Divides the links of a torus into Hamiltonian rings, one per dimension, that are link-disjoint.
 *
 * <p>Initially the rings of each dimension have one colour. The sides of a square with two opposite
 * sides of one colour and two of another may be swapped: every node keeps two links of each colour,
 * and rings are merged or split. Swaps that reduce the number of rings are made, and occasionally
 * one that does not change it, until there is one ring of each colour. If this fails for long, as
 * is possible with a side of 4 and a long one, the search restarts and makes neutral swaps more
 * often. Such rings exist: Kotzig (1973) for two dimensions, Alspach, Bermond and Sotteau (1990)
 * for more. The search is ours; O(squares * nodes) per pass, with a few passes on most tori.
 */
final class RingSearch {
  private static final int PASSES = 400; // per attempt
  private static final int TRIES = 100; // at most one attempt in ten fails after the first
  private static final int SIDEWAYS = 40; // one in this number of neutral swaps is made
  private static final int FREELY = 2; // the same in attempts after the first

  private final GridShape shape;
  private final int dimensions;
  private final int[] colour; // by node * dimensions + dimension: the colour of its upward link
  private final boolean[] seen;
  private final RandomSequence random;
  private final int sideways;

  private RingSearch(GridShape shape, RandomSequence random, int sideways) {
    this.shape = shape;
    this.dimensions = shape.dimensions();
    this.colour = new int[shape.nodeCount() * dimensions];
    this.seen = new boolean[shape.nodeCount()];
    this.random = random;
    this.sideways = sideways;
    Arrays.setAll(colour, link -> link % dimensions);
  }

  /**
   * Returns the nodes of each ring, in order.
   *
   * @param shape a torus with sides of at least 3
   */
  static List<int[]> of(GridShape shape, long seed) {
    RandomSequence random = new RandomSequence(seed);
    for (int attempt = 0; attempt < TRIES; attempt++) {
      RingSearch search = new RingSearch(shape, random, attempt == 0 ? SIDEWAYS : FREELY);
      if (search.succeeds()) {
        return search.rings();
      }
    }
    throw new IllegalStateException("no Hamiltonian rings were found on " + shape);
  }

  private boolean succeeds() {
    int left = 0;
    for (int c = 0; c < dimensions; c++) {
      left += rings(c);
    }
    for (int pass = 0; left > dimensions && pass < PASSES; pass++) {
      Interruption.check();
      left = pass(left);
    }
    return left == dimensions;
  }

  private List<int[]> rings() {
    List<int[]> rings = new ArrayList<>();
    for (int c = 0; c < dimensions; c++) {
      rings.add(ring(c));
    }
    return rings;
  }

  private int pass(int before) {
    int left = before;
    for (int node = 0; node < seen.length && left > dimensions; node++) {
      for (int i = 0; i < dimensions; i++) {
        for (int j = i + 1; j < dimensions; j++) {
          left += swap(node, i, j);
        }
      }
    }
    return left;
  }

  /**
   * Swaps the colours of a square's sides if this helps; returns the change in the number of rings.
   */
  private int swap(int node, int i, int j) {
    int low = node * dimensions + i;
    int high = up(node, j) * dimensions + i;
    int near = node * dimensions + j;
    int far = up(node, i) * dimensions + j;
    int one = colour[low];
    int other = colour[near];
    if (one != colour[high] || other != colour[far] || one == other) {
      return 0;
    }
    int before = rings(one) + rings(other);
    paint(other, low, high);
    paint(one, near, far);
    int change = rings(one) + rings(other) - before;
    if (change < 0 || (change == 0 && random.nextInt(sideways) == 0)) {
      return change;
    }
    paint(one, low, high);
    paint(other, near, far);
    return 0;
  }

  private void paint(int with, int link, int opposite) {
    colour[link] = with;
    colour[opposite] = with;
  }

  private int up(int node, int d) {
    int at = shape.coordinate(node, d);
    return node + ((at + 1) % shape.side(d) - at) * shape.stride(d);
  }

  private int down(int node, int d) {
    int at = shape.coordinate(node, d);
    return node + (Math.floorMod(at - 1, shape.side(d)) - at) * shape.stride(d);
  }

  /** Returns the number of rings of a colour. */
  private int rings(int c) {
    Arrays.fill(seen, false);
    int count = 0;
    for (int start = 0; start < seen.length; start++) {
      if (!seen[start]) {
        count++;
        int before = -1;
        int node = start;
        while (!seen[node]) {
          seen[node] = true;
          int next = next(node, before, c);
          before = node;
          node = next;
        }
      }
    }
    return count;
  }

  /**
   * Returns the next node on a colour's ring; neighbours are distinct since sides are at least 3.
   */
  private int next(int node, int before, int c) {
    for (int d = 0; d < dimensions; d++) {
      int above = up(node, d);
      if (colour[node * dimensions + d] == c && above != before) {
        return above;
      }
      int below = down(node, d);
      if (colour[below * dimensions + d] == c && below != before) {
        return below;
      }
    }
    throw new IllegalStateException("node " + node + " has no second link of colour " + c);
  }

  private int[] ring(int c) {
    int[] ring = new int[seen.length];
    for (int i = 1; i < ring.length; i++) {
      ring[i] = next(ring[i - 1], i == 1 ? -1 : ring[i - 2], c);
    }
    return ring;
  }
}
