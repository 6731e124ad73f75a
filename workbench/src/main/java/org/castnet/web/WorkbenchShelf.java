package org.castnet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.castnet.web.lesson.Lessons;

/**
 * What a workbench has to show besides what callers bring.
 *
 * @param lessons in their order; Castnet's own are read when they are first asked for
 * @param results the database of studies; empty for one that ends with the server
 */
public record WorkbenchShelf(Supplier<Lessons> lessons, Optional<Path> results) {

  /** Castnet's own lessons, and no results yet. */
  public static WorkbenchShelf standard() {
    return new WorkbenchShelf(Lessons::standard, Optional.empty());
  }

  /**
   * With the lessons of a folder as well.
   *
   * @throws org.castnet.input.BadInput naming the file and the field
   */
  public WorkbenchShelf withLessons(Path folder) {
    Lessons all = lessons.get().with(folder);
    return new WorkbenchShelf(() -> all, results);
  }

  /** With the results of this database, which may be new. */
  public WorkbenchShelf withResults(Path database) {
    return new WorkbenchShelf(lessons, Optional.of(database));
  }

  /** Where results are: the database that was given, or one that is removed in the end. */
  Path database() {
    return results.orElseGet(WorkbenchShelf::passing);
  }

  private static Path passing() {
    try {
      Path folder = Files.createTempDirectory("castnet-results");
      Path database = folder.resolve("results.db");
      // the last that was named is removed first
      folder.toFile().deleteOnExit();
      database.resolveSibling("results.db.lock").toFile().deleteOnExit();
      database.toFile().deleteOnExit();
      return database;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
