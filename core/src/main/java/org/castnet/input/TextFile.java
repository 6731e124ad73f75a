package org.castnet.input;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.List;

/** A network file as text, with its name for error messages. */
public record TextFile(String name, String text) {
  /**
   * Reads a file.
   *
   * @throws BadInput if there is no such file, or it cannot be read
   */
  public static TextFile read(String path, NamedFiles files) {
    String name = path.strip();
    if (name.isEmpty()) {
      throw BadInput.coded("path-missing", "the path of a file is needed after the colon");
    }
    return new TextFile(
        name,
        files
            .text(name)
            .orElseThrow(() -> BadInput.coded("no-file", "{name}: there is no such file", name)));
  }

  /** Returns the lines; line {@code i + 1} is at index {@code i}. */
  public List<String> lines() {
    return new BufferedReader(new StringReader(text)).lines().toList();
  }

  /** Returns an error at a line, counted from 1. */
  public BadInput at(int line, String complaint) {
    return new BadInput(name + ":" + line + ": " + complaint);
  }

  /** Returns what was found in quotes, shortened so that the message remains readable. */
  public static String quote(String found) {
    String line = found.strip().replaceAll("\\p{Cntrl}+", " ");
    return "'" + (line.length() > 60 ? line.substring(0, 57) + "..." : line) + "'";
  }
}
