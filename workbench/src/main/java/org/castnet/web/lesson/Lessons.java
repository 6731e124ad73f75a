package org.castnet.web.lesson;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;

/**
 * The lessons of a server, in order.
 *
 * @param all with distinct names
 */
public record Lessons(List<Lesson> all) {
  private static final Pattern FILE = Pattern.compile("([a-z0-9-]{1,64})\\.(yaml|yml|json)");

  public Lessons {
    all = List.copyOf(all);
  }

  /** Returns the built-in lessons; read once. */
  public static Lessons standard() {
    return Standard.LESSONS;
  }

  private static Lessons readStandard() {
    Map<String, Lesson> found = new LinkedHashMap<>();
    for (String id : resource("lessons.txt").strip().split("\\s+")) {
      found.put(id, LessonReader.read(id, resource(id + ".yaml")));
    }
    return ordered(found);
  }

  private static Lessons ordered(Map<String, Lesson> lessons) {
    List<Lesson> list = new ArrayList<>(lessons.values());
    list.sort(Comparator.comparingLong(Lesson::place).thenComparing(Lesson::id));
    return new Lessons(list);
  }

  /**
   * Returns these lessons and those of a folder; a file there replaces a lesson of the same name.
   *
   * @throws BadInput if a file is invalid; the message names the file and the field
   */
  public Lessons with(Path folder) {
    Map<String, Lesson> found = new LinkedHashMap<>();
    all.forEach(lesson -> found.put(lesson.id(), lesson));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        var name = FILE.matcher(file.getFileName().toString());
        if (name.matches()) {
          found.put(name.group(1), read(name.group(1), file));
        }
      }
    } catch (IOException e) {
      throw BadInput.coded("no-folder", "--lessons: '{folder}' is not a readable folder", folder)
          .causedBy(e);
    }
    return ordered(found);
  }

  private static Lesson read(String id, Path file) {
    try {
      return LessonReader.read(id, JsonText.readFile(file));
    } catch (BadInput e) {
      throw e.at(file.toString());
    }
  }

  /** Returns the lesson with this name. */
  public Optional<Lesson> named(String id) {
    return all.stream().filter(lesson -> lesson.id().equals(id)).findFirst();
  }

  /** Read on first access. */
  private static final class Standard {
    static final Lessons LESSONS = readStandard();
  }

  private static String resource(String name) {
    try (InputStream in = Lessons.class.getResourceAsStream("/lessons/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
