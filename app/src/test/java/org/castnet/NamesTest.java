package org.castnet;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.castnet.comparison.Schemes;
import org.castnet.plan.Option;
import org.castnet.plan.Scheme;
import org.junit.jupiter.api.Test;

/**
 * Schemes and options are described by their families. Code above the families refers to no scheme
 * and no option by name.
 */
class NamesTest {
  /** Modules in which schemes are defined. */
  private static final Set<String> DEFINING =
      Set.of("core", "schemes", "sim", "collective", "search", "groups");

  /** The one scheme that lives above the families. */
  private static final String OWN_FAMILY = "AutoScheme";

  /** Text blocks, text, single characters and comments; only text is in the group. */
  private static final Pattern TEXT =
      Pattern.compile(
          "\"\"\".*?\"\"\"|\"((?:[^\"\\\\\\n"
              + "]|\\\\.)*)\"|'(?:[^'\\\\]|\\\\.)+'|/\\*.*?\\*/|//[^\\n"
              + "]*",
          Pattern.DOTALL);

  /** Names of schemes that are words of a file format, or that a program needs. */
  private static final Map<String, Set<String>> OTHER_LANGUAGES =
      Map.ofEntries(
          Map.entry("ForestReader", Set.of("tree")),
          Map.entry("ScheduleNote", Set.of("auto")),
          Map.entry("CompareCommand", Set.of("auto")),
          Map.entry("SimulateCommand", Set.of("auto")),
          // the papers compare with the search, which is not part of the kernel
          Map.entry("CubeParity", Set.of("steiner")));

  /** Statements in which text may be the name of an option. */
  private static final Pattern OPTIONS =
      Pattern.compile("(?i)options?\\b|SchemeChoice|\\.scheme\\(");

  @Test
  void noSchemeIsNamedOutsideItsFamily() throws IOException {
    Set<String> names = Schemes.standard().list().stream().map(Scheme::name).collect(toSet());
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      for (String text : texts(Files.readString(source))) {
        boolean other = OTHER_LANGUAGES.getOrDefault(name(source), Set.of()).contains(text);
        if (names.contains(text) && !other && !name(source).equals(OWN_FAMILY)) {
          found.add(name(source) + ": " + text);
        }
      }
    }
    assertThat(found).isEmpty();
  }

  /** Only statements about options count, since options have common words as names. */
  @Test
  void noOptionIsNamedOutsideItsFamily() throws IOException {
    Set<String> options =
        Schemes.standard().list().stream()
            .flatMap(scheme -> scheme.options().stream())
            .map(Option::name)
            .collect(toSet());
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      for (String option : namedOptions(Files.readString(source), options)) {
        if (!name(source).equals(OWN_FAMILY)) {
          found.add(name(source) + ": " + option);
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void optionsAreFoundInStatementsAboutOptionsOnly() {
    Set<String> options = Set.of("size", "h");
    assertThat(
            namedOptions(
                """
                request.scheme("partition", Map.of("h", "4"));
                values = choice.options().get("size");
                point.with("options.h", 2);
                """,
                options))
        .containsExactly("h", "size", "options.h");
    assertThat(
            namedOptions(
                """
                fields.whole("size", 1); // options: "h"
                names = "--size"; text = "h";
                """,
                options))
        .isEmpty();
  }

  private static List<String> namedOptions(String source, Set<String> options) {
    List<String> found = new ArrayList<>();
    for (String statement : withoutComments(source).split("[;{}]")) {
      for (String text : texts(statement)) {
        boolean path = text.startsWith("options.");
        if ((path || OPTIONS.matcher(statement).find())
            && options.contains(path ? text.substring("options.".length()) : text)) {
          found.add(text);
        }
      }
    }
    return found;
  }

  private static String withoutComments(String source) {
    return TEXT.matcher(source)
        .replaceAll(
            found -> found.group().startsWith("/") ? "" : Matcher.quoteReplacement(found.group()));
  }

  @Test
  void everyExceptionIsNeeded() throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      for (String text : texts(Files.readString(source))) {
        found.add(name(source) + ": " + text);
      }
    }
    Set<String> needless = new TreeSet<>();
    OTHER_LANGUAGES.forEach(
        (source, words) -> words.forEach(word -> needless.add(source + ": " + word)));
    needless.removeAll(found);
    assertThat(needless).isEmpty();
  }

  @Test
  void theCatalogueIsAssembledOnceAndUsedOnlyByPrograms() throws IOException {
    assertThat(sourcesWith("Schemes\\.standard\\(")).containsExactly("Castnet", "Catalogue");
    assertThat(sourcesWith("NetworkKinds\\.standard\\("))
        .containsExactly("Catalogue", "NetworkCache");
    // the facade takes networks as text, and the papers state the networks of their examples
    assertThat(sourcesWith("NetworkSpec\\.parse\\("))
        .containsExactly(
            "Castnet", "CubeExamples", "CubeParity", "CubeTable", "Networks", "TorusTable");
    assertThat(sourcesWith("Catalogue\\.(standard|with)\\("))
        .containsExactly("Castnet", "CastnetCommand", "CommonClasses", "RemoteBatch");
  }

  private static Set<String> sourcesWith(String call) throws IOException {
    Pattern pattern = Pattern.compile("\\b" + call);
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      if (pattern.matcher(Files.readString(source)).find()) {
        found.add(name(source));
      }
    }
    return found;
  }

  private static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String module : Modules.all()) {
      if (DEFINING.contains(module)) {
        continue;
      }
      try (Stream<Path> files = Files.walk(Modules.sources(module))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
      }
    }
    assertThat(all).hasSizeGreaterThan(200);
    return all;
  }

  private static String name(Path source) {
    return source.getFileName().toString().replace(".java", "");
  }

  private static List<String> texts(String source) {
    return TEXT.matcher(source)
        .results()
        .filter(result -> result.group(1) != null)
        .map((MatchResult result) -> result.group(1))
        .toList();
  }
}
