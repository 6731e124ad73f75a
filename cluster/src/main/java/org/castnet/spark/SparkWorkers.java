package org.castnet.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.castnet.network.BadInput;
import org.castnet.store.Row;
import org.castnet.study.Batch;
import org.castnet.study.Workers;

/**
 * The cores of a Spark cluster. A batch is a job of one task; Spark runs a task again elsewhere
 * when its executor is lost, and only the driver writes rows, so that nothing is lost or stored
 * twice.
 */
final class SparkWorkers implements Workers {
  private static final long BATCH_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final int AHEAD = 3;
  private static final String TRIES = "100";

  private final JavaSparkContext spark;
  private final ExecutorService submitters;
  private final BlockingQueue<Future<Batch.Done>> finished = new LinkedBlockingQueue<>();

  private SparkWorkers(JavaSparkContext spark) {
    this.spark = spark;
    this.submitters =
        Executors.newFixedThreadPool(
            AHEAD * count(),
            task -> {
              Thread thread = new Thread(task, "castnet-spark");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * @throws BadInput where the master cannot be reached or its name is none
   */
  static SparkWorkers connect(String master) {
    SparkConf conf =
        new SparkConf()
            .setMaster(master)
            .setAppName("castnet")
            .set("spark.ui.enabled", "false")
            .set("spark.task.maxFailures", TRIES)
            .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
            .set("spark.log.level", "ERROR");
    try {
      return new SparkWorkers(new JavaSparkContext(conf));
    } catch (Exception e) {
      throw new BadInput("--spark: cannot reach '" + master + "': " + e.getMessage(), e);
    }
  }

  @Override
  public int count() {
    return Math.max(2, spark.defaultParallelism());
  }

  @Override
  public long batchNanos() {
    return BATCH_NANOS;
  }

  @Override
  public void submit(Batch batch) {
    submitters.execute(
        () -> {
          FutureTask<Batch.Done> task = new FutureTask<>(() -> run(batch));
          task.run();
          finished.add(task);
        });
  }

  private Batch.Done run(Batch batch) {
    List<TrialText> trials = new ArrayList<>();
    batch.trials().forEach(trial -> trials.add(TrialText.of(trial)));
    long start = System.nanoTime();
    List<Map<String, Double>> metrics =
        spark.parallelize(List.of(trials), 1).map(new RemoteBatch()).collect().get(0);
    long nanos = System.nanoTime() - start;
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      rows.add(Row.of(batch.trials().get(i), metrics.get(i)));
    }
    return new Batch.Done(batch, rows, nanos);
  }

  @Override
  public Batch.Done poll(long nanos) {
    try {
      Future<Batch.Done> next = finished.poll(nanos, TimeUnit.NANOSECONDS);
      return next == null ? null : next.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the cluster", e);
    } catch (ExecutionException e) {
      throw new BadInput("the cluster gave up on a batch: " + e.getCause().getMessage(), e);
    }
  }

  @Override
  public void close() {
    submitters.shutdownNow();
    spark.close();
  }
}
