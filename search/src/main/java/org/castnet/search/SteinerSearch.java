package org.castnet.search;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import org.castnet.network.Network;
import org.castnet.steiner.Adjacency;
import org.castnet.steiner.ParityClass;
import org.castnet.steiner.TakahashiMatsuyama;
import org.castnet.tree.RootedTree;

/**
 * Steiner trees by any-time search on the node set, starting from a heuristic's tree. Never longer
 * than the start: the tree of {@link StartingNodes} for the network, otherwise that of Takahashi
 * and Matsuyama.
 *
 * <p>Source: ours. The budget determines the time; O(tree × degree) per step. Ties are drawn.
 */
final class SteinerSearch {
  private final Network network;
  private final CodeMoves moves;
  private final Adjacency graph;
  private final StartingNodes.Tree start;

  SteinerSearch(Network network, StartingNodes starts, CodeMoves moves) {
    this.network = network;
    this.moves = moves;
    graph = Adjacency.of(network);
    start = starts.on(network).orElse(this::joined);
  }

  RootedTree tree(int source, int[] destinations, SearchBudget budget, long seed) {
    int[] terminals = new int[destinations.length + 1];
    terminals[0] = source;
    System.arraycopy(destinations, 0, terminals, 1, destinations.length);
    int[] known = TakahashiMatsuyama.steinerNodes(start.nodes(source, destinations), terminals);
    int[] found =
        known.length == 0
            ? known
            : ParityClass.of(network, terminals)
                .map(parity -> words(parity, known, budget, seed))
                .orElseGet(() -> new RuinAndRecreate(graph, terminals, known, seed).search(budget));
    return spanning(source, terminals, found);
  }

  /** Searches the words of a parity class, starting from the Steiner nodes of a tree. */
  private int[] words(ParityClass parity, int[] steiner, SearchBudget budget, long seed) {
    int[] forced = parity.terminalWords();
    int[] first = Arrays.copyOf(forced, forced.length + steiner.length);
    for (int i = 0; i < steiner.length; i++) {
      first[forced.length + i] = parity.word(steiner[i]);
    }
    return Arrays.stream(
            new CoveringCodeSearch(parity.bits(), first, forced, moves, seed).search(budget))
        .map(parity::node)
        .filter(node -> !parity.isTerminal(node))
        .toArray();
  }

  private int[] joined(int source, int[] destinations) {
    int[] terminals = Arrays.copyOf(destinations, destinations.length + 1);
    terminals[destinations.length] = terminals[0];
    terminals[0] = source;
    return TakahashiMatsuyama.nodes(graph, terminals);
  }

  /** Returns a breadth-first tree of the nodes, without branches that lead to no terminal. */
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
      throw new IllegalStateException("the nodes found are not connected");
    }
    return RootedTree.of(nodes, fathers).pruned(new IntOpenHashSet(terminals));
  }
}
