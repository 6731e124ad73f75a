package org.castnet.bench;

import java.util.LinkedHashSet;
import java.util.Set;
import org.castnet.path.SideCosts;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.KuhnMunkresMinimalWeightBipartitePerfectMatching;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;

/** Minimum-weight perfect matchings by JGraphT. */
final class JGraphTMatching {
  private JGraphTMatching() {}

  /**
   * Returns the least weight; forbidden edges have weight {@link SideCosts#NEVER}, since JGraphT
   * requires a complete graph.
   */
  static double weight(int[][] matrix) {
    Graph<Integer, DefaultWeightedEdge> graph =
        new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
    Set<Integer> rows = new LinkedHashSet<>();
    Set<Integer> columns = new LinkedHashSet<>();
    for (int i = 0; i < matrix.length; i++) {
      graph.addVertex(i);
      graph.addVertex(matrix.length + i);
      rows.add(i);
      columns.add(matrix.length + i);
    }
    for (int row = 0; row < matrix.length; row++) {
      for (int column = 0; column < matrix.length; column++) {
        graph.setEdgeWeight(graph.addEdge(row, matrix.length + column), matrix[row][column]);
      }
    }
    return new KuhnMunkresMinimalWeightBipartitePerfectMatching<>(graph, rows, columns)
        .getMatching()
        .getWeight();
  }
}
