package org.castnet.study;

import java.util.List;
import org.castnet.store.Row;
import org.castnet.study.experiment.Point;

/** Is told how a run goes, by the thread that started it. */
public interface RunListener {
  /** Hears nothing. */
  RunListener SILENT = new RunListener() {};

  /**
   * @param done replications that are stored
   * @param expected replications as far as can be said now; stopping rules may make them fewer
   */
  default void progress(long done, long expected) {}

  /** A point is finished. */
  default void finished(Point point, List<Row> rows) {}
}
