package org.castnet.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Makes the zip of a release, unpacks it somewhere with a blank in its name, and uses it from
 * elsewhere.
 */
class ReleaseTest {
  private static final Path ROOT = Path.of(System.getProperty("castnet.root"));
  private static final String VERSION = System.getProperty("castnet.version");

  @TempDir static Path folder;
  private static Path home;

  @BeforeAll
  static void makeAndUnpack() throws IOException {
    Path zip = Path.of(System.getProperty("castnet.zip"));
    Release.make(ROOT, ROOT.resolve("app/target/castnet.jar"), VERSION, zip);
    Path place = Files.createDirectory(folder.resolve("some where"));
    Map<String, String> rights = Map.of("enablePosixFileAttributes", "true");
    try (FileSystem system =
        FileSystems.newFileSystem(URI.create("jar:" + zip.toAbsolutePath().toUri()), rights)) {
      try (Stream<Path> all = Files.walk(system.getPath("/"))) {
        for (Path entry : all.filter(Files::isRegularFile).toList()) {
          Path target = place.resolve(entry.toString().substring(1));
          Files.createDirectories(target.getParent());
          Files.copy(entry, target);
          Files.setPosixFilePermissions(target, Files.getPosixFilePermissions(entry));
        }
      }
    }
    home = place.resolve("castnet-" + VERSION);
  }

  /** The output and the exit code of a command. */
  private record Ran(int code, String out) {}

