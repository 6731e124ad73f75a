package org.castnet.web;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.run.UnsoundPlan;

/**
 * The answer to a request that cannot be fulfilled.
 *
 * @param status a status of HTTP of at least 400
 * @param json the error as data
 */
record Refusal(int status, JsonText.Writer json) {
  private static final int LONGEST_MESSAGE = 4000;

  private record ErrorMessage(String error) {}

  /**
   * An error as data.
   *
   * @param error the whole message
   * @param at the places from the outermost to the innermost, such as a field of the request; empty
   *     if the error is at no place
   * @param complaint the message without the places; empty if it is the whole message
   */
  private record CodedError(
      String error,
      Optional<List<String>> at,
      Optional<String> complaint,
      String code,
      Map<String, Object> operands) {}

  /** Returns a refusal with a message of one line, which is cut if it repeats too much input. */
  static Refusal of(int status, String message) {
    return new Refusal(status, JsonText.writer(new ErrorMessage(shortened(message))));
  }

  /** Returns the refusal of a request whose operation failed; empty if the failure is a defect. */
  static Optional<Refusal> of(Throwable failure) {
    if (failure instanceof BadInput bad) {
      return Optional.of(
          coded(
              400,
              bad.getMessage(),
              bad.places(),
              bad.complaint(),
              bad.diagnostic().code(),
              bad.operands()));
    }
    if (failure instanceof UnsoundPlan unsound) {
      return Optional.of(
          coded(
              422,
              unsound.getMessage(),
              List.of(),
              unsound.getMessage(),
              unsound.diagnostic().code(),
              unsound.operands()));
    }
    return Exhaustion.in(failure)
        .map(exhaustion -> of(413, "the request needs more memory than this server has"));
  }

  private static Refusal coded(
      int status,
      String message,
      List<String> places,
      String complaint,
      String code,
      Map<String, Object> operands) {
    Map<String, Object> cut = new LinkedHashMap<>(operands);
    cut.keySet().removeAll(Set.of("text", "what"));
    cut.replaceAll((slot, value) -> value instanceof String text ? shortened(text) : value);
    return new Refusal(
        status,
        JsonText.writer(
            new CodedError(
                shortened(message),
                places.isEmpty()
                    ? Optional.empty()
                    : Optional.of(places.stream().map(Refusal::shortened).toList()),
                places.isEmpty() ? Optional.empty() : Optional.of(shortened(complaint)),
                code,
                cut)));
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + " …";
  }
}
