package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import org.castnet.plot.Figure;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.study.Point;
import org.castnet.study.RunListener;
import org.castnet.study.StudyRunner;
import org.castnet.study.Workers;

/**
 * An exhibit measured anew.
 *
 * @param figures one a panel of measured points, then the assessment's own
 * @param replications what the data rest on
 */
public record Reproduction(
    Exhibit exhibit, List<Figure> figures, Assessment assessment, long replications) {

  /** Measures what the database lacks, then judges. */
  public static Reproduction of(
      Exhibit exhibit,
      Effort effort,
      ResultStore store,
      String version,
      Workers workers,
      RunListener listener) {
    List<Plotted> plotted = effort.points(exhibit);
    List<Point> points = plotted.stream().map(Plotted::point).toList();
    if (!points.isEmpty()) {
      store.enrol(
          exhibit.id(),
          points.get(0).experiment().name(),
          points.stream().map(Point::input).toList());
    }
    List<List<Row>> rows =
        new StudyRunner(store, version, workers, listener).run(points, effort.rule(exhibit));
    Measured data = new Measured(exhibit.metric(), plotted, rows);
    Assessment assessment = exhibit.judge().apply(data);
    List<Figure> figures = new ArrayList<>(data.figures(exhibit.x(), exhibit.y()));
    figures.addAll(assessment.figures());
    return new Reproduction(
        exhibit, figures, assessment, rows.stream().mapToLong(List::size).sum());
  }

  public Reproduction {
    figures = List.copyOf(figures);
  }

  public Verdict verdict() {
    return assessment.verdict();
  }
}
