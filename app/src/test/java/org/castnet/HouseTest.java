package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds docs/design.md against the sources: the rooms, the types and the walk that it shows. */
class HouseTest {
  private static final Path ROOT = Path.of(System.getProperty("castnet.root", ".."));
  private static final int MOST_FILES = 35;

  /** Sources by simple type name; two types of one name would hide one another. */
  private static final Map<String, List<Path>> TYPES = new TreeMap<>();

  private static final Map<String, Integer> FILES_BY_ROOM = new TreeMap<>();

  static {
    for (String module : List.of("core", "sim", "lab", "app", "cluster", "bench")) {
      Path sources = ROOT.resolve(module).resolve("src/main/java");
      try (Stream<Path> files = Files.walk(sources)) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(f -> enter(sources, f));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void enter(Path sources, Path file) {
    String room =
        sources
            .relativize(file.getParent())
            .toString()
            .replace('\\', '/')
            .replaceFirst("^org/castnet/?", "")
            .replace('/', '.');
    FILES_BY_ROOM.merge(room, 1, Integer::sum);
    String name = file.getFileName().toString().replace(".java", "");
    if (!name.equals("package-info")) {
      TYPES.computeIfAbsent(name, key -> new ArrayList<>()).add(file);
    }
  }

  private static String design() throws IOException {
    return Files.readString(ROOT.resolve("docs/design.md"));
  }

  /** What stands between a heading and the next one of its level. */
  private static String section(String heading) throws IOException {
    Matcher matcher =
        Pattern.compile(
                "^## " + Pattern.quote(heading) + "\n(.*?)(?=^## |\\z)",
                Pattern.DOTALL | Pattern.MULTILINE)
            .matcher(design());
    assertThat(matcher.find()).as("docs/design.md has a section '%s'", heading).isTrue();
    return matcher.group(1);
  }

  private static List<String> quoted(String text, String form) {
    return Pattern.compile("`(" + form + ")`")
        .matcher(text)
        .results()
        .map(m -> m.group(1))
        .toList();
  }

  @Test
  void everyRoomOfTheSourcesIsInTheTableAndEveryRoomOfTheTableIsInTheSources() throws IOException {
    Set<String> shown = new TreeSet<>(quoted(section("Rooms"), "[a-z]+(?:\\.[a-z]+)*"));
    shown.removeAll(Set.of("core", "sim", "lab", "app", "cluster"));
    assertThat(shown).isEqualTo(new TreeSet<>(FILES_BY_ROOM.keySet()));
  }

  @Test
  void noRoomHoldsMoreThanAPageOfFiles() {
    Map<String, Integer> crowded = new TreeMap<>(FILES_BY_ROOM);
    crowded.values().removeIf(count -> count <= MOST_FILES);
    assertThat(crowded).isEmpty();
  }

  @Test
  void everyRoomSaysInASentenceWhatItIs() {
    for (String room : FILES_BY_ROOM.keySet()) {
      String folder = "src/main/java/org/castnet/" + room.replace('.', '/');
      assertThat(
              Stream.of("core", "sim", "lab", "app", "cluster", "bench")
                  .map(module -> ROOT.resolve(module).resolve(folder + "/package-info.java"))
                  .anyMatch(Files::exists))
          .as("%s has a package-info", room)
          .isTrue();
    }
  }

  @Test
  void everyTypeThatTheDesignNamesExists() throws IOException {
    Set<String> unknown = new HashSet<>(quoted(design(), "[A-Z][A-Za-z0-9]*"));
    unknown.removeAll(TYPES.keySet());
    unknown.removeIf(name -> Files.exists(ROOT.resolve("examples/" + name + ".java")));
    unknown.removeIf(
        name -> Files.exists(ROOT.resolve("app/src/test/java/org/castnet/" + name + ".java")));
    assertThat(unknown).isEmpty();
  }

  @Test
  void noTwoTypesShareASimpleName() {
    Map<String, List<Path>> doubled = new TreeMap<>(TYPES);
    doubled.values().removeIf(files -> files.size() == 1);
    assertThat(doubled).isEmpty();
  }

  @Test
  void everyStepOfTheWalkLeadsToTheNext() throws IOException {
    String walk = section("The walk");
    List<String> steps =
        quoted(walk.substring(0, walk.indexOf("The plan comes")), "[A-Z][A-Za-z0-9]*");
    assertThat(steps).hasSizeGreaterThanOrEqualTo(6);
    assertThat(steps).as("it ends in the loop where time passes").endsWith("WormRun");
    for (int i = 0; i + 1 < steps.size(); i++) {
      String from = source(steps.get(i));
      assertThat(Pattern.compile("\\b" + steps.get(i + 1) + "\\b").matcher(from).find())
          .as("%s knows %s", steps.get(i), steps.get(i + 1))
          .isTrue();
    }
  }

  private static String source(String type) throws IOException {
    Path example = ROOT.resolve("examples/" + type + ".java");
    return Files.readString(Files.exists(example) ? example : TYPES.get(type).get(0));
  }
}
