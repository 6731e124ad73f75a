package org.castnet.study;

import java.util.List;
import org.castnet.store.Row;
import org.castnet.study.experiment.Point;

/** A listener for the progress of a run, called by the thread that started the run. */
public interface RunListener {
  /** A listener that does nothing. */
  RunListener SILENT = new RunListener() {};

  /**
   * @param done number of stored replications
   * @param expected current estimate of the total number; stopping rules may reduce it
   */
  default void progress(long done, long expected) {}

  /** Called when a point is finished. */
  default void finished(Point point, List<Row> rows) {}
}
