package org.castnet.web.lesson;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A lesson, as read from its file.
 *
 * @param id the file's name without its extension
 * @param place its position in the list of lessons
 * @param steps at least one
 * @param document the whole file, for the page
 */
public record Lesson(String id, long place, List<LessonStep> steps, JsonNode document) {
  public Lesson {
    steps = List.copyOf(steps);
  }
}
