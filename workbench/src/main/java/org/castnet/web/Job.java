package org.castnet.web;

import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;

/** A run of an operation: its progress and its answer. */
final class Job implements Progress {
  private final String id = UUID.randomUUID().toString();
  private final CompletableFuture<Answer> answer = new CompletableFuture<>();
  private final AtomicInteger done = new AtomicInteger();
  private volatile int of;
  private volatile String remark = "waiting";
  private volatile Runnable interrupt = () -> {};

  /** Specifies how {@link #stop} interrupts the operation. */
  void onStop(Runnable how) {
    interrupt = how;
  }

  String id() {
    return id;
  }

  boolean isDone() {
    return answer.isDone();
  }

  /** Returns the answer. Waits for it if the job is not done. */
  Answer answer() {
    return answer.join();
  }

  /** Passes the answer on: now if the job is done, otherwise when it is. */
  void then(Consumer<Answer> next) {
    var unused = answer.thenAccept(next);
  }

  /** Runs the operation on the current thread. A failure becomes the answer. */
  void run(Function<Job, Answer> operation) {
    try {
      check();
      remark = "working";
      finish(operation.apply(this));
    } catch (RuntimeException | Error e) {
      finish(Answer.of(e));
    }
  }

  @Override
  public void expect(int steps) {
    of = steps;
  }

  @Override
  public void step(String what) {
    check();
    done.incrementAndGet();
    remark = what;
  }

  /**
   * Sets the progress.
   *
   * @param steps the number of steps done
   * @param all the expected number of steps
   * @throws CancellationException if the job was stopped
   */
  void reached(int steps, int all, String what) {
    check();
    done.set(steps);
    of = all;
    remark = what;
  }

  @Override
  public void check() {
    if (isDone()) {
      throw new CancellationException();
    }
  }

  /** Completes the job with this answer and interrupts the operation, unless the job is done. */
  void stop(Answer instead) {
    if (answer.complete(instead)) {
      remark = "stopped";
      interrupt.run();
    }
  }

  /** Completes the job. Releases the answer if the job is done already. */
  void finish(Answer result) {
    if (answer.complete(result)) {
      remark = "done";
    } else {
      result.release();
    }
  }

  /** The progress of a job as clients see it. */
  private record State(String job, String state, int done, int of, String remark) {}

  /** Returns the current progress as an answer with this status. */
  Answer state(int status) {
    String state = !isDone() ? "working" : answer().status() == 200 ? "done" : "failed";
    return Answer.json(status, new State(id, state, done.get(), Math.max(of, done.get()), remark));
  }
}
