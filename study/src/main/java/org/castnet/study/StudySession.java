package org.castnet.study;

import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.study.experiment.Point;

/** The execution of one study with one results database and some workers. */
public final class StudySession {
  private final Study study;
  private final String version;

  /**
   * @param version under which rows are stored
   */
  public StudySession(Study study, String version) {
    this.study = study;
    this.version = version;
  }

  /** Returns the number of replications of this study in the database. */
  public long stored(ResultStore store) {
    LongAdder count = new LongAdder();
    for (Point point : study.points()) {
      store.each(
          point.experiment().name(),
          version,
          point.input(),
          row -> {
            int number = row.trial().replication();
            if (number < study.rule().replications()
                && row.trial().equals(point.trial(number, version))) {
              count.increment();
            }
          });
    }
    return count.sum();
  }

  /**
   * Runs the missing replications.
   *
   * @return the rows of each point, in order
   */
  public List<List<Row>> run(ResultStore store, Workers workers, RunListener listener) {
    for (String experiment :
        new TreeSet<>(study.points().stream().map(point -> point.experiment().name()).toList())) {
      store.enrol(
          study.name(),
          experiment,
          study.points().stream()
              .filter(point -> point.experiment().name().equals(experiment))
              .map(Point::input)
              .toList());
    }
    return new StudyRunner(store, version, workers, listener).run(study.points(), study.rule());
  }
}
