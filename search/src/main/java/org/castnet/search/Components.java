package org.castnet.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.chance.RandomSequence;
import org.castnet.steiner.Adjacency;

/**
 * The connected components of a node set that contain terminals, and the shortest ways to connect
 * them. The calls for one set, in this order:
 *
 * <ol>
 *   <li>{@link #label()} finds the components of the set.
 *   <li>{@link #loose()} returns the Steiner nodes outside them, which the caller removes.
 *   <li>While {@link #count()} is above 1: {@link #nearestJoin()} returns nodes that connect two
 *       components, the caller adds them, and {@link #merge()} merges what they connect.
 *   <li>{@link #superfluous()} returns the Steiner nodes that a tree does not need. It uses the
 *       arrays of the components for its own lists, so that {@link #label()} must come next.
 * </ol>
 *
 * <p>Each returned list is valid until the next call. Source: ours. A component is a linked list of
 * members with a head, so that two are merged in O(1); heads are found as in union-find with path
 * compression. Finding the components and pruning the tree take O(tree × degree), connecting
 * O(links) in the worst case. Ties are drawn.
 */
final class Components {
  private static final int NONE = -1;

  private final Adjacency graph;
  private final NodeSet set;
  private final RandomSequence random;

  /**
   * By node of the set: a former or present head of its component; {@link #above} leads to the
   * present one.
   */
  private final int[] label;

  /** By node of the set: the next member of its component, or {@link #NONE}. */
  private final int[] nextMember;

  /** By head: the last member of its component, and the number of members. */
  private final int[] lastMember;

  private final int[] size;

  /** By head: the head into whose component its component was merged, or itself. */
  private final int[] above;

  /** The nodes of a breadth-first search in the order of discovery. */
  private final int[] queue;

  /** By node: its predecessor in the search. */
  private final int[] father;

  /** By node: the number of the last search that found it, so that nothing has to be cleared. */
  private final int[] seen;

  private int stamp;

  /** By node: its number of remaining children in the tree. */
  private final int[] degree;

  /** The heads of the components, and the result of the last search. */
  private final IntArrayList heads = new IntArrayList();

  private final IntArrayList found = new IntArrayList();

  Components(Adjacency graph, NodeSet set, RandomSequence random) {
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
   * Computes the components that contain terminals. The head of a component is its first terminal.
   * O(tree x degree).
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
        // all neighbours are in the queue now, so the next member is known
        nextMember[u] = next + 1 < queued ? queue[next + 1] : NONE;
      }
      lastMember[head] = queue[queued - 1];
      size[head] = queued;
    }
  }

  /**
   * Returns the number of components.
   *
   * @return at least 1 after {@link #label()}
   */
  int count() {
    return heads.size();
  }

  /**
   * Returns the Steiner nodes that are not connected to a terminal; valid directly after labelling.
   */
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
   * Returns the nodes of a shortest path that connects one component, except the largest, to a
   * nearest other one. There are at least two components.
   *
   * @return the nodes between the two components, none of them in the set
   */
  IntArrayList nearestJoin() {
    int start = startingComponent();
    stamp++;
    int queued = 0;
    for (int u = start; u != NONE; u = nextMember[u]) {
      seen[u] = stamp;
      father[u] = NONE;
      queue[queued++] = u;
    }
    int end = NONE;
    int visited = 0;
    int layerEnd = queued;
    for (int next = 0; next < queued; next++) {
      if (next == layerEnd) {
        // all paths of this length have been found: each other component is chosen with equal
        // probability
        if (end != NONE) {
          break;
        }
        layerEnd = queued;
      }
      int u = queue[next];
      int neighbours = graph.first[u + 1] - graph.first[u];
      // neighbours from a random first one, so that no direction is preferred
      int turn = neighbours == 0 ? 0 : random.nextInt(neighbours);
      for (int i = 0; i < neighbours; i++) {
        int slot = i + turn;
        int v = graph.target[graph.first[u] + (slot < neighbours ? slot : slot - neighbours)];
        if (seen[v] == stamp) {
          continue;
        }
        if (set.contains(v)) {
          if (random.nextInt(++visited) == 0) {
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

  /** Returns a random component except the largest one, whose search takes longest. */
  private int startingComponent() {
    int choice = random.nextInt(heads.size());
    int largest = 0;
    for (int i = 1; i < heads.size(); i++) {
      if (size[heads.getInt(i)] > size[heads.getInt(largest)]) {
        largest = i;
      }
    }
    return heads.getInt(choice == largest ? (choice + 1) % heads.size() : choice);
  }

  /**
   * Merges the components that are adjacent to the nodes of the last {@link #nearestJoin()}, which
   * are members of the set now.
   */
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
    int retained = 0;
    for (int i = 0; i < heads.size(); i++) {
      int head = heads.getInt(i);
      if (above[head] == head) {
        heads.set(retained++, head);
      }
    }
    heads.size(retained);
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
   * Returns the Steiner nodes that a spanning tree of the connected set does not need: the tree is
   * extended through terminals before Steiner nodes, and then pruned. There is one component.
   *
   * @return Steiner nodes; without them the set remains connected
   */
  IntArrayList superfluous() {
    stamp++;
    int waiting = 0;
    // the set is one component now, so the lists of its members are not needed any more
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
    // children precede their parents, so that a branch is pruned from its end
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
