package org.castnet.web;

import static org.castnet.web.WebRoute.Workers.IMMEDIATE;
import static org.castnet.web.WebRoute.Workers.LONG;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.fields.Fields;
import org.castnet.papers.ExhibitEffort;
import org.castnet.papers.Exhibits;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.web.study.ProgressListener;
import org.castnet.web.study.ServerFiles;
import org.castnet.web.study.StudyDesk;

/** Operations on studies, the papers' exhibits and the results database. */
record StudyOperations(StudyDesk desk, OfferedNetworks networks, Answers answers) {
  private static final String JSON = Answer.JSON;

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("POST", "/api/study", JSON, LONG, this::study),
        new WebRoute("POST", "/api/reproduce", JSON, LONG, this::reproduce),
        new WebRoute("GET", "/api/exhibits", "", IMMEDIATE, (call, job) -> exhibits()),
        new WebRoute("POST", "/api/results", JSON, this::results));
  }

  private static ProgressListener progress(Job job) {
    return (done, of) -> job.reached((int) done, (int) of, "replications");
  }

  private Answer study(ApiRequest call, Job job) {
    JsonNode requested = call.json();
    ServerFiles.reject(requested, networks::network);
    return answers.json(desk.study(requested, progress(job)));
  }

  private Answer reproduce(ApiRequest call, Job job) {
    Fields requested = Fields.of(call.json(), "");
    String exhibit = requested.needText("exhibit");
    ExhibitEffort effort = ApiRequest.choice(requested, "effort", ExhibitEffort.QUICK);
    requested.finish();
    return answers.json(desk.exhibit(exhibit, effort, progress(job)));
  }

  private Answer exhibits() {
    return answers.json(
        Map.of("exhibits", Exhibits.all().stream().map(ListedExhibit::of).toList()));
  }

  private record ListedExhibit(String id, String paper, String title, String claim) {
    static ListedExhibit of(Exhibit exhibit) {
      return new ListedExhibit(
          exhibit.id(), exhibit.paper().title(), exhibit.title(), exhibit.claim());
    }
  }

  private Answer results(ApiRequest call, Job job) {
    Fields requested = Fields.of(call.json(), "");
    Optional<String> study =
        Optional.of(requested.text("study", "")).filter(name -> !name.isBlank());
    List<String> where = texts(requested, "where");
    List<String> metrics = texts(requested, "metrics");
    requested.finish();
    List<List<String>> rows = desk.points(study, where, metrics).rows();
    return answers.json(new Results(desk.studies(), rows));
  }

  private record Results(List<String> studies, List<List<String>> rows) {}

  private static List<String> texts(Fields requested, String name) {
    return requested.list(name).stream().map(JsonNode::asText).toList();
  }
}
