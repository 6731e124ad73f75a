package org.castnet.path;

import java.util.Arrays;

/**
 * The star of least traffic as its authors find it: a minimum-weight perfect matching between
 * predecessors (ports and stops) and successors (stops, and an end for each port), Bouchitté, Cohen
 * and Fleury 1997, algorithm 1. Any number of ports. The matching is the Hungarian method with
 * shortest augmenting paths on the full cost matrix; O((k + ports)³).
 *
 * <p>The obvious twin of the quicker methods that the schemes use; benchmarks measure it too. Ties:
 * the lower column.
 */
public final class OcmsByMatching {
  private final SideCosts costs;
  private final int size;

  private OcmsByMatching(SideCosts costs) {
    this.costs = costs;
    this.size = costs.stops() + costs.ports();
  }

  /** The worm of each stop; stop {@code i+1} at place {@code i}. */
  public static int[] wormOf(SideCosts costs) {
    return new OcmsByMatching(costs).extract();
  }

  /**
   * Returns the cost matrix of the matching. Rows are predecessors: the ports, then the stops.
   * Columns are successors: the stops, then one end of cost 0 for each port. An entry is {@link
   * SideCosts#NEVER} if there is no edge.
   */
  public static int[][] matrix(SideCosts costs) {
    int stops = costs.stops();
    int ports = costs.ports();
    int[][] matrix = new int[ports + stops][stops + ports];
    for (int row = 0; row < ports + stops; row++) {
      for (int stop = 1; stop <= stops; stop++) {
        int from = row - ports + 1;
        matrix[row][stop - 1] =
            row < ports
                ? costs.first(row, stop)
                : from < stop ? costs.between(from, stop) : SideCosts.NEVER;
      }
    }
    return matrix;
  }

  private int[] extract() {
    int[] rowOf = match();
    int[] wormOf = new int[costs.stops()];
    for (int stop = 0; stop < wormOf.length; stop++) {
      int row = rowOf[stop];
      wormOf[stop] = row < costs.ports() ? row : wormOf[row - costs.ports()];
    }
    return wormOf;
  }

  /** The row matched to each column; rows are let in one after another. */
  private int[] match() {
    int[][] cost = matrix(costs);
    long[] rowPrice = new long[size];
    long[] columnPrice = new long[size];
    int[] rowOf = new int[size];
    Arrays.fill(rowOf, -1);
    for (int row = 0; row < size; row++) {
      admit(row, cost, rowPrice, columnPrice, rowOf);
    }
    return rowOf;
  }

  /** Dijkstra over columns, from a row without a column to the nearest column without a row. */
  private void admit(int row, int[][] cost, long[] rowPrice, long[] columnPrice, int[] rowOf) {
    long[] distance = new long[size];
    int[] before = new int[size];
    boolean[] settled = new boolean[size];
    Arrays.fill(distance, Long.MAX_VALUE);
    int column = -1;
    long reached = 0;
    do {
      int from = column < 0 ? row : rowOf[column];
      int nearest = -1;
      for (int c = 0; c < size; c++) {
        if (settled[c]) {
          continue;
        }
        long through = reached + cost[from][c] - rowPrice[from] - columnPrice[c];
        if (through < distance[c]) {
          distance[c] = through;
          before[c] = column;
        }
        if (nearest < 0 || distance[c] < distance[nearest]) {
          nearest = c;
        }
      }
      column = nearest;
      reached = distance[column];
      settled[column] = true;
    } while (rowOf[column] >= 0);
    for (int c = 0; c < size; c++) {
      if (settled[c] && c != column) {
        rowPrice[rowOf[c]] += reached - distance[c];
        columnPrice[c] -= reached - distance[c];
      }
    }
    rowPrice[row] += reached;
    while (column >= 0) {
      rowOf[column] = before[column] < 0 ? row : rowOf[before[column]];
      column = before[column];
    }
  }
}
