package org.castnet.network;

import com.fasterxml.jackson.core.JsonProcessingException;

/** What is wrong with a text that is no JSON, in words for people. */
public final class JsonComplaint {
  private JsonComplaint() {}

  /** The parser's complaint on one line, without the places it names in its own terms. */
  public static String of(JsonProcessingException e) {
    String firstLine = e.getOriginalMessage().lines().findFirst().orElse("");
    return firstLine.replaceAll("\\s*\\([^()]*\\[?Source: .*", "");
  }
}
