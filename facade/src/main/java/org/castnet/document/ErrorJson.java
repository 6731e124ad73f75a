package org.castnet.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;

/**
 * An error as JSON: that of a server, and of a command for a program. Texts that repeat too much
 * input are cut.
 *
 * @param error the whole message
 * @param at the places from the outermost to the innermost, such as a field of the request; empty
 *     if the error is at no place
 * @param complaint the message without the places; empty if it is the whole message
 * @param code see {@link Diagnostic#code}
 * @param operands the values in the message by the names of their slots
 */
public record ErrorJson(
    String error,
    Optional<List<String>> at,
    Optional<String> complaint,
    String code,
    Map<String, Object> operands) {
  private static final int LONGEST_TEXT = 4000;

  /** Slots whose value is the message itself. */
  private static final Set<String> TEXTS = Set.of("text", "what");

  /**
   * {@return an error in the input}
   *
   * @param error the error
   */
  public static ErrorJson of(BadInput error) {
    List<String> at = error.places();
    return new ErrorJson(
        cut(error.getMessage()),
        at.isEmpty() ? Optional.empty() : Optional.of(at.stream().map(ErrorJson::cut).toList()),
        at.isEmpty() ? Optional.empty() : Optional.of(cut(error.complaint())),
        error.diagnostic().code(),
        cut(error.operands()));
  }

  /**
   * {@return an error at no place}
   *
   * @param error the whole message
   * @param code see {@link Diagnostic#code}
   * @param operands the values in the message by the names of their slots
   */
  public static ErrorJson of(String error, String code, Map<String, Object> operands) {
    return new ErrorJson(cut(error), Optional.empty(), Optional.empty(), code, cut(operands));
  }

  private static Map<String, Object> cut(Map<String, Object> operands) {
    Map<String, Object> cut = new LinkedHashMap<>(operands);
    cut.keySet().removeAll(TEXTS);
    cut.replaceAll((slot, value) -> value instanceof String text ? cut(text) : value);
    return cut;
  }

  private static String cut(String text) {
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + " …";
  }
}
