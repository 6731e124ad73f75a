package org.castnet.hamiltonian;

import java.util.Arrays;

/**
 * Two worms of least total length on a whole two-dimensional mesh: {@link TwoWormOcms} with the
 * search for the best predecessor answered by prefix minima over columns. O(k log columns).
 *
 * <p>Rows never fall from stop to stop, so reaching stop {@code s} from a waiting stop {@code j}
 * costs {@code value(j) + |column(j) - column(s)| + row(s)} with a value that does not depend on
 * {@code s}; two Fenwick trees keep the least {@code value - column} to the left and {@code value +
 * column} to the right.
 */
final class PlaneOcms implements TwoWormOcms.BestWaiting {
  private final PlaneSegments plane;
  private final long[] left;
  private final long[] right;

  PlaneOcms(PlaneSegments plane) {
    this.plane = plane;
    this.left = new long[plane.columns() + 1];
    this.right = new long[plane.columns() + 1];
    Arrays.fill(left, Long.MAX_VALUE);
    Arrays.fill(right, Long.MAX_VALUE);
  }

  @Override
  public void add(int stop, int cost) {
    int value = cost - plane.row(stop);
    int column = plane.column(stop);
    lower(left, column + 1, pack(value - column, stop));
    lower(right, plane.columns() - column, pack(value + column, stop));
  }

  @Override
  public long to(int stop) {
    int column = plane.column(stop);
    long fromLeft = least(left, column + 1);
    long fromRight = least(right, plane.columns() - column);
    long best = Math.min(shift(fromLeft, column), shift(fromRight, -column));
    return shift(best, plane.row(stop));
  }

  private static long pack(int value, int stop) {
    return (long) value << 32 | stop;
  }

  private static long shift(long packed, int by) {
    return packed == Long.MAX_VALUE ? packed : packed + ((long) by << 32);
  }

  private static void lower(long[] tree, int place, long value) {
    for (int i = place; i < tree.length; i += i & -i) {
      if (value < tree[i]) {
        tree[i] = value;
      }
    }
  }

  private static long least(long[] tree, int place) {
    long least = Long.MAX_VALUE;
    for (int i = place; i > 0; i -= i & -i) {
      least = Math.min(least, tree[i]);
    }
    return least;
  }
}
