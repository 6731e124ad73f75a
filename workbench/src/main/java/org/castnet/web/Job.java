package org.castnet.web;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A piece of work: how far it is, whether it is still wanted, and its answer. */
final class Job {
  private final String id;
  private final Executor messenger;
  private final CompletableFuture<Answer> answer = new CompletableFuture<>();
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final AtomicInteger done = new AtomicInteger();
  private volatile int of;
  private volatile String remark = "waiting";
  private volatile boolean cancelled;
  private volatile Runnable stop = () -> {};

  /**
   * @param messenger tells the listeners; not the thread that works, since an interrupt in the
   *     middle of telling would close their connections
   */
  Job(String id, Executor messenger) {
    this.id = id;
    this.messenger = messenger;
  }

  /** Says how the work is interrupted. */
  void onStop(Runnable interrupt) {
    stop = interrupt;
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

  /**
   * A worker has taken the job up.
   *
   * @throws CancellationException where nobody wants the answer any more
   */
  void begin() {
    check();
    remark = "working";
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
    tell();
  }

  /**
   * So much is done, of so much.
   *
   * @throws CancellationException where nobody wants the answer any more
   */
  void reached(int steps, int all, String what) {
    check();
    done.set(steps);
    of = all;
    remark = what;
    tell();
  }

  /**
   * @throws CancellationException where nobody wants the answer any more
   */
  void check() {
    if (cancelled) {
      throw new CancellationException();
    }
  }

  /** Ends the job with this answer, unless it has one; work on it is interrupted. */
  void stop(Answer instead) {
    if (answer.isDone()) {
      return;
    }
    cancelled = true;
    if (end(instead)) {
      stop.run();
    }
  }

  void finish(Answer result) {
    if (!end(result)) {
      result.letGo();
    }
  }

  private boolean end(Answer result) {
    boolean first = answer.complete(result);
    if (first) {
      remark = cancelled ? "stopped" : "done";
      tell();
    }
    return first;
  }

  private void tell() {
    messenger.execute(() -> listeners.forEach(Runnable::run));
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
