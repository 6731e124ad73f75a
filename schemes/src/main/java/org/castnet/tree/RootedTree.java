package org.castnet.tree;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;

/** A rooted tree of links. Entry 0 is the root; every other entry comes after its parent. */
public final class RootedTree {
  private static final int ABSENT = -1;

  private final int[] nodes;
  private final int[] fathers;

  private RootedTree(int[] nodes, int[] fathers) {
    this.nodes = nodes;
    this.fathers = fathers;
  }

  /**
   * Returns the tree with a given root of undirected links in any order. O(links).
   *
   * @throws IllegalArgumentException if the links do not form a tree that contains the root
   */
  public static RootedTree attach(int root, IntArrayList ends, IntArrayList otherEnds) {
    int links = ends.size();
    Int2IntOpenHashMap place = new Int2IntOpenHashMap(links + 1);
    place.defaultReturnValue(ABSENT);
    int[] firstHalf = new int[links + 1];
    Arrays.fill(firstHalf, ABSENT);
    int[] nextHalf = new int[2 * links];
    place.put(root, 0);
    for (int half = 0; half < 2 * links; half++) {
      int node = half % 2 == 0 ? ends.getInt(half / 2) : otherEnds.getInt(half / 2);
      int index = place.get(node);
      if (index == ABSENT) {
        index = place.size();
        if (index > links) {
          throw new IllegalArgumentException("the links do not form a tree");
        }
        place.put(node, index);
      }
      nextHalf[half] = firstHalf[index];
      firstHalf[index] = half;
    }
    int[] nodes = new int[links + 1];
    int[] fathers = new int[links + 1];
    int[] arrival = new int[links + 1];
    nodes[0] = root;
    fathers[0] = ABSENT;
    arrival[0] = ABSENT;
    int found = 1;
    for (int at = 0; at < found; at++) {
      for (int half = firstHalf[place.get(nodes[at])]; half != ABSENT; half = nextHalf[half]) {
        if (half / 2 == arrival[at]) {
          continue;
        }
        if (found > links) {
          throw new IllegalArgumentException("the links do not form a tree");
        }
        nodes[found] = half % 2 == 0 ? otherEnds.getInt(half / 2) : ends.getInt(half / 2);
        fathers[found] = at;
        arrival[found++] = half / 2;
      }
    }
    if (found != links + 1) {
      throw new IllegalArgumentException("the links do not form a tree");
    }
    return new RootedTree(nodes, fathers);
  }

  /** Returns a tree with entries that are already ordered; the arrays are not copied. */
  public static RootedTree of(int[] nodes, int[] fathers) {
    return new RootedTree(nodes, fathers);
  }

  /** Returns the number of links. */
  public int links() {
    return nodes.length - 1;
  }

  public int node(int entry) {
    return nodes[entry];
  }

  /** Returns the entry of the parent; -1 for the root. */
  int father(int entry) {
    return fathers[entry];
  }

  /** Returns a copy without branches that lead to no wanted node. O(nodes). */
  public RootedTree pruned(IntSet required) {
    boolean[] retained = new boolean[nodes.length];
    int count = 0;
    for (int entry = nodes.length - 1; entry >= 0; entry--) {
      retained[entry] |= entry == 0 || required.contains(nodes[entry]);
      if (retained[entry]) {
        count++;
        if (entry > 0) {
          retained[fathers[entry]] = true;
        }
      }
    }
    int[] newPlace = new int[nodes.length];
    int[] keptNodes = new int[count];
    int[] keptFathers = new int[count];
    int next = 0;
    for (int entry = 0; entry < nodes.length; entry++) {
      if (retained[entry]) {
        newPlace[entry] = next;
        keptNodes[next] = nodes[entry];
        keptFathers[next++] = entry == 0 ? ABSENT : newPlace[fathers[entry]];
      }
    }
    return new RootedTree(keptNodes, keptFathers);
  }

  /**
   * Returns the links from the root outwards. Each node first serves the child with the branch that
   * takes longest, which is optimal with one copy at a time and equal time per link. O(nodes log
   * degree).
   */
  public Transmissions transmissions() {
    int[] firstChild = new int[nodes.length + 1];
    for (int entry = 1; entry < nodes.length; entry++) {
      firstChild[fathers[entry] + 1]++;
    }
    for (int entry = 0; entry < nodes.length; entry++) {
      firstChild[entry + 1] += firstChild[entry];
    }
    int[] end = Arrays.copyOf(firstChild, nodes.length);
    int[] children = new int[nodes.length - 1];
    for (int entry = 1; entry < nodes.length; entry++) {
      children[end[fathers[entry]]++] = entry;
    }
    longestFirst(firstChild, children);
    Transmissions result = new Transmissions(nodes.length - 1);
    int[] arrival = new int[nodes.length];
    int[] queue = new int[nodes.length];
    arrival[0] = Transmissions.FROM_SOURCE;
    int queued = 1;
    for (int next = 0; next < queued; next++) {
      int at = queue[next];
      for (int i = firstChild[at]; i < firstChild[at + 1]; i++) {
        arrival[children[i]] = result.add(nodes[at], nodes[children[i]], arrival[at]);
        queue[queued++] = children[i];
      }
    }
    return result;
  }

  private void longestFirst(int[] firstChild, int[] children) {
    int[] steps = new int[nodes.length];
    for (int entry = nodes.length - 1; entry >= 0; entry--) {
      int first = firstChild[entry];
      for (int i = first + 1; i < firstChild[entry + 1]; i++) {
        int child = children[i];
        int slot = i;
        for (; slot > first && steps[children[slot - 1]] < steps[child]; slot--) {
          children[slot] = children[slot - 1];
        }
        children[slot] = child;
      }
      for (int i = first; i < firstChild[entry + 1]; i++) {
        steps[entry] = Math.max(steps[entry], i - first + 1 + steps[children[i]]);
      }
    }
  }
}
