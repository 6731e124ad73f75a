package org.castnet.web;

import static org.castnet.web.WebRoute.Pace.AT_LENGTH;
import static org.castnet.web.WebRoute.Pace.AT_ONCE;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.input.Fields;
import org.castnet.papers.ExhibitEffort;
import org.castnet.papers.Exhibits;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.web.study.Reached;
import org.castnet.web.study.ServerFiles;
import org.castnet.web.study.StudyAnswer;
import org.castnet.web.study.StudyDesk;

/** Studies, the papers' exhibits, and what the results database holds. */
final class StudyOperations {
  private static final String JSON = Answer.JSON;

  private final StudyDesk desk;
  private final OfferedNetworks networks;
  private final Answers answers;

  StudyOperations(StudyDesk desk, OfferedNetworks networks, Answers answers) {
    this.desk = desk;
    this.networks = networks;
    this.answers = answers;
  }

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("POST", "/api/study", JSON, AT_LENGTH, this::study),
        new WebRoute("POST", "/api/reproduce", JSON, AT_LENGTH, this::reproduce),
        new WebRoute("GET", "/api/exhibits", "", AT_ONCE, (call, job) -> exhibits()),
        new WebRoute("POST", "/api/results", JSON, this::results));
  }

  private static Reached told(Job job) {
    return (done, of) -> job.reached((int) done, (int) of, "replications");
  }

  private Answer study(ApiRequest call, Job job) {
    JsonNode asked = call.json();
    ServerFiles.refuse(asked, networks::network);
    return answers.json(200, desk.study(asked, told(job))::json);
  }

  private Answer reproduce(ApiRequest call, Job job) {
    Fields asked = Fields.of(call.json(), "");
    String exhibit = asked.needText("exhibit");
    List<String> words = Stream.of(ExhibitEffort.values()).map(StudyOperations::word).toList();
    String effort = asked.word("effort", words.get(0), words);
    asked.finish();
    return answers.json(
        200,
        desk.exhibit(exhibit, ExhibitEffort.valueOf(effort.toUpperCase(Locale.ROOT)), told(job))
            ::json);
  }

  private static String word(ExhibitEffort effort) {
    return effort.name().toLowerCase(Locale.ROOT);
  }

  private Answer exhibits() {
    return answers.json(200, StudyOperations::exhibits);
  }

  private static void exhibits(JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeArrayFieldStart("exhibits");
    for (Exhibit exhibit : Exhibits.all()) {
      out.writeStartObject();
      out.writeStringField("id", exhibit.id());
      out.writeStringField("paper", exhibit.paper().title());
      out.writeStringField("title", exhibit.title());
      out.writeStringField("claim", exhibit.claim());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private Answer results(ApiRequest call, Job job) {
    Fields asked = Fields.of(call.json(), "");
    Optional<String> study = Optional.of(asked.text("study", "")).filter(name -> !name.isBlank());
    List<String> where = texts(asked, "where");
    List<String> metrics = texts(asked, "metrics");
    asked.finish();
    List<List<String>> rows = desk.points(study, where, metrics).rows();
    return answers.json(
        200,
        out -> {
          out.writeStartObject();
          texts("studies", desk.studies(), out);
          StudyAnswer.rows("rows", rows, out);
          out.writeEndObject();
        });
  }

  private static List<String> texts(Fields asked, String name) {
    return asked.list(name).stream().map(JsonNode::asText).toList();
  }

  private static void texts(String name, List<String> words, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart(name);
    for (String word : words) {
      out.writeString(word);
    }
    out.writeEndArray();
  }
}
