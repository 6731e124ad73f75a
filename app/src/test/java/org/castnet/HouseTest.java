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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares docs/design.md with the sources: its packages, types and main flow. */
class HouseTest {
  private static final Path ROOT = Modules.ROOT;

  /** Sources by simple type name; two types of one name would hide one another. */
  private static final Map<String, List<Path>> TYPES = new TreeMap<>();

  /** The module of each package. */
  private static final Map<String, String> MODULE_BY_PACKAGE = new TreeMap<>();

  static {
    for (String module : Modules.all()) {
      try (Stream<Path> files = Files.walk(Modules.sources(module))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(f -> enter(module, f));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void enter(String module, Path file) {
    String name = file.getFileName().toString().replace(".java", "");
    if (name.equals("module-info")) {
      return;
    }
    String in =
        Modules.sources(module)
            .relativize(file.getParent())
            .toString()
            .replace('\\', '/')
            .replaceFirst("^org/castnet/?", "")
            .replace('/', '.');
    MODULE_BY_PACKAGE.put(in, module);
    if (!name.equals("package-info")) {
      TYPES.computeIfAbsent(name, key -> new ArrayList<>()).add(file);
    }
  }

  private static String design() throws IOException {
    return Files.readString(ROOT.resolve("docs/design.md"));
  }

  /** Returns the text between a heading and the next heading of the same level. */
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
  void theTableShowsEveryPackageInItsModule() throws IOException {
    Map<String, String> shown = new TreeMap<>();
    String module = "";
    for (String line : section("Modules and packages").split("\n")) {
      Matcher row = Pattern.compile("^\\| (?:`([a-z]+)`)? *\\|([^|]*)\\|").matcher(line);
      if (row.find()) {
        module = row.group(1) == null ? module : row.group(1);
        for (String each : quoted(row.group(2), "[a-z]+(?:\\.[a-z]+)*")) {
          shown.put(each.equals("org.castnet") ? "" : each, module);
        }
      }
    }
    assertThat(shown).isEqualTo(MODULE_BY_PACKAGE);
  }

  @Test
  void everyPackageHasADescription() {
    MODULE_BY_PACKAGE.forEach(
        (each, module) ->
            assertThat(
                    Modules.sources(module)
                        .resolve("org/castnet/" + each.replace('.', '/') + "/package-info.java"))
                .exists());
  }

  @Test
  void everyTypeNamedInTheDesignExists() throws IOException {
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
    String walk = section("The main flow in code");
    List<String> steps =
        quoted(walk.substring(0, walk.indexOf("The plan is made")), "[A-Z][A-Za-z0-9]*");
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
