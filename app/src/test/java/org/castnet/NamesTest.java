package org.castnet;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.castnet.comparison.Schemes;
import org.castnet.plan.Option;
import org.castnet.plan.Scheme;
import org.junit.jupiter.api.Test;

/**
 * A scheme says everything about itself, so that nobody above the families need know one by its
 * name, nor an option.
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

  /** Where words that are names too are words of another language: fields, columns, engines. */
  private static final Map<String, Set<String>> OTHER_LANGUAGES =
      Map.ofEntries(
          Map.entry("WormholeReader", Set.of("startUp", "startUpModel", "ports")),
          Map.entry("BookSimModel", Set.of("startUp", "startUpModel", "ports")),
          Map.entry("ForestReader", Set.of("tree", "root")),
          Map.entry("MscclReader", Set.of("type")),
          Map.entry("ScheduleNote", Set.of("auto")),
          Map.entry("OfflineLab", Set.of("ports")),
          Map.entry("TimingReader", Set.of("time")),
          Map.entry("Playback", Set.of("startUp", "ports", "worms")),
          Map.entry("Metric", Set.of("worms")),
          Map.entry("BranchesJson", Set.of("ports")),
          Map.entry("ComparisonCsv", Set.of("machine")),
          Map.entry("TechnologyOptions", Set.of("startUp")),
          Map.entry("GalleryExperiment", Set.of("startUp")),
          Map.entry("LessonReader", Set.of("startUp")),
          Map.entry("PlanReader", Set.of("ports")),
          Map.entry("PlanWriter", Set.of("ports")),
          Map.entry("SendJson", Set.of("ports")),
          Map.entry("Operations", Set.of("objective")),
          Map.entry("CompareCommand", Set.of("auto")),
          Map.entry("SimulateCommand", Set.of("auto")),
          Map.entry("ComparisonText", Set.of("longest", "machine")),
          Map.entry("ReportSection", Set.of("effort")),
          Map.entry("StudyOperations", Set.of("effort")),
          Map.entry("TraceReader", Set.of("time")),
          Map.entry("ComparisonReport", Set.of("time")),
          Map.entry("TraceHeader", Set.of("ties")),
          Map.entry("BlockingExperiment", Set.of("ties")),
          Map.entry("MiddlesExperiment", Set.of("by")),
          Map.entry("ClosMeasurements", Set.of("ties", "by")),
          Map.entry("CubeValues", Set.of("problem")),
          Map.entry("TorusTable", Set.of("type", "h")),
          Map.entry("SteinLibReader", Set.of("root")),
          // the papers compare with the search, which is no part of the kernel
          Map.entry("CubeParity", Set.of("steiner", "iterations")));

  @Test
  void noSchemeIsNamedOutsideItsFamily() throws IOException {
    Set<String> names = Schemes.standard().list().stream().map(Scheme::name).collect(toSet());
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      for (String text : texts(source)) {
        boolean other = OTHER_LANGUAGES.getOrDefault(name(source), Set.of()).contains(text);
        if (names.contains(text) && !other && !name(source).equals(OWN_FAMILY)) {
          found.add(name(source) + ": " + text);
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void noOptionIsNamedOutsideItsFamily() throws IOException {
    Set<String> options =
        Schemes.standard().list().stream()
            .flatMap(scheme -> scheme.options().stream())
            .map(Option::name)
            .collect(toSet());
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      for (String text : texts(source)) {
        boolean other = OTHER_LANGUAGES.getOrDefault(name(source), Set.of()).contains(text);
        if (options.contains(text.replaceFirst("^options\\.", ""))
            && !other
            && !name(source).equals(OWN_FAMILY)) {
          found.add(name(source) + ": " + text);
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void everyExceptionIsNeeded() throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      for (String text : texts(source)) {
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
    assertThat(sourcesWith("Schemes\\.standard\\(")).containsExactly("Catalogue", "Request");
    assertThat(sourcesWith("NetworkKinds\\.standard\\("))
        .containsExactly("Catalogue", "NetworkCache");
    // the facade takes networks as text, and the papers state the networks of their examples
    assertThat(sourcesWith("NetworkSpec\\.parse\\("))
        .containsExactly(
            "Castnet", "CubeExamples", "CubeParity", "CubeTable", "Networks", "TorusTable");
    assertThat(sourcesWith("Catalogue\\.(standard|with)\\("))
        .containsExactly("CastnetCommand", "CommonClasses", "RemoteBatch");
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
    List<Path> all = new java.util.ArrayList<>();
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

  private static List<String> texts(Path source) throws IOException {
    return TEXT.matcher(Files.readString(source))
        .results()
        .filter(result -> result.group(1) != null)
        .map((MatchResult result) -> result.group(1))
        .toList();
  }
}
