package org.castnet.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.castnet.store.Row;
import org.castnet.study.experiment.Point;

/**
 * Passes finished points on in the order of the study, each as soon as all previous ones are
 * finished.
 */
public final class OrderedOutput implements RunListener {
  private final List<Point> points;
  private final BiConsumer<Point, List<Row>> reader;
  private final Map<Point, List<Row>> waiting = new HashMap<>();
  private int next;

  public OrderedOutput(List<Point> points, BiConsumer<Point, List<Row>> reader) {
    this.points = List.copyOf(points);
    this.reader = reader;
  }

  @Override
  public void finished(Point point, List<Row> rows) {
    waiting.put(point, rows);
    while (next < points.size() && waiting.containsKey(points.get(next))) {
      reader.accept(points.get(next), waiting.remove(points.get(next)));
      next++;
    }
  }
}
