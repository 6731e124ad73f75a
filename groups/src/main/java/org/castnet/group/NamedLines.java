package org.castnet.group;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/** Reads files with a named thing on each line. Lines that start with {@code #} are comments. */
final class NamedLines {
  private NamedLines() {}

  /** Reads one line. */
  interface Line<T> {
    /**
     * @param number the number of the line, from 1
     * @throws BadInput if the line has another form
     */
    T read(String text, int number);
  }

  /**
   * Reads all lines, in their order. O(file).
   *
   * @param kind the word for a thing in messages
   * @throws BadInput if a name occurs twice, whatever the case of its letters
   */
  static <T> List<T> read(TextFile file, String kind, Line<T> line, Function<T, String> name) {
    List<T> things = new ArrayList<>();
    Set<String> names = new HashSet<>();
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).isBlank() || lines.get(i).stripLeading().startsWith("#")) {
        continue;
      }
      T thing = line.read(lines.get(i), i + 1);
      if (!names.add(name.apply(thing).toLowerCase(Locale.ROOT))) {
        throw file.at(i + 1, kind + " " + name.apply(thing) + " occurs twice");
      }
      things.add(thing);
    }
    return things;
  }
}
