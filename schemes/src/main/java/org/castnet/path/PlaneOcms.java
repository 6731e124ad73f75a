package org.castnet.path;

import java.util.Arrays;

/**
 * The best waiting stop on a whole two-dimensional mesh.
 *
 * <p>Rows never decrease from stop to stop, so reaching stop {@code s} from a waiting stop {@code
 * j} costs {@code value(j) + |column(j) - column(s)| + row(s)} with a value that does not depend on
 * {@code s}. For every column the minimum of the first two terms is stored. A new stop lowers a
 * range of columns around its own, which ends at the first column without an improvement. O(1) per
 * query; an addition takes O(columns) in the worst case, usually a few columns.
 *
 * <p>Our own method. Ties go to the earlier stop.
 */
final class PlaneOcms implements TwoWormOcms.BestWaiting {
  private final PlaneSegments plane;
  private final int[] least;
  private final int[] stopOf;

  PlaneOcms(PlaneSegments plane) {
    this.plane = plane;
    this.least = new int[plane.columns()];
    this.stopOf = new int[plane.columns()];
    Arrays.fill(least, SideCosts.NEVER);
  }

  @Override
  public void add(int stop, int cost) {
    int column = plane.column(stop);
    int value = cost - plane.row(stop);
    for (int c = column, v = value; c >= 0 && v < least[c]; c--, v++) {
      least[c] = v;
      stopOf[c] = stop;
    }
    for (int c = column + 1, v = value + 1; c < least.length && v < least[c]; c++, v++) {
      least[c] = v;
      stopOf[c] = stop;
    }
  }

  @Override
  public long to(int stop) {
    int column = plane.column(stop);
    return stopOf[column] == 0
        ? Long.MAX_VALUE
        : (long) (least[column] + plane.row(stop)) << Integer.SIZE | stopOf[column];
  }
}
