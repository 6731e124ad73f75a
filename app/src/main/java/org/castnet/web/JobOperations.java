package org.castnet.web;

import static org.castnet.web.Route.Pace.AT_ONCE;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.network.BadInput;

/** Long runs as jobs: start, ask, fetch, cancel. Their progress is an {@link EventStream}. */
final class JobOperations {
  private final List<Route> work;
  private final Jobs jobs;

  /**
   * @param work the operations that may be started as jobs
   */
  JobOperations(List<Route> work, Jobs jobs) {
    this.work = List.copyOf(work);
    this.jobs = jobs;
  }

  List<Route> routes() {
    return List.of(
        new Route("POST", "/api/jobs", Answer.JSON, AT_ONCE, this::start),
        new Route("GET", "/api/jobs/{job}", "", AT_ONCE, (call, job) -> find(call).state()),
        new Route("GET", "/api/jobs/{job}/answer", "", AT_ONCE, this::answer),
        new Route("DELETE", "/api/jobs/{job}", "", AT_ONCE, this::cancel));
  }

  private Answer start(Call call, Job here) {
    JsonNode json = call.json();
    String kind = json.path("work").asText();
    Route route =
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
    Call later = new Call(new ArrayList<>(), query, json.path("request").toString());
    Job job = jobs.startKept(each -> route.operation().answer(later, each), later.body());
    Answer state = job.state();
    return new Answer(job.answer().isDone() && refused(job) ? 503 : 202, Answer.JSON, state.body());
  }

  private static boolean refused(Job job) {
    return job.answer().join().status() == 503;
  }

  private Answer answer(Call call, Job here) {
    Job job = find(call);
    return job.answer().isDone()
        ? job.answer().join().hold()
        : Answer.error(409, "the job is still at work");
  }

  private Answer cancel(Call call, Job here) {
    Job job = find(call);
    job.stop(Answer.error(409, "cancelled"));
    return job.state();
  }

  private Job find(Call call) {
    return jobs.find(call.first())
        .orElseThrow(() -> new BadInput("there is no job '" + call.first() + "'"));
  }
}
