package org.castnet.web;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A piece of work: how far it is, whether it is still wanted, and its answer. */
final class Job {
  private final String id;
  private final CompletableFuture<Answer> answer = new CompletableFuture<>();
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final AtomicInteger done = new AtomicInteger();
  private volatile int of;
  private volatile String remark = "waiting";
  private volatile boolean cancelled;

  Job(String id) {
    this.id = id;
  }

  String id() {
    return id;
  }

  CompletableFuture<Answer> answer() {
    return answer;
  }

  /** Calls with the answer, now or when it is there. */
  void then(Consumer<Answer> next) {
    var unused = answer.thenAccept(next);
  }

  /** Says how many steps there will be. */
  void expect(int steps) {
    of = steps;
  }

  /**
   * A step is done.
   *
   * @throws CancellationException where nobody wants the answer any more
   */
  void step(String what) {
    check();
    done.incrementAndGet();
    remark = what;
    listeners.forEach(Runnable::run);
  }

  /**
   * @throws CancellationException where nobody wants the answer any more
   */
  void check() {
    if (cancelled) {
      throw new CancellationException();
    }
  }

  /** Ends the job with this answer, unless it has one; work on it stops at its next step. */
  void stop(Answer instead) {
    cancelled = true;
    finish(instead);
  }

  void finish(Answer result) {
    if (answer.complete(result)) {
      remark = cancelled ? "stopped" : "done";
      listeners.forEach(Runnable::run);
    }
  }

  void listen(Runnable listener) {
    listeners.add(listener);
  }

  void forget(Runnable listener) {
    listeners.remove(listener);
  }

  /** Where the job stands. */
  Answer state() {
    boolean ended = answer.isDone();
    return Answer.json(
        200,
        out -> {
          out.writeStartObject();
          out.writeStringField("job", id);
          out.writeStringField(
              "state", !ended ? "working" : answer.join().status() == 200 ? "done" : "failed");
          out.writeNumberField("done", done.get());
          out.writeNumberField("of", Math.max(of, done.get()));
          out.writeStringField("remark", remark);
          out.writeEndObject();
        });
  }
}
