package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the sources keep to and the compiler does not see. */
class SourcesTest {
  private static final Path ROOT = Modules.ROOT;
  private static final Pattern DRAWN_OR_MADE = Pattern.compile("org/castnet/(network|io|drawing)/");

  @Test
  void noMessageIsParsed() throws IOException {
    assertThat(
            withPattern(
                "getMessage\\(\\)\\s*\\.(startsWith|endsWith|contains|replace\\w*|substring|split)"))
        .isEmpty();
  }

  @Test
  void enginesAreMadeByTheDriverOnly() throws IOException {
    assertThat(withPattern("new (WormEngine|FlitEngine)\\("))
        .containsExactlyInAnyOrder(
            "facade/src/main/java/org/castnet/run/Engine.java",
            "facade/src/main/java/org/castnet/run/planning/EngineEvaluator.java");
  }

  /** A kind of network is asked for only to use what it alone has, so it gets a name there. */
  @Test
  void networkKindsAreDistinguishedOnlyByTheirOwnData() throws IOException {
    String kind = "instanceof\\s+(Network|Grid|Mesh|Torus|Hypercube|SwitchFabric|GraphNetwork)\\b";
    assertThat(withPattern(kind + "(?!\\s+\\w)"))
        .as("without a name for what it is")
        .filteredOn(file -> !DRAWN_OR_MADE.matcher(file).find())
        // the one casts behind a common obstacle, the other says on what comparisons tell it
        .containsExactlyInAnyOrder(
            "schemes/src/main/java/org/castnet/partition/PartitionSchemes.java",
            "schemes/src/main/java/org/castnet/steiner/LeastTraffic.java");
    assertThat(withPattern(kind))
        .filteredOn(
            file ->
                !file.startsWith("core/")
                    && !file.startsWith("schemes/")
                    && !DRAWN_OR_MADE.matcher(file).find())
        .containsExactlyInAnyOrder(
            "collective/src/main/java/org/castnet/collective/RingSchemes.java",
            "facade/src/main/java/org/castnet/summary/NetworkSummary.java",
            "groups/src/main/java/org/castnet/group/command/GroupsCommand.java",
            "groups/src/main/java/org/castnet/group/sending/GroupSendingSchemes.java",
            "search/src/main/java/org/castnet/search/SearchSchemes.java");
  }

  /** Or numbers would be written in the digits and with the commas of whoever reads them. */
  @Test
  void formattingIsUniform() throws IOException {
    assertThat(withPattern("\\b(printf|String\\.format)\\(\\s*(?!\\s|Locale\\.ROOT)")).isEmpty();
    assertThat(withPattern("%[-+,0-9.]*[deEfg][^;]*\\.formatted\\(")).isEmpty();
  }

  @Test
  void planningAndRoutingTypesStateSourceAndCost() throws IOException {
    String plans =
        "[^{]*\\bimplements\\b[^{]*\\b(MulticastAlgorithm|\\w*Routing|Circulation|GroupScheme)\\b";
    String declared = "(?m)^(public )?(final )?(class|record) \\w+" + plans;
    String source = "(?s)^.*?\\b([Oo]urs?|(19|20)\\d\\d|own)\\b.*?" + declared;
    String cost = "(?s)^.*?(\\bO\\(|[Tt]he time of ).*?" + declared;
    List<String> algorithms = withPattern(declared);
    assertThat(algorithms).hasSizeGreaterThan(25);
    assertThat(algorithms).isSubsetOf(withPattern(source));
    assertThat(algorithms).isSubsetOf(withPattern(cost));
  }

  /** The files of production code that hold it, by their paths. */
  private static List<String> withPattern(String regex) throws IOException {
    Pattern pattern = Pattern.compile(regex);
    Stream.Builder<String> found = Stream.builder();
    for (String module : Modules.all()) {
      try (Stream<Path> files = Files.walk(Modules.sources(module))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          if (pattern.matcher(Files.readString(file)).find()) {
            found.add(ROOT.relativize(file).toString());
          }
        }
      }
    }
    return found.build().toList();
  }
}
