package org.castnet.fields;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;

/** Error messages for text that is not valid JSON or YAML. */
public final class JsonErrorText {
  private static final Pattern OWN_TERMS =
      Pattern.compile(
          "\\s*\\([^()]*\\[?Source: .*"
              + "|, from `[^`]*`"
              + "|: enable `[^`]*` to allow"
              + "|\\s*\\(consider enabling .*"
              + "|\\s*\\(not recognized as one since .*");

  private static final String KINDS =
      "(JSON String, Number, Array, Object or token 'null', 'true' or 'false')";

  private static final String WHEREIN = "while ";

  private JsonErrorText() {}

  /**
   * Returns an error that states line and column.
   *
   * @param format the expected format, such as JSON
   */
  public static BadInput about(JsonProcessingException e, String format) {
    return at(e.getLocation(), format, of(e)).causedBy(e);
  }

  /**
   * Returns an error at a location.
   *
   * @param location null if it is unknown
   */
  static BadInput at(JsonLocation location, String format, String reason) {
    String where =
        location == null
            ? ""
            : "line " + location.getLineNr() + ", column " + location.getColumnNr() + ": ";
    return BadInput.coded(
        "malformed-text", "{where}no valid {format}: {reason}", where, format, reason);
  }

  /**
   * Returns the parser's message on one line, without its internal terms: source references, class
   * names, and parser settings.
   */
  public static String of(JsonProcessingException e) {
    List<String> lines = List.of(e.getOriginalMessage().split("\n", -1));
    String complaint = lines.get(0);
    if (complaint.startsWith(WHEREIN)) {
      // YAML messages start with a context line; the error follows after the position, indented
      complaint +=
          lines.stream()
              .skip(1)
              .filter(line -> !line.isBlank() && !line.startsWith(" "))
              .findFirst()
              .map(problem -> ": " + problem)
              .orElse("");
    }
    return OWN_TERMS
        .matcher(complaint)
        .replaceAll("")
        .replace("a valid value " + KINDS, "a value")
        .replace("was expecting " + KINDS, "a value was expected")
        .replaceAll(", got this instead: <.*", ", found something else")
        .replaceAll("Trailing token .*", "there is more text after the end of the value");
  }
}
