package org.castnet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.castnet.web.lesson.Lessons;

/**
 * The lessons and results that a workbench shows.
 *
 * @param lessons the lessons in their order; Castnet's own are read when they are first used
 * @param results the database of study results; if empty, a temporary one is created
 */
public record WorkbenchContent(Supplier<Lessons> lessons, Optional<Path> results) {

  /** Returns Castnet's own lessons, without results. */
  public static WorkbenchContent standard() {
    return new WorkbenchContent(Lessons::standard, Optional.empty());
  }

  /**
   * Returns a copy with the lessons of a folder after the others.
   *
   * @throws org.castnet.input.BadInput if a lesson is malformed; the message names file and field
   */
  public WorkbenchContent withLessons(Path folder) {
    Lessons all = lessons.get().with(folder);
    return new WorkbenchContent(() -> all, results);
  }

  /** Returns a copy with this database, which is created if it does not exist. */
  public WorkbenchContent withResults(Path database) {
    return new WorkbenchContent(lessons, Optional.of(database));
  }

  /** Returns the database, or creates a temporary one that is deleted when Java ends. */
  Path database() {
    return results.orElseGet(WorkbenchContent::temporary);
  }

  private static Path temporary() {
    try {
      Path folder = Files.createTempDirectory("castnet-results");
      Path database = folder.resolve("results.db");
      // Java deletes in reverse order
      folder.toFile().deleteOnExit();
      database.resolveSibling("results.db.lock").toFile().deleteOnExit();
      database.toFile().deleteOnExit();
      return database;
    } catch (IOException e) {
      String folder = System.getProperty("java.io.tmpdir");
      throw new UncheckedIOException(
          new FileSystemException(
              folder,
              null,
              "the folder of temporary files must exist and be writable;"
                  + " CASTNET_JAVA_OPTS=-Djava.io.tmpdir=DIR selects another folder"));
    }
  }
}
