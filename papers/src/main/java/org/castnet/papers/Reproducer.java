package org.castnet.papers;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.JointReadings;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.ReadingSurvey;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plot.Figure;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.study.StoppingRule;
import org.castnet.study.StudyRunner;
import org.castnet.study.experiment.Point;

/**
 * Measures the points of exhibits that the database lacks, and assesses the exhibits.
 *
 * @param effort the amount of work
 * @param store the results
 * @param runner for this store
 * @param schemes for values that an exhibit computes itself
 */
public record Reproducer(
    ExhibitEffort effort, ResultStore store, StudyRunner runner, Schemes schemes) {

  /** Measures and assesses an exhibit under the reading of its figures. */
  public Reproduction reproduce(Exhibit exhibit) {
    List<PlottedPoint> plotted = effort.points(exhibit);
    enrol(exhibit.id(), plotted);
    List<List<Row>> rows = measured(plotted, effort.rule(exhibit));
    MeasuredCurves data = curves(exhibit, plotted, rows);
    Assessment assessment = exhibit.judge().apply(data);
    List<Figure> figures = new ArrayList<>(data.figures(exhibit.x(), exhibit.y()));
    figures.addAll(assessment.figures());
    return new Reproduction(
        exhibit, figures, assessment, rows.stream().mapToLong(List::size).sum());
  }

  /**
   * Measures and assesses an exhibit under each joint reading, and the best of them on the draws of
   * the figures.
   */
  public ReadingSurvey survey(Exhibit exhibit, JointReadings readings) {
    List<PlottedPoint> all = new ArrayList<>();
    for (int i = 0; i < readings.size(); i++) {
      all.addAll(readings.surveyed(i));
    }
    enrol(exhibit.id() + "-readings", all);
    List<List<Row>> rows = measured(all, StoppingRule.fixed(readings.draws()));
    List<List<StatementCheck>> results = new ArrayList<>();
    for (int i = 0; i < readings.size(); i++) {
      int count = readings.judged().size();
      List<PlottedPoint> part = all.subList(i * count, (i + 1) * count);
      results.add(checks(exhibit, part, rows.subList(i * count, (i + 1) * count)));
    }
    ReadingSurvey survey = ReadingSurvey.of(readings, results);
    if (survey.best() == 0) {
      return survey;
    }
    List<PlottedPoint> other = readings.confirmed(survey.best());
    return survey.confirmedBy(checks(exhibit, other, measured(other, effort.rule(exhibit))));
  }

  private List<StatementCheck> checks(
      Exhibit exhibit, List<PlottedPoint> plotted, List<List<Row>> rows) {
    return exhibit.judge().apply(curves(exhibit, plotted, rows)).checks();
  }

  private MeasuredCurves curves(Exhibit exhibit, List<PlottedPoint> plotted, List<List<Row>> rows) {
    return new MeasuredCurves(exhibit.metric(), plotted, rows, schemes);
  }

  private void enrol(String study, List<PlottedPoint> plotted) {
    if (!plotted.isEmpty()) {
      store.enrol(
          study,
          plotted.get(0).point().experiment().name(),
          plotted.stream().map(each -> each.point().input()).toList());
    }
  }

  /** Returns the rows of each point; equal points, such as one of several readings, run once. */
  private List<List<Row>> measured(List<PlottedPoint> plotted, StoppingRule rule) {
    Map<Point, List<Row>> rows = new LinkedHashMap<>();
    plotted.forEach(each -> rows.put(each.point(), List.of()));
    Iterator<List<Row>> results = runner.run(List.copyOf(rows.keySet()), rule).iterator();
    rows.replaceAll((point, none) -> results.next());
    return plotted.stream().map(each -> rows.get(each.point())).toList();
  }
}
