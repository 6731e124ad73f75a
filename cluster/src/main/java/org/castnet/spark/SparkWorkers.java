package org.castnet.spark;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.store.Release;
import org.castnet.store.Row;
import org.castnet.study.Batch;
import org.castnet.study.BatchThreads;
import org.castnet.study.Workers;

/**
 * The cores of a Spark cluster. A batch is a job with one task; Spark runs a task again elsewhere
 * if its executor is lost. Only the driver writes rows, so that nothing is lost or stored twice.
 */
final class SparkWorkers implements Workers {
  private static final long BATCH_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long FIRST_EXECUTOR_NANOS = TimeUnit.SECONDS.toNanos(20);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final String TRIES = "100";
  private static final String ENDED =
      "the cluster's master has ended this application, which happens if executors "
          + "cannot start; see the logs of its workers";

  private final JavaSparkContext spark;
  private final String version;
  private final RemoteBatch remote;
  private final BatchThreads submitters;

  /** Uses one thread per submitted batch, since the number of executors varies. */
  private SparkWorkers(JavaSparkContext spark, Catalogue catalogue) {
    this.spark = spark;
    this.version = Release.version(catalogue.jars());
    this.remote = new RemoteBatch(version, folder(catalogue));
    this.submitters = new BatchThreads("castnet-spark", Executors::newCachedThreadPool);
  }

  /**
   * @throws BadInput if the master cannot be reached or its name is invalid
   */
  static SparkWorkers connect(String master, Catalogue catalogue) {
    SparkConf conf =
        new SparkConf()
            .setMaster(master)
            .setAppName("castnet")
            .set("spark.ui.enabled", "false")
            .set("spark.task.maxFailures", TRIES)
            .set("spark.executor.extraClassPath", absoluteClassPath());
    return new SparkWorkers(SparkMaster.connect(master, conf), catalogue).awaitFirstExecutor();
  }

  /**
   * Returns the absolute path of the plugins folder, since executors have another working folder.
   */
  private static String folder(Catalogue catalogue) {
    return catalogue.plugins().map(jars -> jars.folder().toAbsolutePath().toString()).orElse("");
  }

  /** Returns the class path with absolute paths, since executors have another working folder. */
  private static String absoluteClassPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(place -> !place.isEmpty())
        .map(place -> Path.of(place).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Waits for an executor, so that the plan of a study states an actual number of cores. */
  private SparkWorkers awaitFirstExecutor() {
    long end = System.nanoTime() + FIRST_EXECUTOR_NANOS;
    while (hasNoExecutor() && System.nanoTime() < end) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
    return this;
  }

  /**
   * Returns whether no executor is registered. Without a cluster the driver is the executor; with
   * one it is listed, too.
   */
  private boolean hasNoExecutor() {
    return !spark.isLocal() && call(() -> spark.sc().getExecutorMemoryStatus().size()) < 2;
  }

  @Override
  public Optional<String> lacking() {
    return hasNoExecutor()
        ? Optional.of(
            "no executor of the cluster is available yet; the study waits for a worker "
                + "with a free core and "
                + spark.sc().executorMemory()
                + " MB of memory")
        : Optional.empty();
  }

  /**
   * Returns the number of registered cores, at least 2 so that some work is queued for new
   * executors.
   */
  @Override
  public int count() {
    return Math.max(2, call(spark::defaultParallelism));
  }

  /** Calls Spark, which throws exceptions of many kinds after its master has stopped it. */
  private <T> T call(Supplier<T> question) {
    try {
      return question.get();
    } catch (IllegalStateException e) {
      if (spark.sc().isStopped()) {
        throw new BadInput(ENDED, e);
      }
      throw e;
    }
  }

  @Override
  public long batchNanos() {
    return BATCH_NANOS;
  }

  @Override
  public void submit(Batch batch) {
    submitters.submit(() -> run(batch));
  }

  private Batch.Done run(Batch batch) {
    List<TrialText> trials = new ArrayList<>();
    batch.trials().forEach(trial -> trials.add(TrialText.of(trial)));
    long start = System.nanoTime();
    RemoteOutcome outcome = spark.parallelize(List.of(trials), 1).map(remote).collect().get(0);
    long nanos = System.nanoTime() - start;
    if (!outcome.version().equals(version)) {
      throw BadInput.coded(
          "builds-differ",
          "a worker of the cluster runs castnet {version}, this command is {version2};"
              + " both must use the same jars",
          outcome.version(),
          version);
    }
    if (!outcome.complaint().isEmpty()) {
      throw new BadInput(outcome.complaint());
    }
    if (!outcome.exhaustion().isEmpty()) {
      throw new Exhaustion("a worker of the cluster: " + outcome.exhaustion());
    }
    List<Map<String, Double>> metrics = outcome.metrics();
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      rows.add(Row.of(batch.trials().get(i), metrics.get(i)));
    }
    return new Batch.Done(batch, rows, nanos);
  }

  @Override
  public Batch.Done poll(long nanos) {
    try {
      return submitters.poll(nanos);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof BadInput refused) {
        throw refused;
      }
      Optional<Exhaustion> exhaustion = Exhaustion.in(e);
      if (exhaustion.isPresent()) {
        throw exhaustion.get();
      }
      throw new BadInput(
          spark.sc().isStopped()
              ? ENDED
              : "the cluster failed to run a batch: " + e.getCause().getMessage(),
          e);
    }
  }

  @Override
  public void close() {
    submitters.close();
    spark.close();
  }
}
