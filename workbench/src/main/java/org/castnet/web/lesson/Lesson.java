package org.castnet.web.lesson;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A lesson as its file tells it.
 *
 * @param id the file's name without its ending
 * @param place where it stands among the lessons
 * @param steps at least one
 * @param told the whole file, for the page
 */
public record Lesson(String id, long place, List<LessonStep> steps, JsonNode told) {
  public Lesson {
    steps = List.copyOf(steps);
  }
}
