package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.bound.path.Frontier;

/**
 * Assigns every link between switches an up and a down end, so that routes which never go up after
 * they went down cannot deadlock (Autonet; Schroeder and others 1990).
 *
 * <p>The up end is the switch with the smaller level, the distance from the root (by cost, if links
 * have unequal speeds); on the same level, the one with the smaller number. This is a total order:
 * every up link leads to an earlier switch, so neither up links nor down links can form a cycle.
 * (The rule of Lin, Wu and Liu 2003, with links of the breadth-first tree oriented by level and all
 * others by number alone, also between adjacent levels, is not a total order: the up links of three
 * switches can form a cycle.)
 *
 * <p>If the network is not connected, each component has its own root. The tree is that of a
 * breadth-first search that visits neighbours by ascending number, or of cheapest paths. Immutable.
 * O(switches + links), and a logarithm if speeds differ, in addition to the choice of the root.
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
    Frontier frontier = new Frontier(graph.costs(), switches);
    IntArrayList rootsFound = new IntArrayList();
    for (int s = 0; s < switches; s++) {
      if (part[s] == NONE) {
        int root = rule.choose(graph, membersFrom(s));
        search(frontier, root, rootsFound.size());
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

  private void search(Frontier frontier, int root, int number) {
    frontier.start(root);
    for (int s = frontier.leave(); s >= 0; s = frontier.leave()) {
      part[s] = number;
      level[s] = (int) frontier.cost(s);
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (frontier.reach(s, graph.link(e), next)) {
          parent[next] = s;
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

  /**
   * Returns the cost of the path from the root of the switch's component: the number of links if
   * they have equal speeds.
   */
  public int level(int s) {
    return level[s];
  }

  /** Returns the root of the component of a switch. */
  public int rootOf(int s) {
    return roots[part[s]];
  }

  /** Returns whether two switches are connected. */
  public boolean connected(int a, int b) {
    return part[a] == part[b];
  }

  /** Returns whether a link from one switch to another leads up. */
  public boolean isUp(int from, int to) {
    return rank[to] < rank[from];
  }

  /** Returns the parent in the tree, or -1 at a root. */
  public int parent(int s) {
    return parent[s];
  }

  /** Returns the children in the tree, ascending. */
  int[] children(int s) {
    return children[s];
  }

  /** Returns the switch at an index of the order by level and number; upper switches come first. */
  int atRank(int i) {
    return byRank[i];
  }

  int rank(int s) {
    return rank[s];
  }
}
