package org.castnet.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What lies in the jar about the licences of what lies in the jar. */
final class Licences {
  private static final String FOLDER = "/META-INF/castnet/";

  private Licences() {}

  static void print(PrintStream out) {
    for (String name : List.of("NOTICE", "THIRD-PARTY.txt")) {
      try (InputStream in = Licences.class.getResourceAsStream(FOLDER + name)) {
        out.println(
            in == null
                ? name + " is not in this build; mvn package puts it into castnet.jar"
                : new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
