package org.castnet.web;

import static org.castnet.web.WebRoute.Workers.IMMEDIATE;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/**
 * Operations that start a long operation as a job, report its state, return its answer and cancel
 * it. {@link EventStreams} sends its progress.
 *
 * @param work the operations that may be started as jobs
 */
record JobOperations(List<WebRoute> work, Jobs jobs) {
  JobOperations {
    work = List.copyOf(work);
  }

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("POST", "/api/jobs", Answer.JSON, IMMEDIATE, this::start),
        retained("GET", "/api/jobs/{job}", job -> job.state(200)),
        retained("GET", "/api/jobs/{job}/answer", JobOperations::answer),
        retained("DELETE", "/api/jobs/{job}", JobOperations::cancel));
  }

  private WebRoute retained(String method, String path, Function<Job, Answer> use) {
    return new WebRoute(
        method, path, "", IMMEDIATE, (call, here) -> find(call.path().get("job"), use));
  }

  private Answer find(String id, Function<Job, Answer> use) {
    return jobs.find(id, use)
        .orElseThrow(() -> BadInput.coded("unknown-job", "there is no job '{id}'", id));
  }

  private Answer start(ApiRequest call, Job here) {
    JsonNode json = call.json();
    String kind = json.path("work").asText();
    Map<String, WebRoute> operations = operations();
    if (!operations.containsKey(kind)) {
      throw BadInput.coded(
          "unknown-work",
          "work: expected one of {allowed}, found '{kind}'{hint}",
          String.join(", ", operations.keySet()),
          kind,
          Nearest.hint(kind, operations.keySet()));
    }
    WebRoute route = operations.get(kind);
    // the parameters of the operation are fields next to its request
    ApiRequest later = new ApiRequest(Map.of(), json, json.path("request").toString());
    Job job = jobs.startKept(later.body(), each -> route.operation().answer(later, each));
    boolean rejected = job.isDone() && job.answer().status() == 503;
    return rejected ? Answer.BUSY : job.state(202);
  }

  /** Returns the operations that may take long, by the words of requests. */
  private Map<String, WebRoute> operations() {
    Map<String, WebRoute> operations = new TreeMap<>();
    for (WebRoute each : work) {
      if (each.method().equals("POST") && each.bodyType().equals(Answer.JSON)) {
        operations.put(each.path().substring("/api/".length()), each);
      }
    }
    return operations;
  }

  private static Answer answer(Job job) {
    return job.isDone() ? job.answer().retain() : Answer.error(409, "the job is still at work");
  }

  private static Answer cancel(Job job) {
    job.stop(Answer.CANCELLED);
    return job.state(200);
  }
}
