package org.castnet.papers.exhibit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.castnet.store.Input;

/**
 * A reading of what a paper leaves open: values of fields that the paper does not state.
 *
 * @param text its description; empty if the paper leaves nothing open
 * @param changed the fields that differ from the study's values, with their values
 * @param only the points that it changes
 */
record Reading(String text, Map<String, JsonNode> changed, PointFilter only) {
  Reading {
    changed = Map.copyOf(changed);
  }

  /** Returns the input of a point under this reading. */
  Input into(Input input) {
    Input result = input;
    if (only.hold(input)) {
      for (Map.Entry<String, JsonNode> field : changed.entrySet()) {
        result = result.with(field.getKey(), field.getValue());
      }
    }
    return result;
  }

  /** Returns the name of a panel under this reading. */
  String panel(String plain) {
    return text.isEmpty() ? plain : plain.isEmpty() ? text : plain + ", " + text;
  }
}
