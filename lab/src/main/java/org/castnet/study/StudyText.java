package org.castnet.study;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import org.castnet.input.CountText;
import org.castnet.plot.NumberText;
import org.castnet.statistics.Estimate;
import org.castnet.store.Row;
import org.castnet.study.point.Metric;
import org.castnet.study.point.Point;

/** A study in words, for people at a terminal. */
public final class StudyText {
  private StudyText() {}

  /**
   * What will be run, and how long it may take.
   *
   * @param workers replications at the same time
   */
  public static String plan(Study study, RunEstimate estimate, int workers) {
    return String.format(
        Locale.ROOT,
        "%s; about %s with %d at a time",
        plan(study, 0),
        time(estimate.on(workers)),
        workers);
  }

  /**
   * What will be run.
   *
   * @param stored replications that the database has already
   */
  public static String plan(Study study, long stored) {
    return String.format(
        Locale.ROOT,
        "%s: %,d %s, %s%,d %s%s%s",
        study.name(),
        study.points().size(),
        CountText.noun(study.points().size(), "point"),
        study.rule().halfWidth().isPresent() ? "at most " : "",
        study.replications(),
        CountText.noun(study.replications(), "replication"),
        study
            .rule()
            .halfWidth()
            .map(
                half ->
                    String.format(
                        Locale.ROOT,
                        ", fewer where the half-width of %s is within %s %%",
                        study.rule().metric(),
                        NumberText.show(half * 100)))
            .orElse(""),
        stored > 0 ? String.format(Locale.ROOT, ", %,d of them stored", stored) : "");
  }

  /** A finished point on one line. */
  public static String line(Study study, Point point, List<Row> rows) {
    SortedMap<String, Estimate> estimates = PointSummary.estimates(rows);
    StringBuilder line = new StringBuilder(study.label(point)).append(":");
    for (String metric : study.measures()) {
      Estimate estimate = estimates.get(metric);
      line.append("  ")
          .append(metric)
          .append(' ')
          .append(estimate == null ? "-" : NumberText.show(estimate));
      Metric.of(metric)
          .map(Metric::unit)
          .filter(unit -> estimate != null && !unit.isEmpty())
          .ifPresent(unit -> line.append(' ').append(unit));
    }
    long unsound = rows.stream().filter(Metric::isUnsound).count();
    line.append("  n=").append(rows.size() - unsound);
    if (unsound > 0) {
      line.append("  FAILED: ").append(unsound).append(" of ").append(rows.size());
      line.append(CountText.noun(rows.size(), " plan")).append(unsound == 1 ? " is" : " are");
      line.append(" not sound");
    }
    return line.toString();
  }

  /** A duration for people: {@code 45 s}, {@code 12 min}, {@code 3.5 h}. */
  public static String time(Duration duration) {
    double seconds = duration.toMillis() / 1e3;
    if (seconds < 1) {
      return "less than a second";
    }
    if (seconds < 90) {
      return Math.round(seconds) + " s";
    }
    return seconds < 5400
        ? Math.round(seconds / 60) + " min"
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }
}
