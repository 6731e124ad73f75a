package org.castnet.input;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Parses enum constants; upper and lower case are equivalent. */
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
}
