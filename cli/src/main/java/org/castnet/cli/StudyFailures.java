package org.castnet.cli;

import java.io.PrintStream;
import java.util.List;
import org.castnet.input.CountText;
import org.castnet.store.Row;
import org.castnet.study.Study;
import org.castnet.study.experiment.Metric;

/**
 * What went wrong in a study that ran to its end. A deadlock is a result where the study measures
 * how many there are; elsewhere it is a run whose times are missing from the means, and those of
 * the runs that happened to end would pass for all.
 *
 * @param unsound replications whose plan is not sound
 * @param deadlocked replications that ended in a deadlock though nobody asked how many do
 */
record StudyFailures(long unsound, long deadlocked) {

  /** Of a study and the rows of each of its points. */
  public static StudyFailures of(Study study, List<List<Row>> rows) {
    boolean asked = study.measures().contains(Metric.DEADLOCK.key());
    return new StudyFailures(
        rows.stream().flatMap(List::stream).filter(Metric::isUnsound).count(),
        asked ? 0 : rows.stream().flatMap(List::stream).filter(Metric::isDeadlocked).count());
  }

  /** Says what there is, a line each; whether there is anything. */
  public boolean told(PrintStream to) {
    if (unsound > 0) {
      to.println(CountText.of(unsound, "replication") + " failed: the plan is not sound");
    }
    if (deadlocked > 0) {
      to.println(
          CountText.of(deadlocked, "replication")
              + " ended in a deadlock, without times; where 'deadlock' is measured that is a result");
    }
    return unsound > 0 || deadlocked > 0;
  }
}
