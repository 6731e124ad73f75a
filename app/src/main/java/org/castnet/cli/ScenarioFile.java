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
    if (!file.equals("-")) {
      return ScenarioReader.readFile(Path.of(file));
    }
    try {
      return ScenarioReader.read(
          JsonText.parseAny(new String(System.in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (BadInput e) {
      throw e.at("standard input");
    }
  }
}
