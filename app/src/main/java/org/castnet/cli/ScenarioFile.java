package org.castnet.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.castnet.network.BadInput;
import org.castnet.scenario.JsonText;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.ScenarioReader;

/** A scenario from a file, or from standard input as {@code -}. */
final class ScenarioFile {
  private ScenarioFile() {}

  static Scenario read(String file) throws IOException {
    String text = text(file);
    try {
      return ScenarioReader.read(JsonText.parseAny(text));
    } catch (BadInput e) {
      throw e.at(name(file));
    }
  }

  /** The file as complaints name it. */
  static String name(String file) {
    return file.equals("-") ? "standard input" : file;
  }

  static String text(String file) throws IOException {
    return file.equals("-")
        ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
        : JsonText.readFile(Path.of(file));
  }
}
