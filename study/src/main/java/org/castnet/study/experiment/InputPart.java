package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.store.Input;

/** The fields of an input below one name, such as all of {@code traffic}. */
final class InputPart {
  private InputPart() {}

  /** Returns the fields as the object in the study file. */
  static ObjectNode object(Input input, String name) {
    String prefix = name + ".";
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    input
        .fields()
        .forEach(
            (field, value) -> {
              if (field.startsWith(prefix) && !input.isStatement(field)) {
                object.set(field.substring(prefix.length()), value);
              }
            });
    return object;
  }

  /** Returns the fields as texts by name. */
  static Map<String, String> texts(Input input, String name) {
    Map<String, String> texts = new TreeMap<>();
    for (Map.Entry<String, JsonNode> field : object(input, name).properties()) {
      texts.put(field.getKey(), field.getValue().asText());
    }
    return texts;
  }
}
