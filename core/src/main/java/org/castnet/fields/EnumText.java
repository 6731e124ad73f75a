package org.castnet.fields;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/** Parses words that denote values of a fixed set; upper and lower case are equivalent. */
public final class EnumText {
  private EnumText() {}

  /**
   * Returns the constant with a given name.
   *
   * @param field the field that has this value, for the error message
   * @throws BadInput if there is no such constant; the message suggests the nearest one
   */
  public static <E extends Enum<E>> E pick(Class<E> type, String field, String word) {
    E[] constants = type.getEnumConstants();
    for (E constant : constants) {
      if (constant.name().equalsIgnoreCase(word.strip())) {
        return constant;
      }
    }
    List<String> allowed =
        Arrays.stream(constants).map(constant -> constant.name().toLowerCase(Locale.ROOT)).toList();
    throw BadInput.coded(
        "unknown-word",
        "{field} '{found}' is not allowed; allowed are {allowed}{hint}",
        field,
        word,
        String.join("|", allowed),
        Nearest.hint(word, allowed));
  }

  /**
   * Returns the value with a given word.
   *
   * @throws BadInput if there is no such value; the message suggests the nearest word
   */
  public static <E> E pick(List<E> values, Function<E, String> word, String found) {
    for (E value : values) {
      if (word.apply(value).equalsIgnoreCase(found)) {
        return value;
      }
    }
    List<String> allowed = values.stream().map(word).toList();
    throw BadInput.coded(
        "unknown-word",
        "'{found}' is not allowed; allowed are {allowed}{hint}",
        found,
        String.join(", ", allowed),
        Nearest.hint(found, allowed));
  }
}
