package org.castnet.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.text.LineText;

/**
 * An error in user input: a malformed file, a value out of range, an unknown node.
 *
 * <p>The message is one line: the places from the outermost to the innermost, what was found, and
 * what is allowed. It is rendered from a {@link Diagnostic} with the names of the request.
 *
 * @since 0.1.0
 */
public final class BadInput extends IllegalArgumentException {
  private final ArrayList<String> places;
  private final transient Diagnostic diagnostic;
  private final transient Names names;

  /**
   * Creates an error with a fixed text.
   *
   * @param complaint what was found and what is allowed
   */
  public BadInput(String complaint) {
    this(complaint, null);
  }

  /**
   * Creates an error with a fixed text and a cause.
   *
   * @param complaint what was found and what is allowed
   * @param cause the cause, or null
   */
  public BadInput(String complaint, Throwable cause) {
    this(List.of(), Diagnostic.plain(Diagnostic.BAD_INPUT, complaint), Names.NUMBERS, cause);
  }

  /**
   * Creates an error from a diagnostic.
   *
   * @param diagnostic what was found and what is allowed
   */
  public BadInput(Diagnostic diagnostic) {
    this(List.of(), diagnostic, Names.NUMBERS, null);
  }

  /**
   * {@return an error with a code and operands}
   *
   * @param code see {@link Diagnostic#code}
   * @param template see {@link Diagnostic#template}
   * @param operands a value for each slot of the template, in order
   */
  public static BadInput coded(String code, String template, Object... operands) {
    return new BadInput(Diagnostic.of(code, template, operands));
  }

  /**
   * {@return an error at a place, such as a field: {@code flits: expected 1 or more, found 0}}
   *
   * @param place the place, such as a field
   * @param complaint what was found and what is allowed
   */
  public static BadInput of(String place, String complaint) {
    return new BadInput(complaint).at(place);
  }

  private BadInput(List<String> places, Diagnostic diagnostic, Names names, Throwable cause) {
    super(message(places, diagnostic.text(names)), cause);
    this.places = new ArrayList<>(places);
    this.diagnostic = diagnostic;
    this.names = names;
  }

  /**
   * {@return a copy with a place in front, such as a file and a line number} Returns this error if
   * it already names that place, or a field or element of it: {@code traffic} is not put before
   * {@code traffic.flits}.
   *
   * @param place the place that contains this one
   */
  public BadInput at(String place) {
    if (place.isEmpty() || (!places.isEmpty() && within(place, places.get(0)))) {
      return this;
    }
    List<String> around = new ArrayList<>(places.size() + 1);
    around.add(place);
    around.addAll(places);
    return new BadInput(around, diagnostic, names, this);
  }

  /**
   * {@return a copy with a cause}
   *
   * @param cause the cause
   */
  public BadInput causedBy(Throwable cause) {
    return new BadInput(places, diagnostic, names, cause);
  }

  /**
   * {@return a copy with a message that uses the names of a request}
   *
   * @param request the names of nodes, sends and messages in the request
   */
  public BadInput named(Names request) {
    return new BadInput(places, diagnostic, request, this);
  }

  private static boolean within(String outer, String inner) {
    return inner.equals(outer) || inner.startsWith(outer + ".") || inner.startsWith(outer + "[");
  }

  /** {@return the places, from the outermost to the innermost; empty if unspecified} */
  public List<String> places() {
    return List.copyOf(places);
  }

  /** {@return what was found and what is allowed, without the places} */
  public Diagnostic diagnostic() {
    return diagnostic;
  }

  /**
   * {@return the operands of the diagnostic as numbers and text, rendered with the names of this
   * request}
   */
  public Map<String, Object> operands() {
    return diagnostic.named(names);
  }

  /** {@return what was found and what is allowed as text, without the places} */
  public String complaint() {
    return LineText.of(diagnostic.text(names));
  }

  /** {@return a diagnostic with the places in its text} */
  public Diagnostic asDiagnostic() {
    return places.isEmpty()
        ? diagnostic
        : Diagnostic.of(
            diagnostic.code(), "{place}: {what}", String.join(": ", places), diagnostic);
  }

  private static String message(List<String> places, String complaint) {
    String where = String.join(": ", places);
    return LineText.of(where.isEmpty() ? complaint : where + ": " + complaint);
  }
}
