package org.castnet.hamiltonian;

/**
 * Segments on a whole two-dimensional mesh, where R is minimal: columns apart plus rows apart. Rows
 * count in the direction of the labels, so they never fall from stop to stop. Place 0 holds the
 * source.
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

  static PlaneSegments of(Side side) {
    int[] column = new int[side.stops() + 1];
    int[] row = new int[side.stops() + 1];
    for (int i = 0; i <= side.stops(); i++) {
      column[i] = side.ascent().node(side.label(i)) % side.columns();
      row[i] = side.label(i) / side.columns();
    }
    return new PlaneSegments(side.columns(), column, row);
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

  @Override
  public int hops(int from, int to) {
    return Math.abs(column[from] - column[to]) + row[to] - row[from];
  }
}
