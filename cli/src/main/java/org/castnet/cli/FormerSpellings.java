package org.castnet.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Options of the previous version, which this version accepts with a note. */
final class FormerSpellings {
  private static final List<FormerSpelling> ALL =
      List.of(
          new FormerSpelling("compare", "--on", "--network"),
          new FormerSpelling("compare", "--ranks", "--hosts"),
          new FormerSpelling("simulate", "--on", "--network"),
          new FormerSpelling("simulate", "--ranks", "--hosts"),
          new FormerSpelling("verify", "--on", "--network"),
          new FormerSpelling("verify", "--ranks", "--hosts"),
          new FormerSpelling("study", "--plan", "--dry-run"),
          new FormerSpelling("study", "--out", "--out-dir"),
          new FormerSpelling("reproduce", "--out", "--out-dir"),
          new FormerSpelling("serve", "--host", "--address"),
          new FormerSpelling("booksim", "--study", "--print-study"),
          new FormerSpelling("results merge", "--into", "--db"));

  /**
   * An option with a new name.
   *
   * @param command the command, below {@code castnet}
   * @param former its name in the previous version
   * @param present its name
   */
  private record FormerSpelling(String command, String former, String present) {
    private boolean matches(String name, String word) {
      return name.equals(command) && (word.equals(former) || word.startsWith(former + "="));
    }

    private String replace(String word) {
      return present + word.substring(former.length());
    }
  }

  private FormerSpellings() {}

  /**
   * Returns arguments with the present names of all options.
   *
   * @param notes receives one line for each replaced name
   */
  static String[] replace(String[] arguments, PrintStream notes) {
    List<String> command = new ArrayList<>();
    String[] present = arguments.clone();
    for (int i = 0; i < arguments.length; i++) {
      String word = arguments[i];
      if (!word.startsWith("-") && command.size() < 2) {
        command.add(word);
      }
      Optional<FormerSpelling> known =
          ALL.stream()
              .filter(
                  spelling ->
                      spelling.matches(String.join(" ", command), word)
                          || !command.isEmpty() && spelling.matches(command.get(0), word))
              .findFirst();
      if (known.isPresent()) {
        present[i] = known.get().replace(word);
        notes.println(
            "note: "
                + known.get().former
                + " is now "
                + known.get().present
                + "; the former name will be removed");
      }
    }
    return present;
  }
}
