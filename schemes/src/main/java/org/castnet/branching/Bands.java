package org.castnet.branching;

/**
 * A side of a grid in bands, each served from a centre, in two ways that never use the same link in
 * the same direction to go from a centre to the rest of its band.
 *
 * <p>The first way: bands of nearly equal width, the centre in the middle. The second: bands from
 * one such centre up to the next, the centre where a band of the first way ends. So the first goes
 * up from a middle to an end where the second goes down, and down from a middle to a beginning
 * where the second goes up.
 */
final class Bands {
  /** By coordinate, the centre of its band. */
  private final int[] first;

  private final int[] second;

  /**
   * @param side nodes, at least 1
   * @param width nodes of a band at most, at least 1
   */
  Bands(int side, int width) {
    first = new int[side];
    second = new int[side];
    int count = (side + width - 1) / width;
    for (int band = 0; band < count; band++) {
      int begin = (int) ((long) band * side / count);
      int end = (int) ((long) (band + 1) * side / count) - 1;
      int centre = (begin + end) / 2;
      for (int at = begin; at <= end; at++) {
        first[at] = centre;
      }
      for (int at = begin; at < centre; at++) {
        second[at] = Math.max(0, begin - 1);
      }
      for (int at = centre; at <= end; at++) {
        second[at] = end;
      }
    }
  }

  /** The centre from which a coordinate is served. */
  int centre(int coordinate, boolean firstWay) {
    return firstWay ? first[coordinate] : second[coordinate];
  }
}
