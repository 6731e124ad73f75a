package org.castnet.study;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.castnet.catalogue.Catalogue;
import org.castnet.study.experiment.Measurement;

/** The cores of this machine. Each thread prepares a point at most once and caches it. */
public final class LocalWorkers implements Workers {
  private static final long BATCH_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final int count;
  private final Catalogue catalogue;
  private final BatchThreads threads;
  private final Map<Integer, Queue<Measurement>> prepared = new ConcurrentHashMap<>();

  public LocalWorkers(int count, Catalogue catalogue) {
    this.count = count;
    this.catalogue = catalogue;
    this.threads =
        new BatchThreads("castnet-worker", factory -> Executors.newFixedThreadPool(count, factory));
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public long batchNanos() {
    return BATCH_NANOS;
  }

  @Override
  public void submit(Batch batch) {
    threads.submit(() -> run(batch));
  }

  private Batch.Done run(Batch batch) {
    Queue<Measurement> idle =
        prepared.computeIfAbsent(batch.point(), point -> new ConcurrentLinkedQueue<>());
    Measurement measurement = idle.poll();
    if (measurement == null) {
      measurement = batch.experiment().at(batch.trials().get(0).input(), catalogue);
    }
    Batch.Done done = batch.run(measurement);
    idle.add(measurement);
    return done;
  }

  /** Removes the cached measurements of a point. */
  @Override
  public void forget(int point) {
    prepared.remove(point);
  }

  @Override
  public Batch.Done poll(long nanos) {
    try {
      return threads.poll(nanos);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("a replication failed", e.getCause());
    }
  }

  @Override
  public void close() {
    threads.close();
  }
}
