package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Gives every link between switches an up and a down end, so that routes which never go up again
 * once they went down cannot deadlock (Autonet; Schroeder and others 1990).
 *
 * <p>The up end is the switch of smaller level, the distance from the root; of two on the same
 * level, the one of smaller number. That is a total order: every up link leads to a switch earlier
 * in it, so neither up links nor down links can close a circle. (Orienting links within the
 * breadth-first tree by level but all others by number alone, as Lin, Wu and Liu 2003 write, is
 * none: the up links of three switches can then form a circle.)
 *
 * <p>Where the network has fallen apart each part has a root of its own. The tree is that of a
 * breadth-first search which visits neighbours by ascending number. Immutable. O(switches + links),
 * and what the choice of the root takes.
 */
public final class Orientation {
  private static final int NONE = -1;

  private final SwitchGraph graph;
  private final int[] level;
  private final int[] rank;
  private final int[] byRank;
  private final int[] parent;
  private final int[] part;
  private final int[] roots;
  private final int[][] children;

  private Orientation(SwitchGraph graph, RootChoice rule) {
    int switches = graph.switchCount();
    this.graph = graph;
    this.level = new int[switches];
    this.rank = new int[switches];
    this.parent = new int[switches];
    this.part = new int[switches];
    this.byRank = new int[switches];
    Arrays.fill(part, NONE);
    Arrays.fill(parent, NONE);
    IntArrayList rootsFound = new IntArrayList();
    for (int s = 0; s < switches; s++) {
      if (part[s] == NONE) {
        int root = rule.choose(graph, membersFrom(s));
        search(root, rootsFound.size());
        rootsFound.add(root);
      }
    }
    this.roots = rootsFound.toIntArray();
    rankAll();
    this.children = childLists();
  }

  public static Orientation of(SwitchGraph graph, RootChoice rule) {
    return new Orientation(graph, rule);
  }

  private int[] membersFrom(int start) {
    if (graph.degree(start) == 0) {
      return new int[] {start};
    }
    IntArrayList queue = new IntArrayList();
    boolean[] seen = new boolean[graph.switchCount()];
    seen[start] = true;
    queue.add(start);
    for (int i = 0; i < queue.size(); i++) {
      int s = queue.getInt(i);
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (!seen[next]) {
          seen[next] = true;
          queue.add(next);
        }
      }
    }
    int[] members = queue.toIntArray();
    Arrays.sort(members);
    return members;
  }

  private void search(int root, int number) {
    IntArrayList queue = new IntArrayList();
    part[root] = number;
    queue.add(root);
    for (int i = 0; i < queue.size(); i++) {
      int s = queue.getInt(i);
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (part[next] == NONE) {
          part[next] = number;
          level[next] = level[s] + 1;
          parent[next] = s;
          queue.add(next);
        }
      }
    }
  }

  private void rankAll() {
    long[] order = new long[level.length];
    for (int s = 0; s < order.length; s++) {
      order[s] = (long) level[s] << 32 | s;
    }
    Arrays.sort(order);
    for (int i = 0; i < order.length; i++) {
      byRank[i] = (int) order[i];
      rank[byRank[i]] = i;
    }
  }

  private int[][] childLists() {
    int[][] lists = new int[level.length][];
    int[] count = new int[level.length];
    for (int above : parent) {
      if (above != NONE) {
        count[above]++;
      }
    }
    Arrays.setAll(lists, s -> new int[count[s]]);
    for (int s = level.length - 1; s >= 0; s--) {
      if (parent[s] != NONE) {
        lists[parent[s]][--count[parent[s]]] = s;
      }
    }
    return lists;
  }

  public SwitchGraph graph() {
    return graph;
  }

  /** Links from the root of the switch's part. */
  public int level(int s) {
    return level[s];
  }

  /** The root of the part to which the switch belongs. */
  public int rootOf(int s) {
    return roots[part[s]];
  }

  /** Whether links join the two switches. */
  public boolean connected(int a, int b) {
    return part[a] == part[b];
  }

  /** Whether a link from one switch to another leads up. */
  public boolean isUp(int from, int to) {
    return rank[to] < rank[from];
  }

  /** The switch above in the tree, or -1 at a root. */
  public int parent(int s) {
    return parent[s];
  }

  /** The switches below in the tree, ascending. */
  int[] children(int s) {
    return children[s];
  }

  /** The switches by level and then number; what lies above stands before. */
  int atRank(int i) {
    return byRank[i];
  }

  int rank(int s) {
    return rank[s];
  }
}
