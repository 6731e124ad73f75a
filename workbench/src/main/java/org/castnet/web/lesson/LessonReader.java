package org.castnet.web.lesson;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.document.JsonText;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.scenario.SchemeChoice;

/**
 * Reads lessons, YAML or JSON. A step without a scenario uses that of the previous step. The format
 * is documented in docs/lessons.md.
 */
public final class LessonReader {
  private static final int LEAST_ANSWERS = 2;
  private static final List<String> SLIDERS = List.of("flits", "startUp", "multicasts");

  private LessonReader() {}

  /**
   * @param id the name of its file without the extension
   * @throws BadInput if a field is invalid; the message names it
   */
  public static Lesson read(String id, String text) {
    JsonNode json = JsonText.parseAny(text);
    Fields fields = Fields.of(json, "");
    fields.needText("title");
    fields.needText("about");
    fields.text("paper", "");
    long place = fields.whole("place", Integer.MAX_VALUE, 0, Integer.MAX_VALUE);
    List<LessonStep> steps = new ArrayList<>();
    List<JsonNode> list = fields.list("steps");
    JsonNode scenario = MissingNode.getInstance();
    for (int i = 0; i < list.size(); i++) {
      scenario =
          list.get(i).path("scenario").isMissingNode() ? scenario : list.get(i).path("scenario");
      steps.add(step(Fields.of(list.get(i), "steps[" + i + "]"), scenario));
    }
    fields.finish();
    if (steps.isEmpty()) {
      throw BadInput.coded("no-step", "a lesson requires at least one step").at("steps");
    }
    return new Lesson(id, place, steps, json);
  }

  private static LessonStep step(Fields fields, JsonNode scenario) {
    fields.needText("text");
    fields.needText("question");
    fields.needText("because");
    fields.take("look");
    sliders(fields);
    fields.take("scenario");
    LessonExperiment experiment =
        fields.has("clos")
            ? new LessonExperiment.Circuits(fields.need("clos"), fields.list("operations"))
            : new LessonExperiment.Multicasts(
                scenario, scheme(fields, "left"), scheme(fields, "right"));
    List<Claim> answers = new ArrayList<>();
    List<JsonNode> list = fields.list("answers");
    for (int i = 0; i < list.size(); i++) {
      Fields answer = Fields.of(list.get(i), fields.place("answers") + "[" + i + "]");
      answer.needText("text");
      answers.add(claim(answer));
      answer.finish();
    }
    checkFigures(fields, answers);
    if (answers.size() < LEAST_ANSWERS) {
      throw BadInput.coded("too-few-answers", "at least two answers are required")
          .at(fields.place("answers"));
    }
    fields.finish();
    return new LessonStep(experiment, answers);
  }

  /** Checks that the figures that a question asks for decide its answers, and no others do. */
  private static void checkFigures(Fields fields, List<Claim> answers) {
    List<String> requested = fields.list("asks").stream().map(JsonNode::asText).toList();
    for (int i = 0; i < answers.size(); i++) {
      for (String figure : answers.get(i).figures()) {
        if (!requested.isEmpty() && !requested.contains(figure)) {
          throw BadInput.coded(
                  "figure-not-asked",
                  "the condition uses '{figure}', but the question asks for {asked}",
                  figure,
                  String.join(", ", requested))
              .at(fields.place("answers") + "[" + i + "].if");
        }
      }
    }
  }

  /** Checks the parameters that the reader may change after the answer. */
  private static void sliders(Fields fields) {
    List<JsonNode> names = fields.list("sliders");
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i).asText();
      if (!SLIDERS.contains(name)) {
        throw BadInput.coded(
                "unknown-slider", "'{name}' has no slider; allowed: {names}", name, SLIDERS)
            .at(fields.place("sliders") + "[" + i + "]");
      }
    }
  }

  private static Claim claim(Fields answer) {
    try {
      return Claim.of(answer.needText("if"));
    } catch (BadInput e) {
      throw e.at(answer.place("if"));
    }
  }

  /** Parses, for example, {@code partition h=4 type=III}. */
  private static Optional<SchemeChoice> scheme(Fields fields, String side) {
    String text = fields.text(side, "").strip();
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(SchemeChoice.parse(text));
    } catch (BadInput e) {
      throw e.at(fields.place(side));
    }
  }
}
