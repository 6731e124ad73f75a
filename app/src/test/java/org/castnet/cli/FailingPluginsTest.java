package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.castnet.PluginJar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plugin folders that cannot be used, and plugins that fail. */
class FailingPluginsTest {
  @TempDir Path folder;

  @Test
  void rejectsADuplicateNameInOneLine() throws IOException {
    PluginJar.build("plugin-taken", folder);
    refused(folder, "two schemes are called 'unicast'");
  }

  @Test
  void acceptsTheSameJarUnderTwoNames() throws IOException {
    Path jar = PluginJar.build("plugin", folder);
    Files.copy(jar, folder.resolve("once-more.jar"));
    assertThat(PluginRuns.with(folder, "schemes").code()).isZero();
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
    Ran ran = PluginRuns.with(folder, "schemes");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints())
        .singleElement()
        .asString()
        .contains("org.example.Unset", "java.lang.NumberFormatException: For input string: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.castnet.plan.SchemeProvider",
        "org.castnet.network.NetworkKindProvider",
        "org.castnet.format.FormatProvider",
        "org.castnet.cli.CommandProvider"
      })
  void rejectsAListThatContainsNull(String service) throws IOException {
    Path declared = folder.resolve("declared");
    Path services = Files.createDirectories(declared.resolve("META-INF/services"));
    Files.writeString(services.resolve(service), "org.example.Nulls");
    Path plugins = Files.createDirectory(folder.resolve("plugins"));
    PluginJar.build(
        Path.of(System.getProperty("castnet.root"), "app/src/test/resources/listing-null"),
        declared,
        plugins.resolve("nulls.jar"));
    Ran ran = PluginRuns.with(plugins, "schemes");
    assertThat(ran.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(ran.complaints())
        .singleElement()
        .asString()
        .endsWith("org.example.Nulls returned a list that contains null");
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
    assertThat(PluginRuns.with(folder, "schemes").code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan --scheme", "compare --schemes"})
  void commandThatASchemeEndsFails(String line) throws Exception {
    Path failing = PluginJar.build("exiting", folder.resolve("exiting")).getParent();
    List<String> command = new ArrayList<>(process());
    command.addAll(List.of(line.split(" ")));
    command.add("exits");
    command.addAll(List.of(PluginRuns.REQUEST));
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
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        CastnetCommand.class.getName());
  }

  private static void refused(Path dir, String why) {
    for (String command : List.of("schemes", "compare", "plan")) {
      Ran ran =
          command.equals("schemes")
              ? PluginRuns.with(dir, command)
              : PluginRuns.with(dir, command, PluginRuns.request("--format", "json"));
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
    assertThat(PluginRuns.with(failing, "network", "ruin:1").complaints())
        .singleElement()
        .asString()
        .contains(
            "network kind 'ruin' of a plugin failed: java.lang.StackOverflowError at"
                + " org.example.Failing.ruin(");
  }

  @Test
  void theOtherSchemesOfAComparisonContinue() throws IOException {
    Path failing = PluginJar.build("failing", folder.resolve("failing")).getParent();
    Ran auto = PluginRuns.with(failing, "plan", PluginRuns.request("--scheme", "auto"));
    assertThat(auto.code()).as(auto.error()).isZero();
    Ran compare = PluginRuns.with(failing, "compare", PluginRuns.request());
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
            PluginRuns.with(failing, "plan", PluginRuns.request("--scheme", scheme)),
            PluginRuns.with(
                failing, "compare", PluginRuns.request("--schemes", "unicast," + scheme)),
            PluginRuns.with(
                failing, "study", file.toString(), "--db", folder.resolve("f.db").toString()))) {
      assertThat(ran.code()).as(ran.error()).isEqualTo(CastnetCommand.BAD_INPUT);
      assertThat(ran.error())
          .contains("scheme '" + scheme + "' of a plugin ")
          .contains(words)
          .doesNotContain("\tat ");
    }
  }
}
