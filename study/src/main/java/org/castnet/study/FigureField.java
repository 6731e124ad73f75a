package org.castnet.study;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.TimeText;
import org.castnet.store.Input;

/**
 * A field as named in a figure: a field of the points, or a parameter in the text of their network
 * such as {@code network.switches}.
 */
public record FigureField(String name) {
  private static final String NETWORK = "network";
  private static final String OF_NETWORK = NETWORK + ".";

  /** Picoseconds per microsecond. */
  private static final double PICOSECONDS = 1e6;

  /**
   * Returns whether it is a parameter that every network specifies, in a study of networks that
   * differ in it.
   */
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

  /** Returns whether points that differ in the other field may be equal except for this one. */
  boolean isPartOf(String other) {
    return isOfNetwork() && other.equals(NETWORK);
  }

  /** Returns the value as text; empty if the point has no value. */
  public String show(Input input) {
    if (!isOfNetwork()) {
      return input.show(name);
    }
    Matcher value = parameter().matcher(input.show(NETWORK));
    return value.find() ? value.group(1) : "";
  }

  /** Returns whether its values are durations, which figures show in microseconds. */
  boolean isTime() {
    return CanonicalInput.isTime(name);
  }

  /** Returns the value; NaN if the point has no value or it is not a number. */
  public double number(Input input) {
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
