package org.castnet.input;

import com.fasterxml.jackson.core.JsonProcessingException;

/** What is wrong with a text that is no JSON, in words for people. */
public final class JsonComplaint {
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

  /** The parser's complaint on one line, without the places it names in its own terms. */
  public static String of(JsonProcessingException e) {
    String firstLine = e.getOriginalMessage().lines().findFirst().orElse("");
    return firstLine.replaceAll("\\s*\\([^()]*\\[?Source: .*", "").replaceAll(", from `[^`]*`", "");
  }
}
