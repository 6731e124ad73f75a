package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The kernel builds in a clone from which all other modules were removed. */
class KernelTest {
  private static String pom(String folder) throws IOException {
    return Files.readString(Modules.ROOT.resolve(folder).resolve("pom.xml"));
  }

  private static List<String> found(String regex, String text) {
    return Pattern.compile(regex, Pattern.DOTALL)
        .matcher(text)
        .results()
        .map(each -> each.group(1))
        .toList();
  }

  @Test
  void theBuildNeedsNoOtherModuleFolder() throws IOException {
    String root = pom(".");
    String outsideProfiles = root.substring(0, root.indexOf("<profiles>"));
    assertThat(found("<module>([a-z]+)</module>", outsideProfiles))
        .containsExactlyElementsOf(Modules.KERNEL);
    // the others belong to profiles that need a file outside the kernel, or are asked for
    String complete = found("<id>complete</id>(.*?)</profile>", root).get(0);
    String needed = found("<exists>\\$\\{basedir}/([a-z]+)/pom.xml</exists>", complete).get(0);
    assertThat(Modules.KERNEL).doesNotContain(needed);
    assertThat(found("<module>([a-z]+)</module>", complete)).contains(needed);
    assertThat(root).doesNotContain("<activeByDefault>");
  }

  @Test
  void theKernelDependsOnlyOnItself() throws IOException {
    for (String module : Modules.KERNEL) {
      String pom = pom(module);
      String dependencies =
          pom.substring(pom.indexOf("<dependencies>"), pom.indexOf("</dependencies>"));
      assertThat(found("<artifactId>castnet-([a-z]+)</artifactId>", dependencies))
          .as(module)
          .isSubsetOf(Modules.KERNEL);
    }
  }

  /** Charts, PDF, databases and servers belong to other modules. */
  @Test
  void theKernelAndTheReadersBringFewLibraries() throws IOException {
    Set<String> libraries = new TreeSet<>();
    for (String module : Modules.KERNEL) {
      libraries.addAll(librariesOf(module));
    }
    assertThat(libraries)
        .containsExactly(
            "commons-compress",
            "commons-csv",
            "commons-statistics-descriptive",
            "commons-statistics-distribution",
            "commons-statistics-inference",
            "commons-text",
            "fastutil-core",
            "jackson-databind",
            "jackson-dataformat-yaml");
    assertThat(librariesOf("io"))
        .containsExactly(
            "commons-csv", "fastutil-core", "jackson-databind", "jgrapht-core", "jgrapht-io");
  }

  /** Returns the libraries that users of a module get, without those of its tests. */
  private static Set<String> librariesOf(String module) throws IOException {
    return new TreeSet<>(
        found("<dependency>(.*?)</dependency>", pom(module)).stream()
            .filter(each -> !each.contains("<scope>test</scope>"))
            .map(each -> found("<artifactId>([^<]+)</artifactId>", each).get(0))
            .filter(each -> !each.startsWith("castnet-"))
            .toList());
  }

  @Test
  void theReadmeNamesTheVersionOfTheBuild() throws IOException {
    String version = found("<version>([^<]+)</version>", pom(".")).get(0);
    String readme = Files.readString(Modules.ROOT.resolve("README.md"));
    assertThat(found("<artifactId>castnet-facade</artifactId>\\s*<version>([^<]+)<", readme))
        .containsExactly(version);
    assertThat(
            found(
                "<artifactId>castnet-facade</artifactId>\\s*<version>([^<]+)<",
                pom("examples/plugin")))
        .containsExactly(version);
  }

  @Test
  void theTestsOfTheKernelReadOnlyFilesOfTheKernel() throws IOException {
    Pattern other = Pattern.compile("\"\\.\\./([a-z]+)/");
    for (String module : Modules.KERNEL) {
      try (var files = Files.walk(Modules.ROOT.resolve(module).resolve("src/test/java"))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          assertThat(found(other.pattern(), Files.readString(file)))
              .as(file.toString())
              .isSubsetOf(Modules.KERNEL);
        }
      }
    }
  }
}
