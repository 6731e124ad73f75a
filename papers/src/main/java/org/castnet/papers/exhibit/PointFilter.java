package org.castnet.papers.exhibit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.fields.Fields;
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
    return object == null ? NONE : of(object, fields.place(name));
  }

  private static PointFilter of(JsonNode object, String place) {
    Fields each = Fields.of(object, place);
    Map<String, List<String>> allowed = new LinkedHashMap<>();
    object
        .fieldNames()
        .forEachRemaining(field -> allowed.put(field, StatementReader.texts(each, field)));
    return new PointFilter(allowed);
  }

  /**
   * Reads one such object or a list of them.
   *
   * @return the filters, of which a point has to satisfy one; a filter that every point satisfies
   *     if absent
   */
  static List<PointFilter> readAny(Fields fields, String name) {
    JsonNode node = fields.take(name);
    if (node == null) {
      return List.of(NONE);
    }
    if (!node.isArray()) {
      return List.of(of(node, fields.place(name)));
    }
    List<PointFilter> filters = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      filters.add(of(node.get(i), fields.place(name) + "[" + i + "]"));
    }
    return filters;
  }

  boolean hold(Input input) {
    return allowed.entrySet().stream()
        .allMatch(field -> field.getValue().contains(input.show(field.getKey())));
  }
}
