package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.castnet.format.JsonText;
import org.castnet.input.BadInput;

/**
 * What a caller asks.
 *
 * @param path the values of the route's variables, in order
 * @param query the parameters after the question mark
 * @param body the text of the request
 */
record ApiRequest(java.util.List<String> path, Map<String, String> query, String body) {
  JsonNode json() {
    return JsonText.parse(body);
  }

  /**
   * @throws BadInput where it is missing
   */
  String need(String parameter) {
    String value = query.get(parameter);
    if (value == null || value.isBlank()) {
      throw new BadInput("the parameter '" + parameter + "' is missing");
    }
    return value;
  }

  String first() {
    return path.get(0);
  }
}
