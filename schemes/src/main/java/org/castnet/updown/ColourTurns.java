package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Assigns every copy of two {@link ColourTree}s one of two turns, such that no host sends or
 * receives two copies in the same turn.
 *
 * <p>As edges between senders and receivers, the copies form paths and even cycles, since a sender
 * makes two copies and a receiver gets one from each tree; so the turns alternate along them.
 * Without turns two senders compete for a host, and the waiting one blocks all worms behind it.
 * O(hosts).
 */
final class ColourTurns {
  private static final int NONE = -1;

  private final ColourTree[] trees;
  private final int[]
      first; // by tree: the number of its first copy; that of node n is first + n - 1
  private final int[] turn; // by copy
  private final Int2IntOpenHashMap lastBySender = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap lastByReceiver = new Int2IntOpenHashMap();
  private final IntArrayList[] partners; // by copy: others with the same sender or receiver

  private ColourTurns(ColourTree... trees) {
    this.trees = trees;
    this.first = new int[trees.length];
    int copies = 0;
    for (int t = 0; t < trees.length; t++) {
      first[t] = copies;
      copies += trees[t].nodes() - 1;
    }
    this.turn = new int[copies];
    this.partners = new IntArrayList[copies];
    Arrays.fill(turn, NONE);
    Arrays.setAll(partners, copy -> new IntArrayList(2));
    lastBySender.defaultReturnValue(NONE);
    lastByReceiver.defaultReturnValue(NONE);
    for (int t = 0; t < trees.length; t++) {
      for (int node = 1; node < trees[t].nodes(); node++) {
        int copy = first[t] + node - 1;
        join(copy, lastBySender.put(trees[t].host(trees[t].parent(node)), copy));
        join(copy, lastByReceiver.put(trees[t].host(node), copy));
      }
    }
  }

  private void join(int copy, int other) {
    if (other != NONE) {
      partners[copy].add(other);
      partners[other].add(copy);
    }
  }

  /** Returns the trees with their copies in the order of the turns. */
  static List<CopyTree> written(ColourTree one, ColourTree other) {
    ColourTurns turns = new ColourTurns(one, other);
    for (int copy = 0; copy < turns.turn.length; copy++) {
      if (turns.turn[copy] == NONE) {
        turns.alternateFrom(copy);
      }
    }
    return List.of(turns.copies(0), turns.copies(1));
  }

  private void alternateFrom(int start) {
    IntArrayList open = IntArrayList.of(start);
    turn[start] = 0;
    while (!open.isEmpty()) {
      int copy = open.popInt();
      for (int i = 0; i < partners[copy].size(); i++) {
        int other = partners[copy].getInt(i);
        if (turn[other] == NONE) {
          turn[other] = 1 - turn[copy];
          open.push(other);
        }
      }
    }
  }

  private CopyTree copies(int t) {
    int[] turns = new int[trees[t].nodes()];
    turns[0] = 1 - t; // the source sends the first tree's parts in turn 0, the other's in turn 1
    System.arraycopy(turn, first[t], turns, 1, turns.length - 1);
    return trees[t].copies(turns);
  }
}