  private static Ran run(Map<String, String> environment, String... words)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder.environment().put("CASTNET_CACHE", folder.resolve("cache").toString());
    builder.environment().putAll(environment);
    int code = builder.start().waitFor();
    return new Ran(code, Files.readString(out));
  }

  private static Ran castnet(String... words) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(home.resolve("bin/castnet").toString()));
    all.addAll(List.of(words));
    return run(Map.of(), all.toArray(String[]::new));
  }

  @Test
  void runsFromAnyFolderAndKeepsAnArchiveOfItsClasses() throws Exception {
    assertThat(castnet("--version").out()).isEqualTo("castnet " + VERSION + "\n");
    try (Stream<Path> archives = Files.list(folder.resolve("cache"))) {
      assertThat(archives.map(Path::toString)).anyMatch(name -> name.endsWith(".jsa"));
    }
    assertThat(castnet("--version").out()).isEqualTo("castnet " + VERSION + "\n");
    Ran plan =
        castnet(
            "plan", "--network", "mesh:4x4", "--scheme", "otms", "--from", "0,0", "--to", "3,3");
    assertThat(plan.out()).contains("valid: every destination receives its message exactly once");
    assertThat(plan.code()).isZero();
    assertThat(castnet("network", "mesh:0x4").code()).isEqualTo(2);
  }

  @Test
  void containsTheLessonsAsPagesThatCompute() {
    assertThat(home.resolve("site/index.html")).content().contains("lessons/worm.html");
    assertThat(home.resolve("site/lessons/worm.html")).content().contains("data-kernel");
    assertThat(home.resolve("site/kernel.js")).content().contains("castnetKernel");
  }

  /** A damaged archive would crash Java, and leave its report in the working folder. */
  @ParameterizedTest
  @ValueSource(strings = {"changed", "cut off", "empty"})
  void replacesADamagedArchive(String damage) throws Exception {
    castnet("--version");
    Path archive = archive();
    byte[] bytes = Files.readAllBytes(archive);
    Files.delete(archive); // other processes may have it mapped
    switch (damage) {
      case "changed" -> {
        for (int at = 5_000; at < bytes.length; at += bytes.length / 200) {
          bytes[at] ^= 0x55;
        }
        Files.write(archive, bytes);
      }
      case "cut off" -> Files.write(archive, Arrays.copyOf(bytes, 1_000_000));
      default -> Files.createFile(archive);
    }
    byte[] damaged = Files.readAllBytes(archive);
    for (int run = 0; run < 2; run++) {
      assertThat(castnet("--version")).isEqualTo(new Ran(0, "castnet " + VERSION + "\n"));
    }
    assertThat(Files.readAllBytes(archive())).hasSizeGreaterThan(1_000_000).isNotEqualTo(damaged);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(Path::toString)).noneMatch(name -> name.contains("hs_err"));
    }
  }

  private static Path archive() throws IOException {
    try (Stream<Path> archives = Files.list(folder.resolve("cache"))) {
      List<Path> all = archives.filter(file -> file.toString().endsWith(".jsa")).toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  @Test
  void reportsALimitOfVirtualMemoryInWhichJavaCannotStart() throws Exception {
    assertThat(limited(300_000))
        .isEqualTo(
            new Ran(
                1,
                "castnet: Java cannot start in 292 MB of virtual memory, the limit of this shell"
                    + " (ulimit -v); raise the limit to 2 GB or more\n"));
  }

  @Test
  void runsWithinALimitOfVirtualMemory() throws Exception {
    assertThat(limited(2_000_000)).isEqualTo(new Ran(0, "castnet " + VERSION + "\n"));
  }

  private static Ran limited(int kilobytes) throws IOException, InterruptedException {
    return run(
        Map.of(),
        "sh",
        "-c",
        "ulimit -v " + kilobytes + "; exec '" + home.resolve("bin/castnet") + "' --version");
  }

  @Test
  void runsWithoutACache() throws Exception {
    Ran ran =
        run(Map.of("CASTNET_CACHE", "none"), home.resolve("bin/castnet").toString(), "--version");
    assertThat(ran.out()).isEqualTo("castnet " + VERSION + "\n");
  }

  @Test
  void runsOnEveryInstalledJava() throws Exception {
    Path machines = Path.of("/usr/lib/jvm");
    assumeTrue(Files.isDirectory(machines), "no folder of Javas");
    Path others = folder.resolve("other caches");
    try (Stream<Path> javas = Files.list(machines)) {
      for (Path java :
          javas.filter(each -> Files.isExecutable(each.resolve("bin/java"))).toList()) {
        Ran ran =
            run(
                Map.of("JAVA_HOME", java.toString(), "CASTNET_CACHE", others.toString()),
                home.resolve("bin/castnet").toString(),
                "--version");
        assertThat(ran.out()).as(java.toString()).isEqualTo("castnet " + VERSION + "\n");
      }
    }
  }

  @Test
  void everyCommandHasItsManPageAndIsCompleted() throws Exception {
    for (String name : new String[] {"castnet", "castnet-plan", "castnet-clos-design"}) {
      String page = Files.readString(home.resolve("man/man1/" + name + ".1"));
      assertThat(page).startsWith(".TH ").contains(".SH NAME\n" + name, ".SH OPTIONS");
    }
    Path completion = home.resolve("completion/castnet.bash");
    assertThat(Files.readString(completion)).contains("--scheme", "calibrate", "mpiplan");
    assertThat(run(Map.of(), "bash", "-n", completion.toString())).isEqualTo(new Ran(0, ""));
  }

  @Test
  void everyLinkOfTheSiteHasATarget() throws IOException {
    Pattern link = Pattern.compile("(?:href|src)=\"([^\":#]+)(?:#[^\"]*)?\"");
    List<String> dead = new ArrayList<>();
    try (Stream<Path> pages = Files.walk(home.resolve("docs"))) {
      for (Path page : pages.filter(each -> each.toString().endsWith(".html")).toList()) {
        Matcher found = link.matcher(Files.readString(page));
        while (found.find()) {
          Path target = page.getParent().resolve(found.group(1)).normalize();
          if (target.startsWith(home.resolve("docs")) && !Files.exists(target)) {
            dead.add(home.relativize(page) + " -> " + found.group(1));
          }
        }
      }
    }
    assertThat(dead).isEmpty();
  }

  @Test
  void listsEveryLibraryOfTheJar() throws IOException {
    JsonNode sbom = JsonText.parse(Files.readString(home.resolve("lib/castnet-sbom.json")));
    assertThat(sbom.path("bomFormat").asText()).isEqualTo("CycloneDX");
    Set<String> listed = new TreeSet<>();
    sbom.path("components")
        .forEach(
            part ->
                listed.add(
                    part.path("group").asText()
                        + ":"
                        + part.path("name").asText()
                        + ":"
                        + part.path("version").asText()));
    Set<String> bundled = new TreeSet<>();
    try (JarFile jar = new JarFile(home.resolve("lib/castnet.jar").toFile())) {
      String text =
          new String(
              jar.getInputStream(jar.getEntry("META-INF/castnet/THIRD-PARTY.txt")).readAllBytes(),
              StandardCharsets.UTF_8);
      Matcher library = Pattern.compile("\\(([\\w.-]+:[\\w.-]+:[\\w.-]+) - ").matcher(text);
      while (library.find()) {
        bundled.add(library.group(1));
      }
    }
    assertThat(bundled).hasSizeGreaterThan(20);
    assertThat(listed).containsAll(bundled);
  }

  @Test
  void theSearchCoversEveryPage() throws IOException {
    String search = Files.readString(home.resolve("docs/search.js"));
    assertThat(search).contains("\"schedules.html\",\"Check a schedule\"");
    assertThat(Files.readString(home.resolve("docs/index.html"))).contains("id=\"search\"");
  }

  @Test
  void includesTheExamplesAndPython() throws Exception {
    Ran ran = castnet("limit", home.resolve("examples/torus.yaml").toString());
    assertThat(ran.code()).isZero();
    Ran python;
    try {
      python =
          run(
              Map.of(
                  "PYTHONPATH",
                  home.resolve("python").toString(),
                  "CASTNET",
                  "'" + home.resolve("bin/castnet") + "'"),
              "python3",
              "-c",
              "import json, sys; exec('\\n'.join(''.join(cell['source']) for cell in"
                  + " json.load(open(sys.argv[1]))['cells'] if cell['cell_type'] == 'code'))",
              home.resolve("examples/castnet.ipynb").toString());
    } catch (IOException e) {
      assumeTrue(false, "python3 is not installed");
      return;
    }
    assertThat(python.code()).as(python.out()).isZero();
    assertThat(python.out())
        .startsWith("castnet " + VERSION + "\n")
        .contains("Best makespan: ", "messages,", "did you mean 'u-torus'?");
  }

  @Test
  void theWheelInstallsWithoutANetworkAndContainsTheCommand() throws Exception {
    Path zip = Path.of(System.getProperty("castnet.zip"));
    Path wheel;
    try (Stream<Path> files = Files.list(zip.toAbsolutePath().getParent())) {
      wheel = files.filter(file -> file.toString().endsWith(".whl")).findFirst().orElseThrow();
    }
    String python = folder.resolve("venv/bin/python").toString();
    Ran made;
    try {
      made = run(Map.of(), "python3", "-m", "venv", folder.resolve("venv").toString());
    } catch (IOException e) {
      assumeTrue(false, "python3 is not installed");
      return;
    }
    assumeTrue(made.code() == 0, "python3 has no venv");
    Ran installed =
        run(Map.of(), python, "-m", "pip", "install", "-q", "--no-index", wheel.toString());
    assertThat(installed.code()).as(installed.out()).isZero();
    String cache = folder.resolve("cache of the wheel").toString();
    assertThat(
            run(
                Map.of("CASTNET_CACHE", cache),
                folder.resolve("venv/bin/castnet").toString(),
                "--version"))
        .isEqualTo(new Ran(0, "castnet " + VERSION + "\n"));
    Ran used =
        run(
            Map.of("CASTNET_CACHE", cache),
            python,
            "-c",
            """
            import castnet
            c = castnet.Castnet()
            rows = c.compare(network="torus:4x4", from_="0,0", to=["1,0", "2,2"])["schemes"]
            print(len(rows) > 5)
            try:
                c.expect(network="torus:4x4", collective="allgatherr")
            except castnet.BadInput as error:
                print(error.code, error.at)
            try:
                c.compare(network="torus:4xx", from_="0,0", to="all")
            except castnet.BadInput as error:
                print(error)
            """);
    assertThat(used.out())
        .startsWith("True\n")
        .contains("--collective")
        .contains("network 'torus:4xx'");
  }

  @Test
  void theChecksumsAreThoseOfTheFiles() throws Exception {
    Path place = Path.of(System.getProperty("castnet.zip")).toAbsolutePath().getParent();
    Ran checked = run(Map.of(), "sh", "-c", "cd '" + place + "' && sha256sum -c SHA256SUMS");
    assertThat(checked.code()).as(checked.out()).isZero();
    assertThat(checked.out().lines()).hasSize(2).allMatch(line -> line.endsWith(": OK"));
  }

  @Test
  void theSharesOfABatchJobAreTheWholeStudy() throws Exception {
    String study = home.resolve("examples/studies/stars.yaml").toString();
    for (String share : new String[] {"1", "2"}) {
      Ran ran =
          run(
              Map.of(
                  "SLURM_ARRAY_TASK_ID",
                  share,
                  "SLURM_ARRAY_TASK_COUNT",
                  "2",
                  "PATH",
                  home.resolve("bin") + ":" + System.getenv("PATH")),
              "sh",
              home.resolve("examples/study.sbatch").toString(),
              study);
      assertThat(ran.code()).as(ran.out()).isZero();
    }
    Ran merged = castnet("results", "merge", "--db", "all.db", "part-1.db", "part-2.db");
    assertThat(merged.code()).as(merged.out()).isZero();
    assertThat(castnet("study", study, "--db", "all.db").out()).contains("16,800 of them stored");
  }

  @Test
  void theLibraryForMpiCompilesByTheDocumentedLine() throws Exception {
    Ran compiled;
    try {
      compiled =
          run(
              Map.of(),
              "mpicc",
              "-std=c11",
              "-O2",
              "-shared",
              "-fPIC",
              home.resolve("mpi/libcastnet.c").toString(),
              "-o",
              folder.resolve("libcastnet.so").toString());
    } catch (IOException e) {
      assumeTrue(false, "mpicc is not installed");
      return;
    }
    assertThat(compiled.code()).as(compiled.out()).isZero();
    assertThat(folder.resolve("libcastnet.so")).isNotEmptyFile();
    assertThat(home.resolve("emulation/emulate")).isExecutable();
  }

  @Test
  void theSameSourcesGiveTheSameBytes() throws IOException {
    Path again = folder.resolve("again.zip");
    Release.make(ROOT, ROOT.resolve("app/target/castnet.jar"), VERSION, again);
    assertThat(Files.mismatch(again, Path.of(System.getProperty("castnet.zip")))).isEqualTo(-1);
    assertThat(new String(Files.readAllBytes(again), 0, 2, StandardCharsets.US_ASCII))
        .isEqualTo("PK");
  }

  /** Checks the batch file by its text, since the tests do not run on Windows. */
  @Test
  void theLauncherForWindowsIsConsistent() throws IOException {
    String text = Files.readString(home.resolve("bin/castnet.cmd"), StandardCharsets.US_ASCII);
    assertThat(text).endsWith("\r\n");
    assertThat(text.replace("\r\n", "")).doesNotContain("\r", "\n");
    List<String> lines = text.lines().toList();
    Pattern jump = Pattern.compile("goto (\\w+)");
    for (String line : lines) {
      Matcher found = jump.matcher(line);
      if (found.find()) {
        assertThat(lines).contains(":" + found.group(1));
      }
      assertThat(line.chars().filter(c -> c == '"').count() % 2).as(line).isZero();
      // within a block an argument's parenthesis would end it
      assertThat(line).doesNotEndWith("(").doesNotStartWith(")");
    }
    assertThat(lines).filteredOn(line -> line.contains("%*")).hasSize(2);
  }

  /** The collectors among them: for the server, for studies, and for all other commands. */
  @Test
  void bothLaunchersGiveJavaTheSameOptions() throws IOException {
    List<String> windows = javaOptions("bin/castnet.cmd");
    List<String> posix = new ArrayList<>(javaOptions("bin/castnet"));
    // these are for shells with a limit of virtual memory, which Windows does not have
    posix.removeAll(
        List.of(
            "-XX:MaxRAMPercentage=40",
            "-XX:CompressedClassSpaceSize=64m",
            "-XX:ReservedCodeCacheSize=64m"));
    assertThat(windows).isEqualTo(posix);
    assertThat(windows).contains("-XX:+UseG1GC", "-XX:+UseSerialGC", "-XX:+UseParallelGC");
  }

  private List<String> javaOptions(String launcher) throws IOException {
    String text = Files.readString(home.resolve(launcher), StandardCharsets.US_ASCII);
    return Pattern.compile("-X[\\w:+=-]+(?<!=)(?=[ \"\r\n])")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .distinct()
        .sorted()
        .toList();
  }

  @Test
  void thePosixLauncherNeedsOnlyPosix() throws Exception {
    String launcher = home.resolve("bin/castnet").toString();
    for (String shell : new String[] {"dash", "bash --posix", "busybox sh"}) {
      List<String> words = new ArrayList<>(List.of(shell.split(" ")));
      words.addAll(List.of(launcher, "schemes", "--help"));
      try {
        assertThat(run(Map.of(), words.toArray(String[]::new)).code()).as(shell).isZero();
      } catch (IOException notInstalled) {
        assertThat(notInstalled).hasMessageContaining(words.get(0));
      }
    }
  }
}
