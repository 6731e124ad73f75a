package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.routing.DisjointSets;

/**
 * Spanning trees with links that are used in both directions at equal rates, packed so that
 * together they have the largest rate.
 *
 * <p>That rate is the minimum over partitions of the nodes of the capacity between their sets,
 * divided by the number of sets less one (Tutte 1961, Nash-Williams 1961). The packing is a {@link
 * PackingProgram}; a tree costs least if it is a minimum spanning tree (Kruskal 1956).
 */
final class TwoWayTrees {
  /**
   * A tree.
   *
   * @param rate in flits per flit time of the fastest link, above 0
   * @param edges in any order; of each edge, the link from its lower node
   */
  record Tree(double rate, IntList edges) {}

  /** The edges of a tree. */
  private record Spanning(IntList links) implements PackingProgram.LinkSet {}

  private static final int MOST_EDGES = 400;

  private final Links links;
  private final int[] edges; // by edge: its link from the lower node

  private TwoWayTrees(Links links, int[] edges) {
    this.links = links;
    this.edges = edges;
  }

  /**
   * Returns trees of the largest total rate, within 0.2 %.
   *
   * @param nodes at least 2, ascending
   * @param rate the least total rate that is worth the search, in flits per flit time of the
   *     fastest link
   * @return empty if this rate is not attained, if links in both directions between the nodes do
   *     not connect them, or if there are too many
   */
  static Optional<List<Tree>> of(Network network, LinkRates rates, int[] nodes, double rate) {
    Links links = network.links();
    int[] opposite = links.opposites();
    IntArrayList edges = new IntArrayList();
    for (int node : nodes) {
      for (int link = links.first(node); link < links.end(node); link++) {
        int next = links.target(link);
        if (node < next && opposite[link] >= 0 && Arrays.binarySearch(nodes, next) >= 0) {
          edges.add(link);
        }
      }
    }
    double[] capacity = new double[edges.size()]; // in flits per flit time of the fastest link
    for (int edge = 0; edge < capacity.length; edge++) {
      int link = edges.getInt(edge);
      capacity[edge] = Math.min(rates.share(link), rates.share(opposite[link]));
    }
    double most = Arrays.stream(capacity).sum() / (nodes.length - 1);
    TwoWayTrees trees = new TwoWayTrees(links, edges.toIntArray());
    if (most < rate
        || capacity.length > MOST_EDGES
        || trees.cheapest(capacity).links().size() < nodes.length - 1) {
      return Optional.empty();
    }
    return PackingProgram.pack(capacity, trees::cheapest)
        .filter(packed -> packed.stream().mapToDouble(PackingProgram.Packed::rate).sum() >= rate)
        .map(packed -> packed.stream().map(trees::tree).toList());
  }

  /** Returns a minimum spanning tree; with fewer edges if they do not connect the nodes. */
  private Spanning cheapest(double[] prices) {
    int[] order = new int[edges.length];
    Arrays.setAll(order, edge -> edge);
    IntArrays.stableSort(order, (a, b) -> Double.compare(prices[a], prices[b]));
    DisjointSets joined = new DisjointSets(links.nodeCount());
    IntArrayList chosen = new IntArrayList();
    for (int edge : order) {
      if (joined.unite(links.source(edges[edge]), links.target(edges[edge]))) {
        chosen.add(edge);
      }
    }
    return new Spanning(chosen);
  }

  private Tree tree(PackingProgram.Packed<Spanning> packed) {
    IntArrayList chosen = new IntArrayList();
    packed.set().links().forEach((int edge) -> chosen.add(edges[edge]));
    return new Tree(packed.rate(), chosen);
  }
}
