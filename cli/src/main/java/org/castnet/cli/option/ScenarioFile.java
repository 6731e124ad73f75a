package org.castnet.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import org.castnet.document.JsonLines;
import org.castnet.document.JsonText;
import org.castnet.input.FileBytes;
import org.castnet.input.Utf8;

/** Reads a scenario, or requests, from a file, or from standard input as {@code -}. */
public final class ScenarioFile {
  private ScenarioFile() {}

  /** Returns the name of a file in error messages. */
  public static String name(String file) {
    return file.equals("-") ? "standard input" : file;
  }

  /**
   * Returns whether a text contains requests, one per line, and not a single scenario: its first
   * line is an object from brace to brace, and more lines follow. A malformed later line is then a
   * bad request, reported with its number.
   */
  public static boolean isLines(String text) {
    String[] firstAndRest = text.strip().split("\\R", 2);
    return firstAndRest.length > 1 && JsonLines.isWhole(firstAndRest[0]);
  }

  /** Returns the text of a file, or of standard input. */
  public static String text(String file) throws IOException {
    return file.equals("-")
        ? Utf8.strict(FileBytes.of(file).orElseThrow(), name(file))
        : JsonText.readFile(Path.of(file));
  }
}
