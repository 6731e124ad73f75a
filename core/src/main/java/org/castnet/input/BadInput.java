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
 */
public final class BadInput extends IllegalArgumentException {
  private final ArrayList<String> places;
  private final transient Diagnostic diagnostic;
  private final transient Names names;

  /** Creates an error with a fixed text. */
  public BadInput(String complaint) {
    this(complaint, null);
  }

  /** Creates an error with a fixed text and a cause. */
  public BadInput(String complaint, Throwable cause) {
    this(List.of(), Diagnostic.plain(Diagnostic.BAD_INPUT, complaint), Names.NUMBERS, cause);
  }

  /** Creates an error from a diagnostic. */
  public BadInput(Diagnostic diagnostic) {
    this(List.of(), diagnostic, Names.NUMBERS, null);
  }

  /**
   * Returns an error with a code and operands.
   *
   * @param code see {@link Diagnostic#code}
   * @param template see {@link Diagnostic#template}
   */
  public static BadInput coded(String code, String template, Object... operands) {
    return new BadInput(Diagnostic.of(code, template, operands));
  }

  /** Returns an error at a place, such as a field: {@code flits: expected 1 or more, found 0}. */
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
   * Returns a copy with a place in front, such as a file and a line number. Returns this error if
   * it already names that place, or a field or element of it: {@code traffic} is not put before
   * {@code traffic.flits}.
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

  /** Returns a copy with a cause. */
  public BadInput causedBy(Throwable cause) {
    return new BadInput(places, diagnostic, names, cause);
  }

  /** Returns a copy with a message that uses the names of a request. */
  public BadInput named(Names request) {
    return new BadInput(places, diagnostic, request, this);
  }

  private static boolean within(String outer, String inner) {
    return inner.equals(outer) || inner.startsWith(outer + ".") || inner.startsWith(outer + "[");
  }

  /** Returns the places, from the outermost to the innermost; empty if unspecified. */
  public List<String> places() {
    return List.copyOf(places);
  }

  /** Returns what was found and what is allowed, without the places. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }

  /**
   * Returns the operands of the diagnostic as numbers and text, rendered with the names of this
   * request.
   */
  public Map<String, Object> operands() {
    return diagnostic.named(names);
  }

  /** Returns what was found and what is allowed as text, without the places. */
  public String complaint() {
    return LineText.of(diagnostic.text(names));
  }

  /** Returns a diagnostic with the places in its text. */
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
