package org.castnet.cli;

import java.nio.file.Path;
import org.castnet.input.BadInput;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The database of a command that reads one, with or without {@code --db}. */
final class DatabaseArgument {
  @Parameters(
      arity = "0..1",
      paramLabel = "DB",
      description = "The results database; the same as --db DB.")
  private Path file;

  @Mixin private DatabaseOption option;

  /**
   * Returns the database, by default {@code castnet-results.db}.
   *
   * @throws BadInput if there are two
   */
  Path file() {
    if (file != null && option.given().isPresent()) {
      throw BadInput.coded(
              "options-exclusive", "the database is already specified as '{file}'", file)
          .at("--db");
    }
    return file == null ? option.file() : file;
  }
}
