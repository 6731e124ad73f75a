package org.castnet.input;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.List;

/**
 * A network file as text, with its name for error messages.
 *
 * @param name the name, such as the path
 * @param text the whole text
 * @since 0.1.0
 */
public record TextFile(String name, String text) {
  /**
   * Reads a file.
   *
   * @param path the name of the file
   * @param files the source of named files
   * @return the file
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
            .orElseThrow(() -> BadInput.coded("no-file", "there is no file {name}", name)));
  }

  /** {@return the lines; line {@code i + 1} is at index {@code i}} */
  public List<String> lines() {
    return new BufferedReader(new StringReader(text)).lines().toList();
  }

  /**
   * {@return an error at a line, counted from 1}
   *
   * @param line the number of the line, from 1
   * @param complaint what was found and what is allowed
   */
  public BadInput at(int line, String complaint) {
    return new BadInput(name + ":" + line + ": " + complaint);
  }

  /**
   * {@return what was found in quotes, shortened so that the message remains readable}
   *
   * @param found text of the file, of any length
   */
  public static String quote(String found) {
    String line = found.strip().replaceAll("\\p{Cntrl}+", " ");
    return "'" + (line.length() > 60 ? line.substring(0, 57) + "..." : line) + "'";
  }
}
