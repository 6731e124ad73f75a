package org.castnet.network;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** A network file as text, and the places in it that complaints name. */
record TextFile(String name, String text) {
  private static final long LARGEST = 1L << 30;

  /**
   * Reads a whole file as UTF-8; bytes that are no UTF-8 become replacement characters.
   *
   * @throws BadInput where there is no such file, it cannot be read or is above 1 GiB
   */
  static TextFile read(String path) {
    if (path.isBlank()) {
      throw new BadInput("the network's kind needs the path of a file after the colon");
    }
    try {
      Path file = Path.of(path.strip());
      if (!Files.isRegularFile(file)) {
        throw new BadInput(path.strip() + ": there is no such file");
      }
      if (Files.size(file) > LARGEST) {
        throw new BadInput(path.strip() + ": the file is larger than 1 GiB");
      }
      return new TextFile(
          path.strip(), new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (IOException | InvalidPathException e) {
      throw new BadInput(path.strip() + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /** The lines; line number {@code i + 1} stands at index {@code i}. */
  List<String> lines() {
    return text.lines().toList();
  }

  /** A complaint about a line, counted from 1. */
  BadInput at(int line, String complaint) {
    return new BadInput(name + ":" + line + ": " + complaint);
  }

  /** What was found, shortened so that a complaint stays one readable line. */
  static String quote(String found) {
    String line = found.strip().replaceAll("\\p{Cntrl}+", " ");
    return "'" + (line.length() > 60 ? line.substring(0, 57) + "..." : line) + "'";
  }
}
