package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
