package org.castnet.branching;

/**
 * Two partitions of a side of a grid into bands, each served from a centre. No link is used in the
 * same direction by both partitions to go from a centre to the rest of its band.
 *
 * <p>The first partition has bands of nearly equal width with the centre in the middle. The bands
 * of the second extend from one of these centres to the next; the centre is the end of a band of
 * the first. Hence the first goes up from a middle to an end while the second goes down, and vice
 * versa.
 */
final class Bands {
  /** By coordinate: the centre of its band in the first partition. */
  private final int[] first;

  private final int[] second;

  /**
   * @param side the number of nodes, at least 1
   * @param width the maximum number of nodes per band, at least 1
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

  /** Returns the centre from which a coordinate is served. */
  int centre(int coordinate, boolean firstPath) {
    return firstPath ? first[coordinate] : second[coordinate];
  }
}
