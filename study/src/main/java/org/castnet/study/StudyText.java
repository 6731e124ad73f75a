package org.castnet.study;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import org.castnet.plot.NumberText;
import org.castnet.run.SanityLaw;
import org.castnet.scenario.Scenario.Need;
import org.castnet.statistics.Estimate;
import org.castnet.store.Row;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.Point;
import org.castnet.text.CountText;

/** Descriptions of a study for the terminal. */
public final class StudyText {
  /** The number of machines that are written out. */
  private static final int SHOWN = 3;

  private StudyText() {}

  /**
   * Describes the planned replications and their estimated duration.
   *
   * @param workers number of replications at the same time
   */
  public static String plan(Study study, RunEstimate estimate, int workers) {
    return String.format(
        Locale.ROOT,
        "%s; %s %s with %d at a time",
        plan(study, 0),
        estimate.lowerBound() ? "more than" : "about",
        time(estimate.on(workers)),
        workers);
  }

  /**
   * Describes the planned replications.
   *
   * @param stored number of replications that are already in the database
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
                        ", fewer if the half-width of %s is within %s %%",
                        study.rule().metric(),
                        NumberText.show(half * 100)))
            .orElse(""),
        stored > 0 ? String.format(Locale.ROOT, ", %,d of them stored", stored) : "");
  }

  /**
   * Returns a finished point on one line. A mean that some replications lack, such as a makespan if
   * some end in a deadlock, states the number of replications it includes: {@code (5 of 10)}.
   */
  public static String line(Study study, Point point, List<Row> rows) {
    SortedMap<String, Estimate> estimates = PointSummary.estimates(rows);
    long unsound = rows.stream().filter(Metric::isUnsound).count();
    List<SanityLaw> broken =
        rows.stream().flatMap(row -> Metric.brokenLaw(row).stream()).distinct().toList();
    long failed = rows.stream().filter(Metric::isFailed).count();
    StringBuilder line = new StringBuilder(study.label(point)).append(":");
    for (String metric : study.measures()) {
      Estimate estimate = estimates.get(metric);
      line.append("  ").append(metric).append(' ');
      if (estimate == null) {
        line.append('-');
      } else {
        String unit = Metric.of(metric).map(Metric::unit).orElse("");
        line.append(NumberText.show(estimate, Metric.possibleOf(metric)))
            .append(unit.isEmpty() ? "" : " " + unit)
            .append(NumberText.ofSome(estimate, rows.size() - (int) failed));
      }
    }
    long deadlocked = rows.stream().filter(Metric::isDeadlocked).count();
    line.append("  n=")
        .append(rows.size() - failed)
        .append(unsound == 0 ? "" : "  FAILED: " + some(unsound, rows, "plan"))
        .append(unsound == 0 ? "" : unsound == 1 ? " is not sound" : " are not sound")
        .append(deadlocked == 0 ? "" : "  DEADLOCK: " + some(deadlocked, rows, "run"))
        .append(deadlocked == 0 ? "" : ", without times");
    Set<Need> needs = Metric.needs(rows);
    line.append(needs.isEmpty() ? "" : "  not on this machine, needs " + Need.text(needs));
    broken.forEach(law -> line.append("  FAILED: ").append(law.sentence()));
    return line.toString();
  }

  private static String some(long count, List<Row> rows, String noun) {
    return count + " of " + CountText.of(rows.size(), noun);
  }

  /**
   * Returns the machines of a study, one per line.
   *
   * @param machines as {@link StudyCheck#check} returns them
   */
  public static List<String> machines(Set<String> machines) {
    List<String> lines =
        new ArrayList<>(machines.stream().limit(SHOWN).map(text -> "machine: " + text).toList());
    if (machines.size() > SHOWN) {
      lines.add("and " + CountText.of(machines.size() - SHOWN, "more machine"));
    }
    return lines;
  }

  /** Returns a duration for people: {@code 45 s}, {@code 12 min}, {@code 3.5 h}. */
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
