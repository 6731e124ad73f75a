package org.castnet.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.castnet.PluginJar;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A jar with one scheme and one kind of network, built from sources here, in every command that
 * takes schemes.
 */
class PluginsTest {
  @TempDir static Path plugins;
  @TempDir Path folder;

  @BeforeAll
  static void theJarIsBuilt() throws IOException {
    PluginJar.build("plugin", plugins);
  }

  private static Ran with(String command, String... more) {
    return PluginRuns.with(plugins, command, more);
  }

  @Test
  void isListedWithItsOptionsAmongTheOthers() {
    Ran ran = with("schemes");
    assertThat(ran.code()).as(ran.error()).isZero();
    assertThat(ran.out())
        .contains("hand-on      every destination hands the message on", "backwards=true|false")
        .contains("unicast", "auto");
    assertThat(Ran.castnet("schemes").out()).doesNotContain("hand-on");
  }

  @Test
  void statesInItsOwnWordsWhyItDoesNotApply() {
    Ran ran = with("schemes", "--network", "irregular:switches=4,ports=8,hosts=2,seed=1");
    assertThat(ran.out()).contains("hand-on      does not apply: ", "has no routes of its own");
  }

  @Test
  void theFolderMayPrecedeTheCommand() {
    Ran ran = Ran.castnet("--plugins", plugins.toString(), "schemes", "--format", "csv");
    assertThat(ran.out()).contains("\nhand-on,");
  }

  @Test
  void itsPlanIsVerifiedLikeAnyOther() {
    Ran ran =
        with(
            "plan",
            PluginRuns.request(
                "--scheme", "hand-on", "--option", "backwards=true", "--format", "json"));
    assertThat(ran.code()).as(ran.error()).isZero();
    JsonNode plan = JsonText.parse(ran.out());
    assertThat(plan.at("/sends")).hasSize(3);
    assertThat(plan.at("/sends/0/deliver/0").toString()).isEqualTo("[0,3]");
    assertThat(plan.at("/verdict/valid").asBoolean()).isTrue();
  }

  @Test
  void takesPartInAComparisonByDefault() {
    JsonNode schemes =
        JsonText.parse(with("compare", PluginRuns.request("--format", "json")).out());
    assertThat(schemes.at("/schemes").findValuesAsText("scheme")).contains("hand-on", "u-mesh");
    assertThat(with("compare", PluginRuns.request("--schemes", "hand-on,unicast")).out())
        .contains("hand-on")
        .contains("Best makespan: ");
  }

  @Test
  void autoTriesItWithTheRecommendedValuesOfItsOptions() {
    Ran ran = with("plan", PluginRuns.request("--scheme", "auto", "--format", "json"));
    assertThat(JsonText.parse(ran.out()).at("/auto/tried").findValuesAsText("scheme"))
        .contains("hand-on", "hand-on backwards=true");
  }

  @Test
  void simulatesAScenario() {
    String scenario =
        """
        network: torus:4x4
        scheme: hand-on
        messages: [{source: [0,0], destinations: [[1,1]]}]
        """;
    Ran ran = Ran.withInput(scenario, "simulate", "-", "--plugins", plugins.toString());
    assertThat(ran.out()).startsWith("hand-on on torus:4x4: 1 worm\n");
  }

  @Test
  void aStudyMeasuresItWithTheOthers() throws IOException {
    assertThat(study("traffic: {multicasts: 3, destinations: 5, flits: 8}\n").out())
        .contains("scheme=hand-on", "scheme=unicast");
  }

  @Test
  void aStreamMeasuresItWithTheOthers() throws IOException {
    assertThat(
            study("traffic: {destinations: 5, flits: 8}\nstream: {load: 0.001, measured: 10}\n")
                .out())
        .contains("scheme=hand-on", "scheme=unicast");
  }

  private Ran study(String traffic) throws IOException {
    Path file = folder.resolve("study.yaml");
    Files.writeString(
        file,
        "name: outside\nnetwork: torus:4x4\nscheme: [hand-on, unicast]\nreplications: 2\n"
            + traffic);
    Ran ran =
        with("study", file.toString(), "--db", folder.resolve("r.db").toString(), "--threads", "1");
    assertThat(ran.code()).as(ran.error()).isZero();
    return ran;
  }

