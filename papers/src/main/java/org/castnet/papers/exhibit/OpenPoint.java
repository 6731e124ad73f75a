package org.castnet.papers.exhibit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.castnet.input.Fields;
import org.castnet.store.Input;

/**
 * A point that a paper leaves open.
 *
 * @param field the field of the study that decides it
 * @param text describes a value, which replaces <code>{}</code>
 * @param values the values measured in addition to the study's, one at a time; if empty, the values
 *     are those of the study
 * @param only the points of the study that have the field; the others do not change
 */
record OpenPoint(String field, String text, List<JsonNode> values, PointFilter only) {
  OpenPoint {
    values = List.copyOf(values);
  }

  static OpenPoint read(JsonNode node, String place) {
    Fields fields = Fields.of(node, place);
    OpenPoint point =
        new OpenPoint(
            fields.needText("field"),
            fields.needText("say"),
            fields.list("values"),
            PointFilter.read(fields, "only"));
    fields.finish();
    return point;
  }

  /** Returns whether the study itself contains the values. */
  boolean isInStudy() {
    return values.isEmpty();
  }

  /** Describes the value of a point of the study. */
  String describe(Input input) {
    return text.replace("{}", input.show(field));
  }

  /** Returns the reading with another value than the study's. */
  Reading changed(Reading usual, JsonNode value) {
    String other = text.replace("{}", value.asText());
    return new Reading(
        usual.text().isEmpty() ? other : usual.text() + ", " + other, Map.of(field, value), only);
  }
}
