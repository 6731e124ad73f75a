package org.castnet.circuits;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.castnet.fields.JsonErrorText;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/**
 * One line of a connection trace, read as a stream of tokens: {@code
 * {"op":"connect","in":3,"out":[5,17]}} or {@code {"op":"disconnect","in":3}}.
 *
 * @param connects whether it connects; otherwise it disconnects
 * @param in the input port; -1 for any number that is not a port
 * @param out the output ports of a connect, likewise
 */
@SuppressWarnings("ArrayRecordComponent") // read once, immediately, millions of times
record TraceLine(boolean connects, int in, int[] out) {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private static final List<String> KEYS = List.of("op", "in", "out");
  private static final List<String> OPERATIONS = List.of("connect", "disconnect");

  /**
   * Parses a line.
   *
   * @throws BadInput if it is not a request
   */
  static TraceLine of(String line) {
    try (JsonParser parser = JSON.createParser(line)) {
      TraceLine request = read(parser);
      expect(parser.nextToken() == null, "a line must contain one object");
      return request;
    } catch (JsonProcessingException e) {
      throw notJson(e);
    } catch (IOException e) {
      throw BadInput.coded("malformed-line", "cannot read this line: {reason}", e.getMessage())
          .causedBy(e);
    }
  }

  private static TraceLine read(JsonParser parser) throws IOException {
    expect(parser.nextToken() == JsonToken.START_OBJECT, "a request must be an object");
    String operation = null;
    Integer in = null;
    int[] out = null;
    for (String key = parser.nextFieldName(); key != null; key = parser.nextFieldName()) {
      JsonToken value = parser.nextToken();
      switch (key) {
        case "op" -> {
          operation = value == JsonToken.VALUE_STRING ? parser.getText() : "";
          expect(OPERATIONS.contains(operation), unknown("op", operation, OPERATIONS));
        }
        case "in" -> {
          expect(value == JsonToken.VALUE_NUMBER_INT, "in must be an integer");
          in = port(parser);
        }
        case "out" -> out = ports(parser, value);
        default -> throw new BadInput(unknown("a request", key, KEYS));
      }
    }
    expect(operation != null, "op is missing");
    expect(in != null, "in is missing");
    boolean connects = operation.equals("connect");
    expect(connects == (out != null), connects ? "out is missing" : "a disconnect has no out");
    return new TraceLine(connects, in, out);
  }

  private static int[] ports(JsonParser parser, JsonToken first) throws IOException {
    expect(first == JsonToken.START_ARRAY, "out must be a list of integers");
    int[] ports = new int[8];
    int count = 0;
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      expect(token == JsonToken.VALUE_NUMBER_INT, "out must be a list of integers");
      if (count == ports.length) {
        ports = Arrays.copyOf(ports, 2 * count);
      }
      ports[count++] = port(parser);
    }
    return Arrays.copyOf(ports, count);
  }

  private static int port(JsonParser parser) throws IOException {
    return parser.getNumberType() == JsonParser.NumberType.INT ? parser.getIntValue() : -1;
  }

  private static void expect(boolean condition, String message) {
    if (!condition) {
      throw new BadInput(message);
    }
  }

  private static String unknown(String place, String found, List<String> allowed) {
    return place
        + ": '"
        + found
        + "' is not known; allowed are "
        + String.join(", ", allowed)
        + Nearest.hint(found, allowed);
  }

  private static BadInput notJson(JsonProcessingException e) {
    return BadInput.coded("malformed-text", "not JSON: {reason}", JsonErrorText.of(e)).causedBy(e);
  }
}
