package org.castnet.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.run.Engine;
import org.castnet.text.Nearest;
import org.castnet.web.lesson.Lesson;
import org.castnet.web.lesson.LessonFigures;
import org.castnet.web.lesson.LessonStep;
import org.castnet.web.lesson.Lessons;

/** Operations that list the lessons and check the predictions of a step. */
record LessonOperations(
    Supplier<Lessons> lessons,
    WorkbenchLimits limits,
    OfferedNetworks networks,
    Schemes schemes,
    Answers answers) {
  List<WebRoute> routes() {
    return List.of(
        new WebRoute(
            "GET",
            "/api/lessons",
            "",
            WebRoute.Workers.IMMEDIATE,
            (call, job) -> answers.json(all())),
        new WebRoute("GET", "/api/lessons/{lesson}/{step}", "", this::truth));
  }

  private Map<String, List<ListedLesson>> all() {
    return Map.of(
        "lessons",
        lessons.get().all().stream()
            .map(lesson -> new ListedLesson(lesson.id(), lesson.document()))
            .toList());
  }

  /** Runs the experiment of a step and returns which predictions are true, with their figures. */
  private Answer truth(ApiRequest call, Job job) {
    LessonStep step = step(call.path().get("lesson"), call.path().get("step"));
    Map<String, Double> figures =
        step.experiment()
            .figures(
                new LessonFigures(
                    new Runner(schemes, Engine.AUTO),
                    networks.forOneCall(),
                    limits.hops(),
                    job::check));
    Set<String> named =
        step.answers().stream()
            .flatMap(claim -> claim.figures().stream())
            .collect(Collectors.toSet());
    Map<String, Double> shown = new LinkedHashMap<>(figures);
    shown
        .entrySet()
        .removeIf(each -> !named.contains(each.getKey()) || !Double.isFinite(each.getValue()));
    return Answer.json(
        200, new Truth(step.answers().stream().map(claim -> claim.holds(figures)).toList(), shown));
  }

  private LessonStep step(String id, String number) {
    List<String> known = lessons.get().all().stream().map(Lesson::id).toList();
    Lesson lesson =
        lessons
            .get()
            .named(id)
            .orElseThrow(
                () ->
                    BadInput.coded(
                        "unknown-lesson",
                        "there is no lesson '{id}'{hint}",
                        id,
                        Nearest.hint(id, known)));
    if (!number.matches("[1-9][0-9]{0,3}") || Integer.parseInt(number) > lesson.steps().size()) {
      throw BadInput.coded(
          "unknown-step",
          "lesson '{id}' has steps 1 to {count}, not {number}",
          id,
          lesson.steps().size(),
          number);
    }
    return lesson.steps().get(Integer.parseInt(number) - 1);
  }

  private record ListedLesson(String id, JsonNode lesson) {}

  private record Truth(@JsonProperty("true") List<Boolean> holds, Map<String, Double> figures) {}
}
