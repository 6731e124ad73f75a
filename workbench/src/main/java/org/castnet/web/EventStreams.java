package org.castnet.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/** Sends the progress of jobs as server-sent events, several times per second. */
final class EventStreams extends Handler.Abstract.NonBlocking {
  static final UriTemplatePathSpec PATH = new UriTemplatePathSpec("/api/jobs/{job}/events");

  private static final long PAUSE_MILLIS = 200;

  private final Jobs jobs;

  EventStreams(Jobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String id = PATH.getPathParams(request.getHttpURI().getCanonicalPath()).get("job");
    Optional<Job> job = jobs.find(id, Function.identity());
    if (!HttpMethod.GET.is(request.getMethod())) {
      Answer.error(405, request.getMethod() + " is not allowed here").send(response, callback);
    } else if (job.isEmpty()) {
      Answer.error(404, "there is no such job").send(response, callback);
    } else {
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
      new Stream(job.get(), response, callback).open();
    }
    return true;
  }

  /** The events of one client. It has no queue: a slow client gets fewer events. */
  private final class Stream extends IteratingCallback {
    private final Job job;
    private final Response response;
    private final Callback callback;
    private final Future<?> timer =
        jobs.clock()
            .scheduleWithFixedDelay(this::next, PAUSE_MILLIS, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    private volatile boolean expected;
    private boolean last;

    Stream(Job job, Response response, Callback callback) {
      this.job = job;
      this.response = response;
      this.callback = callback;
    }

    void open() {
      next();
      job.then(answer -> jobs.clock().execute(this::next));
    }

    private void next() {
      expected = true;
      iterate();
    }

    @Override
    protected Action process() {
      if (last) {
        return Action.SUCCEEDED;
      }
      if (!expected) {
        return Action.IDLE;
      }
      expected = false;
      last = job.isDone();
      String state = new String(job.state(200).body(), StandardCharsets.UTF_8);
      String event = "event: " + (last ? "end" : "progress") + "\ndata: " + state + "\n\n";
      response.write(last, ByteBuffer.wrap(event.getBytes(StandardCharsets.UTF_8)), this);
      return Action.SCHEDULED;
    }

    @Override
    protected void onCompleteSuccess() {
      timer.cancel(false);
      callback.succeeded();
    }

    @Override
    protected void onCompleteFailure(Throwable cause) {
      timer.cancel(false);
      callback.failed(cause);
    }
  }
}
