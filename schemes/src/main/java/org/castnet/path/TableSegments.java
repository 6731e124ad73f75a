package org.castnet.path;

import org.castnet.input.BadInput;

/** Segments looked up in a triangle of numbers; 2 k² bytes times two. */
final class TableSegments implements Segments {
  /** Stops of one side whose table still fits in 128 MiB. */
  static final int MOST_STOPS = 8192;

  private final int[][] toStop;

  private TableSegments(int[][] toStop) {
    this.toStop = toStop;
  }

  /**
   * @throws BadInput where there are more than {@link #MOST_STOPS} stops
   */
  static TableSegments of(MulticastSide side) {
    int[] stops = side.labels();
    if (stops.length > MOST_STOPS) {
      throw new BadInput(
          stops.length
              + " destinations on one side of the source; an optimal star is searched among at most "
              + MOST_STOPS
              + " on networks other than two-dimensional meshes; dual-path, multi-path and fixed-path take any number");
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
