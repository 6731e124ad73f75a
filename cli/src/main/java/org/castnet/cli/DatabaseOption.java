package org.castnet.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for the database of results. */
final class DatabaseOption {
  /** The name by default. */
  private static final Path USUAL = Path.of("castnet-results.db");

  @Option(
      names = "--db",
      paramLabel = "FILE",
      description = "The results database (default: castnet-results.db).")
  private Path file;

  /** Returns the database; empty if the option is not given. */
  Optional<Path> given() {
    return Optional.ofNullable(file);
  }

  /** Returns the database, by default {@code castnet-results.db}. */
  Path file() {
    return given().orElse(USUAL);
  }
}
