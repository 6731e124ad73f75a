package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** An assignment of a side's stops to two worms, with their lengths. */
final class TwoWorms {
  private final int[] wormOf;
  private final int length0;
  private final int length1;

  private TwoWorms(int[] wormOf, int length0, int length1) {
    this.wormOf = wormOf;
    this.length0 = length0;
    this.length1 = length1;
  }

  /** Returns the worm of each stop; that of stop {@code i+1} is at index {@code i}. */
  int[] wormOf() {
    return wormOf;
  }

  int length(int worm) {
    return worm == 0 ? length0 : length1;
  }

  int longest() {
    return Math.max(length0, length1);
  }

  int traffic() {
    return length0 + length1;
  }

  /** Follows a path through a block graph. */
  static final class Builder {
    private final BlockGraph graph;
    private final ChainLengths chain;
    private final int opener;
    private final IntArrayList cuts = new IntArrayList();
    private final int[] length = new int[2];
    private int standing;
    private int start = 1;

    Builder(BlockGraph graph, ChainLengths chain, int opener) {
      this.graph = graph;
      this.chain = chain;
      this.opener = opener;
      this.standing = opener;
      length[opener] = graph.costs().first(opener, 1);
    }

    /** Moves the active worm on to a stop, and the waiting one to the next. */
    void jump(int node, int walkTo) {
      length[standing] += chain.between(start, walkTo);
      length[1 - standing] += graph.jump(node, 1 - standing, walkTo);
      cuts.add(walkTo);
      start = walkTo + 1;
      standing = 1 - standing;
    }

    /** Moves the active worm to the end. */
    TwoWorms build() {
      int stops = graph.costs().stops();
      length[standing] += chain.between(start, stops);
      int[] wormOf = new int[stops];
      int worm = opener;
      int cut = 0;
      for (int i = 0; i < stops; i++) {
        if (cut < cuts.size() && i == cuts.getInt(cut)) {
          worm = 1 - worm;
          cut++;
        }
        wormOf[i] = worm;
      }
      return new TwoWorms(wormOf, length[0], length[1]);
    }
  }
}
