package org.castnet.web;

import java.nio.file.Path;
import org.castnet.web.lesson.Lessons;

/**
 * What a workbench has to show besides what callers bring.
 *
 * @param lessons in their order
 */
public record WorkbenchShelf(Lessons lessons) {

  /** Castnet's own lessons. */
  public static WorkbenchShelf standard() {
    return new WorkbenchShelf(Lessons.standard());
  }

  /** With the lessons of a folder as well. */
  public WorkbenchShelf withLessons(Path folder) {
    return new WorkbenchShelf(lessons.with(folder));
  }
}
