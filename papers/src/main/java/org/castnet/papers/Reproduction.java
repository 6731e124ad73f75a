package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import org.castnet.comparison.Schemes;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.ExhibitVerdict;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.plot.Figure;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.study.StudyRunner;
import org.castnet.study.experiment.Point;

/**
 * An exhibit that has been measured again.
 *
 * @param figures one for each panel of measured points, then those of the assessment
 * @param replications number of replications behind the data
 */
public record Reproduction(
    Exhibit exhibit, List<Figure> figures, Assessment assessment, long replications) {

  /**
   * Measures the points that the database lacks, then assesses the exhibit.
   *
   * @param runner for this store and exhibit
   * @param schemes for values that an exhibit computes itself
   */
  public static Reproduction of(
      Exhibit exhibit,
      ExhibitEffort effort,
      ResultStore store,
      StudyRunner runner,
      Schemes schemes) {
    List<PlottedPoint> plotted = effort.points(exhibit);
    List<Point> points = plotted.stream().map(PlottedPoint::point).toList();
    if (!points.isEmpty()) {
      store.enrol(
          exhibit.id(),
          points.get(0).experiment().name(),
          points.stream().map(Point::input).toList());
    }
    List<List<Row>> rows = runner.run(points, effort.rule(exhibit));
    MeasuredCurves data = new MeasuredCurves(exhibit.metric(), plotted, rows, schemes);
    Assessment assessment = exhibit.judge().apply(data);
    List<Figure> figures = new ArrayList<>(data.figures(exhibit.x(), exhibit.y()));
    figures.addAll(assessment.figures());
    return new Reproduction(
        exhibit, figures, assessment, rows.stream().mapToLong(List::size).sum());
  }

  public Reproduction {
    figures = List.copyOf(figures);
  }

  public ExhibitVerdict verdict() {
    return assessment.verdict();
  }

  /**
   * Returns the reading of the paper on which the verdict is based; empty if there is a single one,
   * or if the statements are ours.
   */
  public String reading() {
    return verdict() == ExhibitVerdict.FINDING ? "" : assessment.readings().decisive();
  }
}
