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
          "Write reports, figures or pages to this folder (default: reproduction for reproduce, site"
              + " for site).")
  private Path folder;

  /** Returns the folder; empty if the option is not given. */
  Optional<Path> given() {
    return Optional.ofNullable(folder);
  }
}
