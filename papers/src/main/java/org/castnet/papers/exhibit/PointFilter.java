package org.castnet.papers.exhibit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.input.Fields;
import org.castnet.store.Input;

/**
 * Values that the fields of a point may have.
 *
 * @param allowed the allowed values by field
 */
record PointFilter(Map<String, List<String>> allowed) {
  /** Every point satisfies them. */
  static final PointFilter NONE = new PointFilter(Map.of());

  PointFilter {
    allowed = Map.copyOf(allowed);
  }

  /** Reads an object with one value or a list of values per field; it may be absent. */
  static PointFilter read(Fields fields, String name) {
    JsonNode object = fields.take(name);
    if (object == null) {
      return NONE;
    }
    Fields each = Fields.of(object, fields.place(name));
    Map<String, List<String>> allowed = new LinkedHashMap<>();
    object
        .fieldNames()
        .forEachRemaining(field -> allowed.put(field, StatementReader.texts(each, field)));
    return new PointFilter(allowed);
  }

  boolean hold(Input input) {
    return allowed.entrySet().stream()
        .allMatch(field -> field.getValue().contains(input.show(field.getKey())));
  }
}
