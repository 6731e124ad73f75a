package org.castnet.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.castnet.run.SanityLaw;
import org.castnet.store.Row;
import org.castnet.study.Study;
import org.castnet.study.experiment.Metric;
import org.castnet.text.CountText;

/**
 * The failures of a study that ran to its end. A deadlock is a result if the study measures
 * deadlocks; otherwise it is a run without times in the means, which then represent only the other
 * runs.
 *
 * @param unsound the number of replications with an unsound plan
 * @param deadlocked the number of replications that ended in a deadlock although the study does not
 *     measure deadlocks
 * @param broken the number of replications that break each law
 */
record StudyFailures(long unsound, long deadlocked, Map<SanityLaw, Long> broken) {

  /** Counts the failures in the rows of each of a study's points. */
  public static StudyFailures of(Study study, List<List<Row>> rows) {
    boolean requested = study.measures().contains(Metric.DEADLOCK.key());
    return new StudyFailures(
        rows.stream().flatMap(List::stream).filter(Metric::isUnsound).count(),
        requested ? 0 : rows.stream().flatMap(List::stream).filter(Metric::isDeadlocked).count(),
        rows.stream()
            .flatMap(List::stream)
            .flatMap(row -> Metric.brokenLaw(row).stream())
            .collect(Collectors.groupingBy(law -> law, TreeMap::new, Collectors.counting())));
  }

  /** Prints one line for each kind of failure; returns whether there is any. */
  public boolean report(PrintStream to) {
    if (unsound > 0) {
      to.println(CountText.of(unsound, "replication") + " failed: the plan is not sound");
    }
    if (deadlocked > 0) {
      to.println(
          CountText.of(deadlocked, "replication")
              + " ended in a deadlock and have no times; a study that measures 'deadlock' "
              + "counts them as results");
    }
    broken.forEach(
        (law, count) ->
            to.println(CountText.of(count, "replication") + " failed: " + law.sentence()));
    return unsound > 0 || deadlocked > 0 || !broken.isEmpty();
  }
}
