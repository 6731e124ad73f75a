package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Joint readings that cover all values of all open points evenly: every combination if there are
 * few, otherwise a Latin hypercube (McKay, Beckman and Conover 1979), in which each value of a
 * point occurs about equally often, and values of different points are combined at random. Slow
 * values are excluded from this; they occur in a few further readings. The seed is fixed, so that a
 * survey can be resumed.
 */
final class ReadingSample {
  private static final long SEED = 1;
  private static final int SLOW_SHARE = 25;

  private ReadingSample() {}

  /**
   * Returns different readings, the given one first.
   *
   * @param first a reading to include
   * @param size the number of readings without slow values, if there are more combinations
   */
  static List<Reading> of(Reading first, int size) {
    List<OpenPoint> open = first.open();
    Random random = new Random(SEED);
    Set<Reading> readings = new LinkedHashSet<>();
    readings.add(first);
    if (combinations(open) <= size) {
      for (int code = 0; code < combinations(open); code++) {
        readings.add(combination(open, code));
      }
    } else {
      // equal rows count once, so that one hypercube may have too few readings
      while (readings.size() < size) {
        hypercube(open, size, random).stream().limit(size - readings.size()).forEach(readings::add);
      }
    }
    addSlow(readings, open, random);
    return List.copyOf(readings);
  }

  /** Adds one reading for every {@value #SLOW_SHARE}, at least one, with each slow value. */
  private static void addSlow(Set<Reading> readings, List<OpenPoint> open, Random random) {
    List<Reading> usual = List.copyOf(readings);
    for (int p = 0; p < open.size(); p++) {
      for (OpenPoint.Value value : open.get(p).values()) {
        for (int i = 0; value.isSlow() && i < Math.max(1, usual.size() / SLOW_SHARE); i++) {
          readings.add(usual.get(random.nextInt(usual.size())).with(p, value));
        }
      }
    }
  }

  private static long combinations(List<OpenPoint> open) {
    return open.stream().mapToLong(point -> point.usual().size()).reduce(1, Math::multiplyExact);
  }

  private static Reading combination(List<OpenPoint> open, int code) {
    List<OpenPoint.Value> values = new ArrayList<>();
    int rest = code;
    for (OpenPoint point : open) {
      values.add(point.usual().get(rest % point.usual().size()));
      rest /= point.usual().size();
    }
    return new Reading(open, values);
  }

  private static List<Reading> hypercube(List<OpenPoint> open, int size, Random random) {
    List<List<OpenPoint.Value>> columns =
        open.stream().map(point -> column(point, size, random)).toList();
    return IntStream.range(0, size)
        .mapToObj(row -> new Reading(open, columns.stream().map(each -> each.get(row)).toList()))
        .toList();
  }

  private static List<OpenPoint.Value> column(OpenPoint point, int size, Random random) {
    List<OpenPoint.Value> column =
        new ArrayList<>(
            IntStream.range(0, size)
                .mapToObj(row -> point.usual().get(row % point.usual().size()))
                .toList());
    Collections.shuffle(column, random);
    return column;
  }
}
