package org.castnet.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import java.util.regex.Pattern;

/** What is wrong with a text that is no JSON, in words for people. */
public final class JsonComplaint {
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

  private JsonComplaint() {}

  /**
   * The complaint that a text is not what it should be, naming line and column.
   *
   * @param format what it should be, such as JSON
   */
  public static BadInput about(JsonProcessingException e, String format) {
    String where =
        e.getLocation() == null
            ? ""
            : "line "
                + e.getLocation().getLineNr()
                + ", column "
                + e.getLocation().getColumnNr()
                + ": ";
    return new BadInput(where + "no valid " + format + ": " + of(e), e);
  }

  /**
   * The parser's complaint on one line, without what it says in its own terms: places, classes, and
   * settings by which it would take the text.
   */
  public static String of(JsonProcessingException e) {
    List<String> lines = e.getOriginalMessage().lines().toList();
    String complaint = lines.isEmpty() ? "" : lines.get(0);
    if (complaint.startsWith(WHEREIN)) {
      // so begins what YAML says; what is wrong comes after the place, which is indented
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
        .replaceAll("Trailing token .*", "more stands behind the end of the value");
  }
}
