package org.castnet.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/**
 * The JSON interface over HTTP. Bodies are read without holding a thread, so slow clients cost a
 * connection only; the work itself waits in the queue of {@link Jobs}.
 */
final class Api extends Handler.Abstract.NonBlocking {
  private static final String ROOT = "/api/";
  private static final Pattern EVENTS = Pattern.compile("/api/jobs/([A-Za-z0-9-]{1,64})/events");

  private final List<WebRoute> routes;
  private final Jobs jobs;
  private final int largestBody;

  Api(List<WebRoute> routes, Jobs jobs, int largestBody) {
    this.routes = List.copyOf(routes);
    this.jobs = jobs;
    this.largestBody = largestBody;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String path = request.getHttpURI().getPath();
    if (!path.startsWith(ROOT)) {
      return false;
    }
    if (events(path, request, response, callback)) {
      return true;
    }
    boolean otherMethod = false;
    for (WebRoute route : routes) {
      Optional<List<String>> values = route.fits(path);
      if (values.isPresent()) {
        if (route.method().equals(request.getMethod())) {
          accept(route, values.get(), request, response, callback);
          return true;
        }
        otherMethod = true;
      }
    }
    AnswerSender.whole(
        otherMethod
            ? Answer.error(405, "this address does not take " + request.getMethod())
            : Answer.error(404, "there is no such address; /api/openapi.json lists them"),
        response,
        callback);
    return true;
  }

  private boolean events(String path, Request request, Response response, Callback callback) {
    Matcher events = EVENTS.matcher(path);
    if (!events.matches() || !request.getMethod().equals("GET")) {
      return false;
    }
    Optional<Job> job = jobs.find(events.group(1));
    if (job.isEmpty()) {
      AnswerSender.whole(Answer.error(404, "there is no such job"), response, callback);
    } else {
      EventStream.open(job.get(), response, callback, jobs.clock());
    }
    return true;
  }

  private void accept(
      WebRoute route, List<String> path, Request request, Response response, Callback callback) {
    Map<String, String> query = new HashMap<>();
    for (Fields.Field field : Request.extractQueryParameters(request)) {
      query.put(field.getName(), field.getValue());
    }
    if (route.bodyType().isEmpty()) {
      work(route, new ApiRequest(path, query, ""), request, response, callback);
      return;
    }
    String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
    if (type == null || !type.split(";", 2)[0].strip().equalsIgnoreCase(route.bodyType())) {
      AnswerSender.whole(
          Answer.error(415, "the body must be " + route.bodyType()), response, callback);
      return;
    }
    RequestBody.read(
        request,
        largestBody,
        jobs.room(),
        body -> work(route, new ApiRequest(path, query, body), request, response, callback),
        refusal -> {
          response.getHeaders().put(HttpHeader.CONNECTION, "close");
          AnswerSender.whole(refusal, response, callback);
        });
  }

  private void work(
      WebRoute route, ApiRequest call, Request request, Response response, Callback callback) {
    Function<Job, Answer> operation = job -> route.operation().answer(call, job);
    Consumer<Answer> answered =
        answer -> {
          if (answer.status() == 503) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, 1);
          }
          AnswerSender.whole(answer, response, callback);
        };
    switch (route.pace()) {
      case AT_ONCE -> jobs.doNow(operation, call.body()).then(answered);
      case IN_TURN ->
          CallerEndPoint.of(request)
              .await(jobs.start(operation, call.body()), jobs.clock(), answered);
      case AT_LENGTH ->
          CallerEndPoint.of(request)
              .await(jobs.startLong(operation, call.body()), jobs.clock(), answered);
    }
  }
}
