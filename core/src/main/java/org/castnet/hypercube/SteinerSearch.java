package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;

/**
 * Our own Steiner trees: from a heuristic's tree by search on the node set, for as long as one
 * likes. Never longer than the start: the better of {@code st} with both tie rules on a whole
 * hypercube, the tree of Takahashi and Matsuyama elsewhere.
 */
final class SteinerSearch {
  private final Network network;
  private final Adjacency graph;

  SteinerSearch(Network network) {
    this.network = network;
    graph = Adjacency.of(network);
  }

  RootedTree tree(int source, int[] destinations, SearchBudget budget, long seed) {
    int[] terminals = new int[destinations.length + 1];
    terminals[0] = source;
    System.arraycopy(destinations, 0, terminals, 1, destinations.length);
    int[] start = TakahashiMatsuyama.steinerNodes(startNodes(source, destinations), terminals);
    int[] found =
        start.length == 0
            ? start
            : ParityClass.of(network, terminals)
                .map(parity -> parity.search(start, budget, seed))
                .orElseGet(() -> new RuinAndRecreate(graph, terminals, start, seed).search(budget));
    return spanning(source, terminals, found);
  }

  private int[] startNodes(int source, int[] destinations) {
    if (!(network instanceof Hypercube cube) || cube.hasFaults()) {
      int[] terminals = Arrays.copyOf(destinations, destinations.length + 1);
      terminals[destinations.length] = terminals[0];
      terminals[0] = source;
      return TakahashiMatsuyama.nodes(graph, terminals);
    }
    RootedTree first = SteinerTrees.st(cube.dimension(), source, destinations, TieRule.FIRST, 0);
    RootedTree last = SteinerTrees.st(cube.dimension(), source, destinations, TieRule.LAST, 0);
    RootedTree shorter = last.links() < first.links() ? last : first;
    int[] nodes = new int[shorter.links() + 1];
    Arrays.setAll(nodes, shorter::node);
    return nodes;
  }

  /** A breadth-first tree of the nodes, without branches that lead to no terminal. */
  private RootedTree spanning(int source, int[] terminals, int[] steiner) {
    IntSet members = new IntOpenHashSet(terminals);
    for (int node : steiner) {
      members.add(node);
    }
    int[] nodes = new int[members.size()];
    int[] fathers = new int[members.size()];
    nodes[0] = source;
    fathers[0] = -1;
    members.remove(source);
    int found = 1;
    for (int next = 0; next < found; next++) {
      for (int i = graph.first[nodes[next]]; i < graph.first[nodes[next] + 1]; i++) {
        if (members.remove(graph.target[i])) {
          nodes[found] = graph.target[i];
          fathers[found++] = next;
        }
      }
    }
    if (found != nodes.length) {
      throw new IllegalStateException("the nodes found do not hang together");
    }
    return RootedTree.of(nodes, fathers).pruned(new IntOpenHashSet(terminals));
  }
}
