package org.castnet.study;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.TimeText;
import org.castnet.store.Input;

/**
 * A field as a figure names it: one of the points' own, or {@code network.switches} and its like, a
 * parameter in the text of their network.
 */
record FigureField(String name) {
  private static final String NETWORK = "network";
  private static final String OF_NETWORK = NETWORK + ".";

  /** In a microsecond. */
  private static final double PICOSECONDS = 1e6;

  /** Whether it is a parameter that every network names, in a study whose networks differ in it. */
  static boolean isOfNetworks(String name, List<Input> inputs, List<String> varied) {
    FigureField field = new FigureField(name);
    return field.isOfNetwork()
        && varied.contains(NETWORK)
        && inputs.stream().noneMatch(input -> field.show(input).isEmpty())
        && inputs.stream().map(field::show).distinct().count() > 1;
  }

  boolean isOfNetwork() {
    return name.startsWith(OF_NETWORK);
  }

  /** Whether points that differ in the other field may be alike but for this one. */
  boolean isPartOf(String other) {
    return isOfNetwork() && other.equals(NETWORK);
  }

  /** The value as text; empty where the point has none. */
  String show(Input input) {
    if (!isOfNetwork()) {
      return input.show(name);
    }
    Matcher value = parameter().matcher(input.show(NETWORK));
    return value.find() ? value.group(1) : "";
  }

  /** Whether its values are spans of time, which figures show in microseconds. */
  boolean isTime() {
    return CanonicalInput.isTime(name);
  }

  /** The value; NaN where the point has none, or no number. */
  double number(Input input) {
    if (isTime() && input.has(name)) {
      return TimeText.picoseconds(show(input)) / PICOSECONDS;
    }
    if (!isOfNetwork()) {
      return input.number(name);
    }
    String value = show(input);
    return value.matches("[0-9]{1,9}") ? Integer.parseInt(value) : Double.NaN;
  }

  private Pattern parameter() {
    return Pattern.compile(
        "[:,]" + Pattern.quote(name.substring(OF_NETWORK.length())) + "=([^,]*)");
  }
}
