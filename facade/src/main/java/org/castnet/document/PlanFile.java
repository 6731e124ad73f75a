package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.BadInput;

/** A file of plans: one JSON object per line, or a single one over several lines. */
public final class PlanFile {
  private PlanFile() {}

  /**
   * Returns the plan if a text is a single one: an object with messages and the sends that carry
   * them.
   */
  public static Optional<JsonNode> one(String text) {
    if (!text.stripLeading().startsWith("{") || !text.contains("\"sends\"")) {
      return Optional.empty(); // avoids parsing a scenario, which may be large, twice
    }
    try {
      return Optional.of(JsonText.parse(text))
          .filter(json -> json.has("messages") && json.has("sends"));
    } catch (BadInput broken) {
      return Optional.empty();
    }
  }

  /**
   * Reads all plans.
   *
   * @throws BadInput if a plan is wrong; the message states the line and the field
   */
  public static List<PlanDocument> read(String text, PlanReader reader) {
    List<String> lines = text.lines().toList();
    List<PlanDocument> plans = new ArrayList<>();
    String first = lines.stream().filter(line -> !line.isBlank()).findFirst().orElse("");
    if (!first.isEmpty() && !JsonLines.isWhole(first) && JsonLines.isOneDocument(text)) {
      return List.of(reader.read(JsonText.parse(text)));
    }
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        try {
          plans.add(reader.read(JsonText.parse(lines.get(i))));
        } catch (BadInput e) {
          throw e.at("line " + (i + 1));
        }
      }
    }
    if (plans.isEmpty()) {
      throw BadInput.coded("no-plan", "there are no plans in the file");
    }
    return plans;
  }
}
