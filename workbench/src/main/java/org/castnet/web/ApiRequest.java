package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.castnet.document.JsonText;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;

/**
 * A request to an operation of the JSON interface.
 *
 * @param path the values of the route's variables by name
 * @param query an object with the query parameters
 * @param body the text of the body; empty if absent
 */
record ApiRequest(Map<String, String> path, JsonNode query, String body) {
  /** Returns a copy with this body. */
  ApiRequest withBody(String text) {
    return new ApiRequest(path, query, text);
  }

  /** Returns the query parameters. */
  Fields parameters() {
    return Fields.of(query, "");
  }

  /** Returns the body as JSON. */
  JsonNode json() {
    return JsonText.parse(body);
  }

  /**
   * Returns the constant of an enum that a field names, or {@code defaultValue} if it is absent.
   *
   * @throws BadInput if there is no such constant
   */
  static <E extends Enum<E>> E choice(Fields fields, String name, E defaultValue) {
    Class<E> type = defaultValue.getDeclaringClass();
    List<String> words = Stream.of(type.getEnumConstants()).map(ApiRequest::word).toList();
    String word = fields.word(name, word(defaultValue), words);
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
