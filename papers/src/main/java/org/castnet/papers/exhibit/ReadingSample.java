package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Joint readings that cover all values of all open points evenly: every combination if there are
 * few, otherwise a Latin hypercube (McKay, Beckman and Conover 1979), in which each value of a
 * point occurs about equally often, and values of different points are combined at random. A slow
 * value occurs in one reading of 25. The seed is fixed, so that a survey can be resumed.
 */
final class ReadingSample {
  private static final long SEED = 1;
  private static final int SELDOM = 25;

  private ReadingSample() {}

  /**
   * Returns different readings, the given one first.
   *
   * @param first a reading to include
   * @param size the number of readings if there are more combinations
   */
  static List<Reading> of(Reading first, int size) {
    List<OpenPoint> open = first.open();
    Set<Reading> readings = new LinkedHashSet<>();
    readings.add(first);
    if (combinations(open) <= size) {
      for (int code = 0; code < combinations(open); code++) {
        readings.add(combination(open, code));
      }
    } else {
      // equal rows count once, so that one hypercube may have too few readings
      for (Random random = new Random(SEED); readings.size() < size; ) {
        int slow = readings.size() == 1 ? size / SELDOM : 0;
        List<List<OpenPoint.Value>> columns =
            open.stream().map(point -> column(point, size, slow, random)).toList();
        for (int row = 0; row < size && readings.size() < size; row++) {
          int at = row;
          readings.add(new Reading(open, columns.stream().map(column -> column.get(at)).toList()));
        }
      }
    }
    return List.copyOf(readings);
  }

  private static long combinations(List<OpenPoint> open) {
    return open.stream().mapToLong(point -> point.values().size()).reduce(1, Math::multiplyExact);
  }

  private static Reading combination(List<OpenPoint> open, int code) {
    List<OpenPoint.Value> values = new ArrayList<>();
    int rest = code;
    for (OpenPoint point : open) {
      values.add(point.values().get(rest % point.values().size()));
      rest /= point.values().size();
    }
    return new Reading(open, values);
  }

  private static List<OpenPoint.Value> column(OpenPoint point, int size, int slow, Random random) {
    List<OpenPoint.Value> usual = point.values().stream().filter(value -> !value.isSlow()).toList();
    List<OpenPoint.Value> column = new ArrayList<>(size);
    for (OpenPoint.Value value : point.values()) {
      if (value.isSlow()) {
        column.addAll(Collections.nCopies(slow, value));
      }
    }
    while (column.size() < size) {
      column.add(usual.get(column.size() % usual.size()));
    }
    Collections.shuffle(column, random);
    return column;
  }
}
