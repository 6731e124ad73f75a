package org.castnet.cli;

import java.nio.file.Path;
import org.castnet.web.WorkbenchContent;
import picocli.CommandLine.Option;

/** The option for additional lessons. */
final class LessonsOption {
  @Option(
      names = "--lessons",
      paramLabel = "DIR",
      description = "A folder of additional lessons; their format is described in docs/lessons.md.")
  private Path folder;

  /** Returns the content of the workbench with the additional lessons, if there are any. */
  WorkbenchContent content() {
    WorkbenchContent standard = WorkbenchContent.standard();
    return folder == null ? standard : standard.withLessons(folder);
  }
}
