package org.castnet.web;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.castnet.web.WebRoute.Workers;

/**
 * Runs operations on bounded pools of workers with bounded queues, each within the time limit, and
 * keeps the latest jobs of clients that fetch their answers later.
 */
final class Jobs implements AutoCloseable {
  /** The number of jobs kept for clients that fetch their answers later. */
  static final int KEPT = 16;

  /** Bytes of memory per character of a body while its operation runs: the text and its tree. */
  private static final int WEIGHT = 10;

  private final WorkbenchLimits limits;
  private final MemoryBudget memory;
  private final Map<Workers, ThreadPoolExecutor> pools = new EnumMap<>(Workers.class);
  private final ScheduledThreadPoolExecutor clock;
  private final Map<String, Job> retained = new LinkedHashMap<>();

  Jobs(WorkbenchLimits limits) {
    this.limits = limits;
    this.memory = new MemoryBudget(limits.capacity());
    for (Workers workers : Workers.values()) {
      pools.put(
          workers,
          new ThreadPoolExecutor(
              limits.workers(),
              limits.workers(),
              1,
              TimeUnit.MINUTES,
              new ArrayBlockingQueue<>(limits.waiting()),
              daemons("castnet-" + workers.name().toLowerCase(Locale.ROOT))));
    }
    this.clock = new ScheduledThreadPoolExecutor(1, daemons("castnet-clock"));
    clock.setRemoveOnCancelPolicy(true);
    clock.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
  }

  private static ThreadFactory daemons(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Returns the memory that the bodies and answers of this server share. */
  MemoryBudget memory() {
    return memory;
  }

  /** Returns the timer of this server. */
  ScheduledThreadPoolExecutor clock() {
    return clock;
  }

  /**
   * Starts an operation.
   *
   * @param body the body that the operation works on; memory is reserved for it until the job is
   *     done
   */
  Job start(Workers workers, String body, Function<Job, Answer> operation) {
    Job job = new Job();
    ThreadPoolExecutor pool = pools.get(workers);
    FutureTask<Void> task = new FutureTask<>(() -> job.run(operation), null);
    job.onStop(
        () -> {
          task.cancel(true);
          pool.remove(task);
        });
    try {
      reserve(job, body.length());
      limit(job);
      pool.execute(task);
    } catch (RejectedExecutionException e) {
      job.finish(Answer.BUSY);
    }
    return job;
  }

  private void reserve(Job job, int length) {
    if (length > RequestBody.SMALL) {
      long needed = (long) WEIGHT * length;
      memory.take(needed);
      job.then(answer -> memory.release(needed));
    }
  }

  private void limit(Job job) {
    Answer late = Answer.error(504, "stopped after " + limits.time().toSeconds() + " s");
    var alarm =
        clock.schedule(() -> job.stop(late), limits.time().toMillis(), TimeUnit.MILLISECONDS);
    job.then(answer -> alarm.cancel(false));
  }

  /**
   * Starts a long operation; its client fetches the answer later. Rejects it at once if all kept
   * jobs are unfinished: a job that was accepted is never lost.
   */
  Job startKept(String body, Function<Job, Answer> operation) {
    synchronized (retained) {
      if (retained.size() >= KEPT && !forgetOldestDone()) {
        Job rejected = new Job();
        rejected.finish(Answer.BUSY);
        return rejected;
      }
      Job job = start(Workers.LONG, body, operation);
      retained.put(job.id(), job);
      return job;
    }
  }

  private boolean forgetOldestDone() {
    Optional<Job> oldest = retained.values().stream().filter(Job::isDone).findFirst();
    oldest.ifPresent(
        job -> {
          retained.remove(job.id());
          job.answer().release();
        });
    return oldest.isPresent();
  }

  /** Applies a function to a kept job, which is not forgotten meanwhile; empty if absent. */
  <T> Optional<T> find(String id, Function<Job, T> use) {
    synchronized (retained) {
      return Optional.ofNullable(retained.get(id)).map(use);
    }
  }

  @Override
  public void close() {
    pools.values().forEach(ThreadPoolExecutor::shutdownNow);
    clock.shutdownNow();
  }
}
