package org.castnet.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.castnet.input.BadInput;
import org.castnet.run.UnsoundPlan;

/**
 * Works on jobs: a few at a time, a bounded number waiting, each within its time. Long ones have
 * workers and a queue of their own, so that a short one never waits behind them. The latest jobs
 * stay at hand for those who ask for their answers later.
 */
final class Jobs implements AutoCloseable {
  /** The jobs whose answers are kept for callers that come back. */
  static final int KEPT = 16;

  static final Answer BUSY =
      Answer.error(503, "there is too much to do at the moment; try again in a moment");

  /** Room for a character of a body that is worked on: the text and the tree that it becomes. */
  private static final int WEIGHT = 10;

  /** Small bodies need no room. */
  private static final int SMALL = 1 << 16;

  private final WorkbenchLimits limits;
  private final MemoryBudget room;
  private final ThreadPoolExecutor workers;
  private final ThreadPoolExecutor longWorkers;
  private final ScheduledThreadPoolExecutor clock;
  private final Map<String, Job> kept = new LinkedHashMap<>();

  Jobs(WorkbenchLimits limits) {
    this.limits = limits;
    this.room = new MemoryBudget(limits.room());
    this.workers = pool(limits, "castnet-work");
    this.longWorkers = pool(limits, "castnet-long-work");
    this.clock = new ScheduledThreadPoolExecutor(1, work -> daemon(work, "castnet-clock"));
    clock.setRemoveOnCancelPolicy(true);
    clock.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
  }

  private static ThreadPoolExecutor pool(WorkbenchLimits limits, String name) {
    return new ThreadPoolExecutor(
        limits.workers(),
        limits.workers(),
        1,
        TimeUnit.MINUTES,
        new ArrayBlockingQueue<>(limits.waiting()),
        work -> daemon(work, name));
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** What bodies and answers of this server share. */
  MemoryBudget room() {
    return room;
  }

  /** The clock of this server, for what is to be done later. */
  ScheduledThreadPoolExecutor clock() {
    return clock;
  }

  /** Starts work on a body whose caller waits for the answer. */
  Job start(Function<Job, Answer> work, String body) {
    return start(work, body, workers);
  }

  /** The same for work that may take long. */
  Job startLong(Function<Job, Answer> work, String body) {
    return start(work, body, longWorkers);
  }

  private Job start(Function<Job, Answer> work, String body, ThreadPoolExecutor pool) {
    Job job = new Job(UUID.randomUUID().toString(), clock);
    FutureTask<Void> task = new FutureTask<>(() -> run(job, work), null);
    job.onStop(
        () -> {
          task.cancel(true);
          pool.remove(task);
        });
    try {
      makeRoom(job, body);
      pool.execute(task);
    } catch (RejectedExecutionException | MemoryBudget.Full e) {
      job.finish(BUSY);
      return job;
    }
    limit(job);
    return job;
  }

  /** Does what takes next to no time, on the thread of the caller. */
  Job doNow(Function<Job, Answer> work, String body) {
    Job job = new Job(UUID.randomUUID().toString(), clock);
    try {
      makeRoom(job, body);
      run(job, work);
    } catch (UnsoundPlan e) {
      job.finish(Answer.error(422, e.getMessage()));
    } catch (MemoryBudget.Full e) {
      job.finish(BUSY);
    }
    return job;
  }

  /** For as long as the job is at work. */
  private void makeRoom(Job job, String body) {
    long needed = body.length() <= SMALL ? 0 : (long) WEIGHT * body.length();
    room.take(needed);
    job.then(answer -> room.giveBack(needed));
  }

  /**
   * Starts work whose caller comes back for the answer. Where all that is kept is still at work it
   * is refused at once: a job that was taken is never lost.
   */
  Job startKept(Function<Job, Answer> work, String body) {
    synchronized (kept) {
      if (kept.size() >= KEPT && !forgetOldestDone()) {
        Job refused = new Job(UUID.randomUUID().toString(), clock);
        refused.finish(BUSY);
        return refused;
      }
      Job job = startLong(work, body);
      kept.put(job.id(), job);
      return job;
    }
  }

  private boolean forgetOldestDone() {
    var oldest = kept.values().iterator();
    while (oldest.hasNext()) {
      Job old = oldest.next();
      if (old.answer().isDone()) {
        oldest.remove();
        old.then(Answer::letGo);
        return true;
      }
    }
    return false;
  }

  Optional<Job> find(String id) {
    synchronized (kept) {
      return Optional.ofNullable(kept.get(id));
    }
  }

  private void limit(Job job) {
    var alarm =
        clock.schedule(
            () ->
                job.stop(
                    Answer.error(
                        504, "not done within " + limits.time().toSeconds() + " s; stopped")),
            limits.time().toMillis(),
            TimeUnit.MILLISECONDS);
    job.then(answer -> alarm.cancel(false));
  }

  private static void run(Job job, Function<Job, Answer> work) {
    try {
      job.begin();
      job.finish(work.apply(job));
    } catch (CancellationException e) {
      job.finish(Answer.error(409, "cancelled"));
    } catch (BadInput e) {
      job.finish(Answer.error(400, e.getMessage()));
    } catch (MemoryBudget.Full e) {
      job.finish(BUSY);
    } catch (OutOfMemoryError | StackOverflowError e) {
      job.finish(Answer.error(413, "the request needs more memory than this server has"));
    } catch (RuntimeException e) {
      System.getLogger(Jobs.class.getName()).log(System.Logger.Level.ERROR, "a job failed", e);
      job.finish(Answer.error(500, "the server failed on this request; its log says why"));
    }
  }

  @Override
  public void close() {
    workers.shutdownNow();
    longWorkers.shutdownNow();
    clock.shutdownNow();
  }
}
