package org.castnet.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.SplittableRandom;
import org.castnet.steiner.Adjacency;

/**
 * The connected pieces of a node set, and how to join them again with few nodes.
 *
 * <p>Source: ours. A piece is a list of members behind its head, so that two are put together in
 * O(1); heads are found by going up as in union-find, with the label of the node that asked set to
 * what was found. Finding the pieces and thinning the tree out take O(tree × degree), joining
 * O(links) at worst. Ties are drawn.
 */
final class Pieces {
  private static final int NONE = -1;

  private final Adjacency graph;
  private final NodeSet set;
  private final SplittableRandom random;

  /** By node of the set: a head of its piece, at some time; {@link #above} leads to the present. */
  private final int[] label;

  /** By node of the set: the next member of its piece, or {@link #NONE}. */
  private final int[] nextMember;

  /** By head: the last member of its piece, and how many there are. */
  private final int[] lastMember;

  private final int[] size;

  /** By head: the head that its piece was put under, or itself. */
  private final int[] above;

  /** By place: the nodes of a search in the order in which they were met. */
  private final int[] queue;

  /** By node: where the search came from. */
  private final int[] father;

  /** By node: the stamp of the last search that met it, so that nothing needs to be cleared. */
  private final int[] seen;

  private int stamp;

  /** By node: its children in the tree that are kept. */
  private final int[] degree;

  /** The pieces' heads, and the nodes that the last question was answered with. */
  private final IntArrayList heads = new IntArrayList();

  private final IntArrayList found = new IntArrayList();

  Pieces(Adjacency graph, NodeSet set, SplittableRandom random) {
    this.graph = graph;
    this.set = set;
    this.random = random;
    int nodes = graph.nodeCount();
    label = new int[nodes];
    nextMember = new int[nodes];
    lastMember = new int[nodes];
    size = new int[nodes];
    above = new int[nodes];
    queue = new int[nodes];
    father = new int[nodes];
    seen = new int[nodes];
    degree = new int[nodes];
  }

  /**
   * Finds the pieces that hold terminals. A piece is named after its first terminal. O(tree x
   * degree).
   */
  void label() {
    stamp++;
    heads.clear();
    for (int t = 0; t < set.terminalCount(); t++) {
      int head = set.terminal(t);
      if (seen[head] == stamp) {
        continue;
      }
      heads.add(head);
      above[head] = head;
      int queued = 0;
      queue[queued++] = head;
      seen[head] = stamp;
      for (int next = 0; next < queued; next++) {
        int u = queue[next];
        label[u] = head;
        for (int i = graph.first[u]; i < graph.first[u + 1]; i++) {
          int v = graph.target[i];
          if (seen[v] != stamp && set.contains(v)) {
            seen[v] = stamp;
            queue[queued++] = v;
          }
        }
        // the neighbours are in the queue by now, so that the next member is known
        nextMember[u] = next + 1 < queued ? queue[next + 1] : NONE;
      }
      lastMember[head] = queue[queued - 1];
      size[head] = queued;
    }
  }

  int count() {
    return heads.size();
  }

  /** The Steiner nodes that hang together with no terminal; valid directly behind labelling. */
  IntArrayList loose() {
    found.clear();
    for (int i = 0; i < set.steinerCount(); i++) {
      if (seen[set.steiner(i)] != stamp) {
        found.add(set.steiner(i));
      }
    }
    return found;
  }

  /**
   * New nodes that join one piece, any but the largest, to a nearest other one by a shortest path.
   */
  IntArrayList nearestJoin() {
    int start = startingPiece();
    stamp++;
    int queued = 0;
    for (int u = start; u != NONE; u = nextMember[u]) {
      seen[u] = stamp;
      father[u] = NONE;
      queue[queued++] = u;
    }
    int end = NONE;
    int met = 0;
    int layerEnd = queued;
    for (int next = 0; next < queued; next++) {
      if (next == layerEnd) {
        // all ways of this length are seen: each other piece that they met was equally likely
        if (end != NONE) {
          break;
        }
        layerEnd = queued;
      }
      int u = queue[next];
      int neighbours = graph.first[u + 1] - graph.first[u];
      // neighbours in turn from a random one on, so that no direction is preferred
      int turn = neighbours == 0 ? 0 : random.nextInt(neighbours);
      for (int i = 0; i < neighbours; i++) {
        int slot = i + turn;
        int v = graph.target[graph.first[u] + (slot < neighbours ? slot : slot - neighbours)];
        if (seen[v] == stamp) {
          continue;
        }
        if (set.contains(v)) {
          if (random.nextInt(++met) == 0) {
            end = u;
          }
        } else if (end == NONE) {
          seen[v] = stamp;
          father[v] = u;
          queue[queued++] = v;
        }
      }
    }
    found.clear();
    for (int u = end; father[u] != NONE; u = father[u]) {
      found.add(u);
    }
    return found;
  }

