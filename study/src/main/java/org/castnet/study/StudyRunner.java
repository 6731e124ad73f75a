package org.castnet.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.store.Trial;
import org.castnet.study.experiment.Point;

/**
 * Runs the replications of some points that are not in the results database yet, and stores them as
 * they finish. The final set of replications depends neither on the number of workers nor on
 * interruptions of the run.
 */
public final class StudyRunner {
  private static final long STORE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final int STORE_ROWS = 1_000;
  private static final int BATCHES_AHEAD = 3;
  private static final int MOST_IN_BATCH = 1_000;

  private final ResultStore store;
  private final String version;
  private final Workers workers;
  private final RunListener listener;

  private final List<Row> unsaved = new ArrayList<>();
  private List<PointProgress> points = List.of();
  private double[] nanosEach = {};
  private long lastSave;
  private int outstanding;
  private int next;

  /**
   * @param version under which rows are stored and finished ones are found
   */
  public StudyRunner(ResultStore store, String version, Workers workers, RunListener listener) {
    this.store = store;
    this.version = version;
    this.workers = workers;
    this.listener = listener;
  }

  /**
   * Returns when all rows are stored.
   *
   * @return the rows of each point, in order
   */
  public List<List<Row>> run(List<Point> required, StoppingRule rule) {
    points = required.stream().map(point -> begun(point, rule)).toList();
    nanosEach = new double[points.size()];
    lastSave = System.nanoTime();
    outstanding = 0;
    next = 0;
    points.stream()
        .filter(PointProgress::finished)
        .forEach(done -> listener.finished(done.point(), done.rows()));
    try {
      handOut();
      while (outstanding > 0) {
        Batch.Done done = workers.poll(STORE_NANOS);
        if (done != null) {
          accept(done);
        }
        handOut(); // also if no batch finished, since workers may have joined
        saveWhenDue();
      }
    } finally {
      save();
    }
    return points.stream().map(PointProgress::rows).toList();
  }

  private PointProgress begun(Point point, StoppingRule rule) {
    PointProgress progress = new PointProgress(point, rule, version);
    store.each(
        point.experiment().name(),
        version,
        point.input(),
        row -> {
          if (row.trial().equals(point.trial(row.trial().replication(), version))) {
            progress.accept(row);
          }
        });
    return progress;
  }

  /**
   * Assigns work to idle workers: points in order, as far as their replications are known to be
   * required.
   */
  private void handOut() {
    while (next < points.size() && points.get(next).finished()) {
      next++;
    }
    for (int p = next; p < points.size() && outstanding < BATCHES_AHEAD * workers.count(); p++) {
      for (List<Integer> part = points.get(p).take(batchSize(p));
          !part.isEmpty();
          part = points.get(p).take(batchSize(p))) {
        submit(p, part);
        if (outstanding >= BATCHES_AHEAD * workers.count()) {
          return;
        }
      }
    }
  }

  private void submit(int p, List<Integer> part) {
    Point point = points.get(p).point();
    List<Trial> trials = part.stream().map(number -> point.trial(number, version)).toList();
    workers.submit(new Batch(p, point.experiment(), trials));
    outstanding++;
  }

  /**
   * Returns one replication until their duration is known; never enough to leave other workers
   * idle.
   */
  private int batchSize(int p) {
    if (nanosEach[p] == 0) {
      return 1;
    }
    int share = Math.max(1, points.get(p).target() / (2 * workers.count()));
    double fitting = workers.batchNanos() / nanosEach[p];
    return (int) Math.max(1, Math.min(Math.min(share, MOST_IN_BATCH), fitting));
  }

  private void accept(Batch.Done done) {
    outstanding--;
    int p = done.batch().point();
    nanosEach[p] = Math.max(1, (double) done.nanos() / done.rows().size());
    PointProgress progress = points.get(p);
    done.rows().forEach(progress::accept);
    unsaved.addAll(done.rows());
    if (progress.finished()) {
      workers.forget(p);
      listener.finished(progress.point(), progress.rows());
    }
  }

  private void saveWhenDue() {
    if (unsaved.size() >= STORE_ROWS || System.nanoTime() - lastSave >= STORE_NANOS) {
      save();
      long stored = points.stream().mapToLong(PointProgress::doneCount).sum();
      listener.progress(stored, points.stream().mapToLong(PointProgress::target).sum());
    }
  }

  private void save() {
    if (!unsaved.isEmpty()) {
      List<Row> rows = List.copyOf(unsaved);
      unsaved.clear(); // first, so that rows that cannot be stored are not tried again when closing
      store.add(rows);
    }
    lastSave = System.nanoTime();
  }
}
