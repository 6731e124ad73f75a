package org.castnet.cli;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.input.Nearest;

/** The words of {@code --format}: those of a command, and those that extensions add. */
final class FormatWords {
  private FormatWords() {}

  /**
   * Checks a word.
   *
   * @throws BadInput if no format has it, with all that there are
   */
  static <T> void check(String found, List<String> own, List<T> more, Function<T, String> word) {
    List<String> all = Stream.concat(own.stream(), more.stream().map(word)).toList();
    if (!all.contains(found.toLowerCase(Locale.ROOT))) {
      throw BadInput.of(
          "--format",
          "expected one of "
              + String.join(", ", all)
              + ", found '"
              + found
              + "'"
              + Nearest.hint(found, all));
    }
  }
}
