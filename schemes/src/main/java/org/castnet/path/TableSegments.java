package org.castnet.path;

import org.castnet.input.BadInput;

/** Segments stored in a triangular table of 2 k² bytes for each of two directions. */
final class TableSegments implements Segments {
  /** The number of stops of one side with a table that fits in 128 MiB. */
  static final int MOST_STOPS = 8192;

  private final int[][] toStop;

  private TableSegments(int[][] toStop) {
    this.toStop = toStop;
  }

  /**
   * Returns the segments of a side.
   *
   * @throws BadInput if there are more than {@link #MOST_STOPS} stops
   */
  static TableSegments of(MulticastSide side) {
    int[] stops = side.labels();
    if (stops.length > MOST_STOPS) {
      throw BadInput.coded(
          "too-many-destinations",
          "{count} destinations on one side of the source; an optimal star is computed "
              + "for at most {most} on networks other than two-dimensional meshes; "
              + "dual-path, multi-path and fixed-path have no limit",
          stops.length,
          MOST_STOPS);
    }
    int[][] toStop = new int[stops.length + 1][];
    for (int j = 1; j <= stops.length; j++) {
      toStop[j] = new int[j - 1];
      side.routing().distances(stops, j - 1, stops[j - 1], toStop[j]);
    }
    return new TableSegments(toStop);
  }

  @Override
  public int hops(int from, int to) {
    return toStop[to][from - 1];
  }
}
