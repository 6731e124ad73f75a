package org.castnet.path;

/**
 * Segments on a whole two-dimensional mesh, where R is minimal: the distance in columns plus the
 * distance in rows. Rows count in the direction of the labels, so they never decrease from stop to
 * stop. Index 0 is the source.
 */
final class PlaneSegments implements Segments {
  private final int columns;
  private final int[] column;
  private final int[] row;

  private PlaneSegments(int columns, int[] column, int[] row) {
    this.columns = columns;
    this.column = column;
    this.row = row;
  }

  /** Returns the segments of a side. O(k + rows), without a division per stop. */
  static PlaneSegments of(MulticastSide side) {
    int columns = side.columns();
    int[] column = new int[side.stops() + 1];
    int[] row = new int[side.stops() + 1];
    int start = side.ascent().node(0) % columns;
    int at = 0;
    for (int i = 0; i <= side.stops(); i++) {
      int label = side.label(i);
      while (label >= (at + 1) * columns) {
        at++;
      }
      row[i] = at;
      int along = label - at * columns;
      column[i] = (start == 0) == (at % 2 == 0) ? along : columns - 1 - along;
    }
    return new PlaneSegments(columns, column, row);
  }

  int columns() {
    return columns;
  }

  int column(int stop) {
    return column[stop];
  }

  int row(int stop) {
    return row[stop];
  }

  /**
   * Returns, by port, the cost of each first stop of its worm. R's first hop leads to the neighbour
   * with the highest label that does not pass the stop.
   */
  int[][] first(MulticastSide side, int[] ports, PortRule rule) {
    int[][] first = new int[ports.length][column.length];
    for (int p = 0; p < ports.length; p++) {
      boolean alongRow = ports[p] < (row[0] + 1) * columns;
      int portRow = alongRow ? row[0] : row[0] + 1;
      int portColumn = side.ascent().node(ports[p]) % columns;
      int passed =
          rule == PortRule.STRICT && p + 1 < ports.length ? ports[p + 1] : side.ascent().size();
      for (int i = 1; i < column.length; i++) {
        int stop = side.label(i);
        boolean allowed = ports[p] <= stop && stop < passed;
        first[p][i] =
            allowed ? 1 + Math.abs(column[i] - portColumn) + row[i] - portRow : SideCosts.NEVER;
      }
    }
    return first;
  }

  @Override
  public int hops(int from, int to) {
    return Math.abs(column[from] - column[to]) + row[to] - row[from];
  }
}