  @Test
  void isUnknownWithoutTheFolder() {
    Ran ran =
        Ran.castnet(
            Stream.concat(Stream.of("plan"), Stream.of(PluginRuns.request("--scheme", "hand-on")))
                .toArray(String[]::new));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints()).hasSize(1);
    assertThat(ran.error()).startsWith("unknown scheme 'hand-on'");
  }

  @Test
  void describesAndConvertsItsKindOfNetwork() {
    Ran ran = with("network", "wheel:6");
    assertThat(ran.code()).as(ran.error()).isZero();
    assertThat(ran.out()).startsWith("wheel:6");
    assertThat(with("network", "wheel:6", "--format", "dot").out()).contains("rim6");
    assertThat(with("network", "weel:6").error()).contains("wheel");
    assertThat(Ran.castnet("network", "wheel:6").error()).contains("unknown kind 'wheel'");
  }

  @Test
  void itsFormatOfNetworksIsReadWithTheParametersOfAllFormats() throws IOException {
    Path file = folder.resolve("net.edges");
    Files.writeString(file, "edge list\na b\nb c\nc a\nx y\n");
    Ran parts = with("network", "edges:" + file);
    assertThat(parts.code()).isEqualTo(2);
    assertThat(parts.error()).contains("part=largest reads the largest connected part");
    Ran ran = with("network", "edges:" + file + ",part=largest,routes=minimal,fail=a-b");
    assertThat(ran.code()).as(ran.error()).isZero();
    assertThat(ran.out()).contains("2 nodes outside the largest part");
    Files.writeString(file, "edge list\na b\nb\n");
    Ran bad = with("network", "edges:" + file);
    assertThat(bad.complaints()).singleElement().asString().contains(file + ":3: found 'b'");
  }

  @Test
  void itsFormatOfNetworksIsWrittenAndRecognisedAsAGrid() throws IOException {
    Ran written = with("network", "mesh:4x3", "--format", "edges");
    assertThat(written.out()).startsWith("edge list\n0,0 1,0\n").hasLineCount(1 + 17);
    Path file = Files.writeString(folder.resolve("mesh.edges"), written.out());
    assertThat(with("network", "edges:" + file).out()).contains("recognised as mesh:4x3");
    assertThat(with("network", "edges:" + file + ",as=graph").out()).doesNotContain("recognised");
    assertThat(with("network", "mesh:4x3", "--format", "edgs").error())
        .contains("allowed are text, svg, anynet, graphml, dot, json, slurm, edges");
    assertThat(Ran.castnet("network", "mesh:4x3", "--format", "edges").code()).isEqualTo(2);
  }

  @Test
  void removesItsFailedLinks() {
    assertThat(with("network", "wheel:6,fail=hub-rim1").out()).contains("wheel:6,fail=hub-rim1");
    assertThat(with("network", "wheel:2").complaints()).hasSize(1);
  }

  @Test
  void schemesPlanAndAreComparedOnItsNetwork() {
    String[] request = {"--network", "wheel:6", "--from", "rim1", "--to", "rim3 rim5 hub"};
    Ran compared = with("compare", request);
    assertThat(compared.code()).as(compared.error()).isZero();
    assertThat(compared.out()).startsWith("wheel:6: 1 multicast").contains("steiner", "unicast");
    String[] unicast =
        Stream.concat(Stream.of(request), Stream.of("--scheme", "unicast", "--format", "json"))
            .toArray(String[]::new);
    Ran plan = with("plan", unicast);
    Ran verdict = Ran.withInput(plan.out(), "verify", "-", "--plugins", plugins.toString());
    assertThat(verdict.code()).as(verdict.error() + verdict.out()).isZero();
    assertThat(with("schemes", "--network", "wheel:6").out()).contains("steiner");
  }

  @Test
  void aStudyDrawsTrafficOnItsNetwork() throws IOException {
    Path file = folder.resolve("wheel.yaml");
    Files.writeString(
        file,
        """
        name: wheel
        network: [wheel:6, wheel:9]
        scheme: unicast
        replications: 2
        traffic: {multicasts: 2, destinations: 3, flits: 8}
        """);
    Ran ran =
        with("study", file.toString(), "--db", folder.resolve("w.db").toString(), "--threads", "1");
    assertThat(ran.code()).as(ran.error()).isZero();
    assertThat(ran.out()).contains("wheel:6", "wheel:9");
  }

  @Test
  void helpListsItsKindWhereverTheFolderIsGiven() {
    assertThat(with("network", "--help").out()).contains("  wheel:", "  mesh:");
    assertThat(Ran.castnet("network", "--help", "--plugins", plugins.toString()).out())
        .contains("  wheel:");
    assertThat(Ran.castnet("network", "--help").out())
        .contains("  mesh:")
        .doesNotContain("  wheel:");
    Ran gone = PluginRuns.with(folder.resolve("none"), "network", "--help");
    assertThat(gone.code()).isEqualTo(2);
    assertThat(gone.complaints()).hasSize(1);
  }

  @Test
  void itsFormatIsWrittenByPlan() {
    List<String> request = new ArrayList<>(List.of(PluginRuns.REQUEST));
    request.addAll(List.of("--scheme", "u-mesh", "--format", "hops"));
    Ran ran = with("plan", request.toArray(String[]::new));
    assertThat(ran.code()).as(ran.error()).isZero();
    assertThat(ran.out().lines()).hasSize(3).allMatch(line -> line.matches("\\d,\\d \\d"));
    request.add(0, "plan");
    Ran unknown = Ran.castnet(request.toArray(String[]::new));
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.error()).contains("--format: expected one of text, json, svg");
  }

  @Test
  void itsCommandRunsAmongTheOthers() {
    assertThat(with("degree", "mesh:4x4", "0,0").out().strip()).isEqualTo("2");
    assertThat(with("--help").out()).contains("  degree ");
    Ran unknown = Ran.castnet("degree", "mesh:4x4", "0,0");
    assertThat(unknown.code()).isEqualTo(2);
  }

  @Test
  void rowsCarryTheBuildOfTheJarSoThatAChangedOneIsMeasuredAgain() throws IOException {
    Path jars = folder.resolve("jars");
    Path jar = PluginJar.build("plugin", jars);
    Files.writeString(
        folder.resolve("s.yaml"),
        """
        name: s
        network: torus:4x4
        scheme: hand-on
        replications: 1
        traffic: {multicasts: 1, destinations: 3, flits: 8}
        """);
    String first = versions(jars);
    assertThat(first).as("the same jar measures nothing again").isEqualTo(versions(jars));
    assertThat(first).matches("\\S+\\+[0-9a-f]{12}\\.[0-9a-f]{12}");
    try (FileSystem changed = FileSystems.newFileSystem(jar)) {
      Files.writeString(changed.getPath("/notes.txt"), "another build");
    }
    // rows are ordered by version, so either may come first
    assertThat(versions(jars).split(" ")).hasSize(2).contains(first).doesNotHaveDuplicates();
  }

  /** The versions of the rows after one more run of the study. */
  private String versions(Path jars) {
    String db = folder.resolve("v.db").toString();
    Ran ran = PluginRuns.with(jars, "study", folder.resolve("s.yaml").toString(), "--db", db);
    assertThat(ran.code()).as(ran.error()).isZero();
    return Ran.castnet("results", "export", db)
        .out()
        .lines()
        .skip(1)
        .map(line -> line.substring(0, line.indexOf(',')))
        .collect(joining(" "));
  }

  @Test
  void theEnvironmentMayNameTheFolder() throws Exception {
    ProcessBuilder castnet =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CastnetCommand.class.getName(),
                "schemes",
                "--format",
                "csv")
            .redirectErrorStream(true);
    castnet.environment().put("CASTNET_PLUGINS", plugins.toString());
    Process process = castnet.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    assertThat(out).contains("\nhand-on,");
  }
}
