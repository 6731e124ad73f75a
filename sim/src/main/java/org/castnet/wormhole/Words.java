package org.castnet.wormhole;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.castnet.network.BadInput;
import org.castnet.network.Nearest;

/** Reads the constants of an enum as users write them, in any case of letters. */
final class Words {
  private Words() {}

  static <E extends Enum<E>> E pick(Class<E> type, String field, String word) {
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
