package org.castnet.web;

import static org.castnet.web.WebRoute.Pace.AT_ONCE;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;

/** Long runs as jobs: start, ask, fetch, cancel. Their progress is an {@link EventStream}. */
final class JobOperations {
  private final List<WebRoute> work;
  private final Jobs jobs;

  /**
   * @param work the operations that may be started as jobs
   */
  JobOperations(List<WebRoute> work, Jobs jobs) {
    this.work = List.copyOf(work);
    this.jobs = jobs;
  }

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("POST", "/api/jobs", Answer.JSON, AT_ONCE, this::start),
        new WebRoute("GET", "/api/jobs/{job}", "", AT_ONCE, (call, job) -> find(call).state()),
        new WebRoute("GET", "/api/jobs/{job}/answer", "", AT_ONCE, this::answer),
        new WebRoute("DELETE", "/api/jobs/{job}", "", AT_ONCE, this::cancel));
  }

  private Answer start(ApiRequest call, Job here) {
    JsonNode json = call.json();
    String kind = json.path("work").asText();
    WebRoute route =
        work.stream()
            .filter(each -> each.path().equals("/api/" + kind) && each.method().equals("POST"))
            .filter(each -> each.bodyType().equals(Answer.JSON))
            .findFirst()
            .orElseThrow(() -> new BadInput("work: there is no work '" + kind + "'"));
    Map<String, String> query = new java.util.HashMap<>();
    for (String name : List.of("engine", "objective")) {
      if (json.has(name)) {
        query.put(name, json.get(name).asText());
      }
    }
    ApiRequest later = new ApiRequest(new ArrayList<>(), query, json.path("request").toString());
    Job job = jobs.startKept(each -> route.operation().answer(later, each), later.body());
    return job.answer().isDone() && refused(job)
        ? Jobs.BUSY
        : new Answer(202, Answer.JSON, job.state().body());
  }

  private static boolean refused(Job job) {
    return job.answer().join().status() == 503;
  }

  private Answer answer(ApiRequest call, Job here) {
    Job job = find(call);
    return job.answer().isDone()
        ? job.answer().join().hold()
        : Answer.error(409, "the job is still at work");
  }

  private Answer cancel(ApiRequest call, Job here) {
    Job job = find(call);
    job.stop(Answer.error(409, "cancelled"));
    return job.state();
  }

  private Job find(ApiRequest call) {
    return jobs.find(call.first())
        .orElseThrow(() -> new BadInput("there is no job '" + call.first() + "'"));
  }
}
