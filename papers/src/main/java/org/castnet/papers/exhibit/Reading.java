package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.store.Input;
import org.castnet.study.experiment.MulticastExperiment;
import org.castnet.study.experiment.Point;

/**
 * A joint reading of what a paper leaves open: one value of each open point.
 *
 * @param open the open points
 * @param values their values, in the same order
 */
record Reading(List<OpenPoint> open, List<OpenPoint.Value> values) {
  Reading {
    open = List.copyOf(open);
    values = List.copyOf(values);
  }

  /** Returns a copy with another value of one point. */
  Reading with(int point, OpenPoint.Value value) {
    List<OpenPoint.Value> next = new ArrayList<>(values);
    next.set(point, value);
    return new Reading(open, next);
  }

  /** Describes the values; empty if all are plain. */
  String text() {
    return values.stream()
        .map(OpenPoint.Value::words)
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /**
   * Returns a point under this reading.
   *
   * @param seed of its study
   */
  Point into(Point point, long seed) {
    return Point.of(
        point.experiment(),
        into(point.input()),
        name -> point.common().has(name) || MulticastExperiment.drawsTraffic(name),
        seed);
  }

  /** Returns the rows of the open points in the table of parameters. */
  List<List<String>> parameters() {
    return IntStream.range(0, open.size())
        .mapToObj(i -> open.get(i).parameter(values.get(i)))
        .toList();
  }

  /** Returns the input of a point under this reading. */
  Input into(Input input) {
    Input result = input;
    for (int i = 0; i < open.size(); i++) {
      result = open.get(i).into(result, values.get(i));
    }
    return result;
  }
}
