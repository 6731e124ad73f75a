package org.castnet.study;

import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.study.experiment.Point;

/** One study carried out in one results database by some workers. */
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

  /** How many replications of this study the database has already. */
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
   * Runs what is missing.
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
