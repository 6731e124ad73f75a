package org.castnet.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for a folder of results. */
final class FolderOption {
  @Option(
      names = "--out-dir",
      paramLabel = "DIR",
      description =
          "Write report and figures to this folder (default for reproduce: reproduction).")
  private Path folder;

  /** Returns the folder; empty if the option is not given. */
  Optional<Path> given() {
    return Optional.ofNullable(folder);
  }
}