  /** Any piece but the largest, whose search would take longest. */
  private int startingPiece() {
    int choice = random.nextInt(heads.size());
    int largest = 0;
    for (int i = 1; i < heads.size(); i++) {
      if (size[heads.getInt(i)] > size[heads.getInt(largest)]) {
        largest = i;
      }
    }
    return heads.getInt(choice == largest ? (choice + 1) % heads.size() : choice);
  }

  /** Brings the nodes last found, which are now members, into the pieces that they touch. */
  void merge() {
    for (int n = 0; n < found.size(); n++) {
      int u = found.getInt(n);
      label[u] = u;
      above[u] = u;
      nextMember[u] = NONE;
      lastMember[u] = u;
      size[u] = 1;
      heads.add(u);
    }
    for (int n = 0; n < found.size(); n++) {
      int u = found.getInt(n);
      for (int i = graph.first[u]; i < graph.first[u + 1]; i++) {
        if (set.contains(graph.target[i])) {
          unite(head(u), head(graph.target[i]));
        }
      }
    }
    int kept = 0;
    for (int i = 0; i < heads.size(); i++) {
      int head = heads.getInt(i);
      if (above[head] == head) {
        heads.set(kept++, head);
      }
    }
    heads.size(kept);
  }

  private void unite(int a, int b) {
    if (a == b) {
      return;
    }
    above[b] = a;
    size[a] += size[b];
    nextMember[lastMember[a]] = b;
    lastMember[a] = lastMember[b];
  }

  private int head(int node) {
    int at = label[node];
    while (above[at] != at) {
      at = above[at];
    }
    label[node] = at;
    return at;
  }

  /**
   * The Steiner nodes that a spanning tree of the connected set can do without: it is grown through
   * terminals as far as they reach before it takes Steiner nodes, and its bare branches are cut.
   */
  IntArrayList superfluous() {
    stamp++;
    int waiting = 0;
    // the set is one piece by now: what tells pieces apart is free for other use
    int[] order = nextMember;
    int[] through = queue;
    int[] later = lastMember;
    int laterNext = 0;
    int laterCount = 0;
    int ordered = 0;
    int root = set.terminal(random.nextInt(set.terminalCount()));
    seen[root] = stamp;
    father[root] = NONE;
    through[waiting++] = root;
    while (waiting > 0 || laterNext < laterCount) {
      int u = waiting > 0 ? through[--waiting] : later[laterNext++];
      order[ordered++] = u;
      degree[u] = 0;
      int neighbours = graph.first[u + 1] - graph.first[u];
      int turn = neighbours == 0 ? 0 : random.nextInt(neighbours);
      for (int i = 0; i < neighbours; i++) {
        int slot = i + turn;
        int v = graph.target[graph.first[u] + (slot < neighbours ? slot : slot - neighbours)];
        if (seen[v] != stamp && set.contains(v)) {
          seen[v] = stamp;
          father[v] = u;
          if (set.isTerminal(v)) {
            through[waiting++] = v;
          } else {
            later[laterCount++] = v;
          }
        }
      }
    }
    found.clear();
    // children come before their fathers, so that a branch is cut from its tip on
    for (int i = ordered - 1; i >= 0; i--) {
      int u = order[i];
      if (degree[u] == 0 && set.isSteiner(u)) {
        found.add(u);
      } else if (father[u] != NONE) {
        degree[father[u]]++;
      }
    }
    return found;
  }
}
