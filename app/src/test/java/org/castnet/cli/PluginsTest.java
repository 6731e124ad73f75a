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
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.castnet.PluginJar;
import org.castnet.format.JsonText;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A jar with one scheme and one kind of network, built from sources here, in every command that
 * takes schemes.
 */
class PluginsTest {
  private static final String[] REQUEST = {
    "--network", "mesh:4x4", "--from", "0,0", "--to", "3,0 3,3 0,3"
  };

  @TempDir static Path plugins;
  @TempDir Path folder;

  @BeforeAll
  static void theJarIsBuilt() throws IOException {
    PluginJar.build("plugin", plugins);
  }

  private static Ran with(Path dir, String command, String... more) {
    List<String> line = new ArrayList<>(List.of(command, "--plugins", dir.toString()));
    line.addAll(List.of(more));
    return Ran.castnet(line.toArray(String[]::new));
  }

  private static Ran with(String command, String... more) {
    return with(plugins, command, more);
  }

  private static String[] request(String... more) {
    return Stream.concat(Stream.of(REQUEST), Stream.of(more)).toArray(String[]::new);
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
            request("--scheme", "hand-on", "--option", "backwards=true", "--format", "json"));
    assertThat(ran.code()).as(ran.error()).isZero();
    JsonNode plan = JsonText.parse(ran.out());
    assertThat(plan.at("/sends")).hasSize(3);
    assertThat(plan.at("/sends/0/deliver/0").toString()).isEqualTo("[0,3]");
    assertThat(plan.at("/verdict/valid").asBoolean()).isTrue();
  }

  @Test
  void takesPartInAComparisonByDefault() {
    JsonNode schemes = JsonText.parse(with("compare", request("--format", "json")).out());
    assertThat(schemes.at("/schemes").findValuesAsText("scheme")).contains("hand-on", "u-mesh");
    assertThat(with("compare", request("--schemes", "hand-on,unicast")).out())
        .contains("hand-on")
        .contains("Best makespan: ");
  }

  @Test
  void autoTriesItWithTheRecommendedValuesOfItsOptions() {
    Ran ran = with("plan", request("--scheme", "auto", "--format", "json"));
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
            Stream.concat(Stream.of("plan"), Stream.of(request("--scheme", "hand-on")))
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
    Ran gone = with(folder.resolve("none"), "network", "--help");
    assertThat(gone.code()).isEqualTo(2);
    assertThat(gone.complaints()).hasSize(1);
  }

  @Test
  void itsFormatIsWrittenByPlan() {
    List<String> request = new ArrayList<>(List.of(REQUEST));
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
    Ran ran = with(jars, "study", folder.resolve("s.yaml").toString(), "--db", db);
    assertThat(ran.code()).as(ran.error()).isZero();
    return Ran.castnet("results", "export", db)
        .out()
        .lines()
        .skip(1)
        .map(line -> line.substring(0, line.indexOf(',')))
        .collect(joining(" "));
  }

  @Test
  void rejectsADuplicateNameInOneLine() throws IOException {
    PluginJar.build("plugin-taken", folder);
    refused(folder, "two schemes are called 'unicast'");
  }

  @Test
  void acceptsTheSameJarUnderTwoNames() throws IOException {
    Path jar = PluginJar.build("plugin", folder);
    Files.copy(jar, folder.resolve("once-more.jar"));
    assertThat(with(folder, "schemes").code()).isZero();
  }

  @Test
  void rejectsAMissingFolder() {
    refused(folder.resolve("none"), "there is no such folder");
  }

  @Test
  void rejectsAJarWithoutItsDeclaredClasses() throws IOException {
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve("empty.jar")))) {
      jar.putNextEntry(new JarEntry("META-INF/services/org.castnet.plan.SchemeProvider"));
      jar.write("org.example.Gone".getBytes(StandardCharsets.UTF_8));
    }
    refused(folder, "org.example.Gone not found");
  }

  @Test
  void namesTheCauseOfAFailingConstructor() throws IOException {
    PluginJar.build("failing-constructor", folder);
    refused(
        folder,
        "Provider org.example.Unready could not be instantiated:"
            + " java.lang.IllegalStateException: the table is missing at org.example.Unready.");
  }

  @Test
  void namesTheCauseOfAFailingStaticField() throws IOException {
    PluginJar.build("failing-field", folder);
    Ran ran = with(folder, "schemes");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints())
        .singleElement()
        .asString()
        .contains("org.example.Unset", "java.lang.NumberFormatException: For input string: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.jar", "a.JAR", "a.jar.part", "notes.txt"})
  void rejectsAFileThatIsNotAJar(String name) throws IOException {
    PluginJar.build("plugin", folder);
    Files.writeString(folder.resolve(name), "PK\u0003\u0004 the start of a jar");
    refused(folder, "'" + name + "' is not a valid jar: ");
  }

  @Test
  void rejectsAHalfCopiedJar() throws IOException {
    Path jar = PluginJar.build("plugin", folder);
    byte[] whole = Files.readAllBytes(jar);
    Files.write(jar, Arrays.copyOf(whole, whole.length / 2));
    refused(folder, "'plugin.jar' is not a valid jar: ");
  }

  @Test
  void ignoresHiddenFilesAndFolders() throws IOException {
    PluginJar.build("plugin", folder);
    Files.writeString(folder.resolve(".index"), "");
    Files.createDirectory(folder.resolve("sources"));
    assertThat(with(folder, "schemes").code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan --scheme", "compare --schemes"})
  void commandThatASchemeEndsFails(String line) throws Exception {
    Path failing = PluginJar.build("exiting", folder.resolve("exiting")).getParent();
    List<String> command = new ArrayList<>(process());
    command.addAll(List.of(line.split(" ")));
    command.add("exits");
    command.addAll(List.of(REQUEST));
    command.addAll(List.of("--plugins", failing.toString()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(CastnetCommand.FAILED);
    assertThat(out.lines())
        .singleElement()
        .asString()
        .startsWith("the code of an extension ended the command: ")
        .contains("org.example.Exiting");
  }

  private static List<String> process() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        System.getProperty("java.class.path"),
        CastnetCommand.class.getName());
  }

  private static void refused(Path dir, String why) {
    for (String command : List.of("schemes", "compare", "plan")) {
      Ran ran =
          command.equals("schemes")
              ? with(dir, command)
              : with(dir, command, request("--format", "json"));
      assertThat(ran.code()).as(command).isEqualTo(2);
      assertThat(ran.complaints()).hasSize(1);
      assertThat(ran.error()).startsWith("plugins in " + dir + ": ").contains(why);
    }
  }

  @Test
  void reportsAFailureInsideItInOneLine() throws IOException {
    Path failing = PluginJar.build("failing", folder.resolve("failing")).getParent();
    assertFails(failing, "cannot-bind", "java.lang.ArrayIndexOutOfBoundsException", " at ");
    assertFails(
        failing,
        "cannot-plan",
        "failed: java.lang.IllegalStateException: no way at org.example.Failing.");
    assertFails(failing, "forgets", "returned null");
    assertThat(with(failing, "network", "ruin:1").complaints())
        .singleElement()
        .asString()
        .contains(
            "network kind 'ruin' of a plugin failed: java.lang.StackOverflowError at"
                + " org.example.Failing.ruin(");
  }

  @Test
  void theOtherSchemesOfAComparisonContinue() throws IOException {
    Path failing = PluginJar.build("failing", folder.resolve("failing")).getParent();
    Ran auto = with(failing, "plan", request("--scheme", "auto"));
    assertThat(auto.code()).as(auto.error()).isZero();
    Ran compare = with(failing, "compare", request());
    assertThat(compare.code()).as(compare.error()).isZero();
    assertThat(compare.out()).contains("scheme 'cannot-plan' of a plugin failed");
  }

  private void assertFails(Path failing, String scheme, String... words) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve(scheme + ".yaml"),
            "network: mesh:4x4\nscheme: ["
                + scheme
                + "]\nreplications: 2\ntraffic: {multicasts: 1, destinations: 2, flits: 8}\n");
    for (Ran ran :
        List.of(
            with(failing, "plan", request("--scheme", scheme)),
            with(failing, "compare", request("--schemes", "unicast," + scheme)),
            with(failing, "study", file.toString(), "--db", folder.resolve("f.db").toString()))) {
      assertThat(ran.code()).as(ran.error()).isEqualTo(CastnetCommand.BAD_INPUT);
      assertThat(ran.error())
          .contains("scheme '" + scheme + "' of a plugin ")
          .contains(words)
          .doesNotContain("\tat ");
    }
  }

  @Test
  void theEnvironmentMayNameTheFolder() throws Exception {
    ProcessBuilder castnet =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
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
