package org.castnet.study;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Threads that run batches, and the queue of the finished ones. */
public final class BatchThreads implements AutoCloseable {
  private final ExecutorService threads;
  private final BlockingQueue<Future<Batch.Done>> finished = new LinkedBlockingQueue<>();

  /**
   * @param name of the threads, which do not keep the process alive
   * @param executor creates the pool
   */
  public BatchThreads(String name, Function<ThreadFactory, ExecutorService> executor) {
    this.threads =
        executor.apply(
            task -> {
              Thread thread = new Thread(task, name);
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Submits the run of a batch; returns immediately. */
  public void submit(Callable<Batch.Done> run) {
    threads.execute(
        () -> {
          FutureTask<Batch.Done> task = new FutureTask<>(run);
          task.run();
          finished.add(task);
        });
  }

  /**
   * Waits for the next finished batch.
   *
   * @param nanos maximum time to wait
   * @return null if no batch finished within that time
   * @throws ExecutionException if the batch failed
   * @throws CancellationException if this thread is interrupted
   */
  public Batch.Done poll(long nanos) throws ExecutionException {
    try {
      Future<Batch.Done> next = finished.poll(nanos, TimeUnit.NANOSECONDS);
      return next == null ? null : next.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while waiting for replications");
    }
  }

  /** Interrupts the batches that run and drops the others. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
