package org.castnet.input;

import java.util.List;

/** A network file as text, and the places in it that complaints name. */
public record TextFile(String name, String text) {
  /**
   * @throws BadInput where there is no such file, or it cannot be read
   */
  public static TextFile read(String path, NamedFiles files) {
    String name = path.strip();
    if (name.isEmpty()) {
      throw new BadInput("the network's kind needs the path of a file after the colon");
    }
    return new TextFile(
        name, files.text(name).orElseThrow(() -> new BadInput(name + ": there is no such file")));
  }

  /** The lines; line number {@code i + 1} stands at index {@code i}. */
  public List<String> lines() {
    return text.lines().toList();
  }

  /** A complaint about a line, counted from 1. */
  public BadInput at(int line, String complaint) {
    return new BadInput(name + ":" + line + ": " + complaint);
  }

  /** What was found, shortened so that a complaint stays one readable line. */
  public static String quote(String found) {
    String line = found.strip().replaceAll("\\p{Cntrl}+", " ");
    return "'" + (line.length() > 60 ? line.substring(0, 57) + "..." : line) + "'";
  }
}
