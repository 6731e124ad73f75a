package org.castnet.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Prints the licence files stored in the jar. */
final class Licences {
  private static final String FOLDER = "/META-INF/castnet/";

  private Licences() {}

  static void print(PrintStream out) {
    for (String name : List.of("NOTICE", "THIRD-PARTY.txt")) {
      try (InputStream in = Licences.class.getResourceAsStream(FOLDER + name)) {
        out.println(
            in == null
                ? name + " is not part of this build; it is added to castnet.jar by mvn package"
                : new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
