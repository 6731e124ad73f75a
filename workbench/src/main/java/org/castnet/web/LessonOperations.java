package org.castnet.web;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.run.Engine;
import org.castnet.web.lesson.Claim;
import org.castnet.web.lesson.Lesson;
import org.castnet.web.lesson.LessonFigures;
import org.castnet.web.lesson.LessonStep;
import org.castnet.web.lesson.Lessons;

/** Lessons, and what comes true of the answers that a step of theirs offers. */
final class LessonOperations {
  private final Supplier<Lessons> lessons;
  private final WorkbenchLimits limits;
  private final OfferedNetworks networks;
  private final Schemes schemes;
  private final Answers answers;

  LessonOperations(
      Supplier<Lessons> lessons,
      WorkbenchLimits limits,
      OfferedNetworks networks,
      Schemes schemes,
      Answers answers) {
    this.lessons = lessons;
    this.limits = limits;
    this.networks = networks;
    this.schemes = schemes;
    this.answers = answers;
  }

  List<WebRoute> routes() {
    return List.of(
        new WebRoute(
            "GET",
            "/api/lessons",
            "",
            WebRoute.Pace.AT_ONCE,
            (call, job) -> answers.json(200, this::all)),
        new WebRoute("GET", "/api/lessons/{lesson}/{step}", "", this::truth));
  }

  private void all(JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeArrayFieldStart("lessons");
    for (Lesson lesson : lessons.get().all()) {
      out.writeStartObject();
      out.writeStringField("id", lesson.id());
      out.writeFieldName("lesson");
      out.writeTree(lesson.told());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  /** Runs a step and says which of its answers come true, with the figures that they speak of. */
  private Answer truth(ApiRequest call, Job job) {
    LessonStep step = step(call.path().get(0), call.path().get(1));
    Map<String, Double> figures =
        step.experiment()
            .figures(
                new LessonFigures(
                    new Runner(schemes, Engine.AUTO),
                    networks.forOneCall(),
                    limits.hops(),
                    job::check));
    var named =
        step.answers().stream()
            .flatMap(claim -> claim.figures().stream())
            .collect(Collectors.toSet());
    return Answer.json(
        200,
        out -> {
          out.writeStartObject();
          out.writeArrayFieldStart("true");
          for (Claim claim : step.answers()) {
            out.writeBoolean(claim.holds(figures));
          }
          out.writeEndArray();
          out.writeObjectFieldStart("figures");
          for (var figure : figures.entrySet()) {
            if (named.contains(figure.getKey()) && Double.isFinite(figure.getValue())) {
              out.writeNumberField(figure.getKey(), figure.getValue());
            }
          }
          out.writeEndObject();
          out.writeEndObject();
        });
  }

  private LessonStep step(String id, String number) {
    Lesson lesson =
        lessons.get().named(id).orElseThrow(() -> new BadInput("there is no lesson '" + id + "'"));
    if (!number.matches("[1-9][0-9]{0,3}") || Integer.parseInt(number) > lesson.steps().size()) {
      throw new BadInput(
          "lesson '" + id + "' has steps 1 to " + lesson.steps().size() + ", not " + number);
    }
    return lesson.steps().get(Integer.parseInt(number) - 1);
  }
}
