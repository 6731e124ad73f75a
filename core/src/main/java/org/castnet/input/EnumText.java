package org.castnet.input;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Reads the constants of an enum as users write them, in any case of letters. */
public final class EnumText {
  private EnumText() {}

  /**
   * The constant that a word names.
   *
   * @param field what the word is a value of, for the complaint
   * @throws BadInput where there is no such constant, with the nearest
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
    throw new BadInput(
        field
            + " '"
            + word
            + "' is not allowed; allowed are "
            + String.join("|", allowed)
            + Nearest.hint(word, allowed));
  }
}
