package org.castnet.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A job's progress as server-sent events. Only the newest state is kept for a client that reads
 * slowly, so the memory of a stream does not grow.
 */
final class EventStream implements Callback {
  private static final long BEAT_SECONDS = 5;

  private final Job job;
  private final Response response;
  private final Callback whole;
  private final Runnable changed = this::changed;
  private ScheduledFuture<?> beat;
  private boolean writing;
  private boolean stale;
  private boolean ended;

  private EventStream(Job job, Response response, Callback whole) {
    this.job = job;
    this.response = response;
    this.whole = whole;
  }

  static void open(
      Job job, Response response, Callback callback, ScheduledThreadPoolExecutor clock) {
    response.setStatus(200);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
    EventStream stream = new EventStream(job, response, callback);
    synchronized (stream) {
      stream.beat =
          clock.scheduleAtFixedRate(stream.changed, BEAT_SECONDS, BEAT_SECONDS, TimeUnit.SECONDS);
    }
    job.listen(stream.changed);
    stream.changed();
  }

  private synchronized void changed() {
    if (ended) {
      return;
    }
    if (writing) {
      stale = true;
      return;
    }
    writing = true;
    stale = false;
    boolean last = job.answer().isDone();
    String event = new String(job.state().body(), StandardCharsets.UTF_8);
    byte[] bytes =
        ("event: " + (last ? "end" : "progress") + "\ndata: " + event + "\n\n")
            .getBytes(StandardCharsets.UTF_8);
    if (last) {
      close();
      response.write(true, ByteBuffer.wrap(bytes), whole);
    } else {
      response.write(false, ByteBuffer.wrap(bytes), this);
    }
  }

  @Override
  public synchronized void succeeded() {
    writing = false;
    if (stale) {
      changed();
    }
  }

  @Override
  public synchronized void failed(Throwable cause) {
    if (!ended) {
      close();
      whole.failed(cause);
    }
  }

  private void close() {
    ended = true;
    beat.cancel(false);
    job.forget(changed);
  }
}
