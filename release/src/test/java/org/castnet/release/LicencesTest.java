package org.castnet.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** The notices in castnet.jar that the licences of its libraries require. */
class LicencesTest {
  private static final Path JAR =
      Path.of(System.getProperty("castnet.root"), "app/target/castnet.jar");
  private static final String OURS = "META-INF/castnet/";
  private static final String LIST = OURS + "THIRD-PARTY.txt";

  /** The names of the entries in which libraries state their licences and notices. */
  private static final List<String> SAYINGS =
      List.of("META-INF/LICENSE", "META-INF/LICENSE.txt", "META-INF/NOTICE", "META-INF/NOTICE.txt");

  private static final Pattern LICENCE =
      Pattern.compile("^ +((?:\\([^)]+\\) )+)", Pattern.MULTILINE);
  private static final Pattern LIBRARY = Pattern.compile("\\(([^: ]+):([^: ]+):([^: ]+) - ");

  @Test
  void includesTheTextOfEveryListedLicence() throws IOException {
    TreeSet<String> texts = new TreeSet<>();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (MatchResult line : LICENCE.matcher(text(jar, LIST)).results().toList()) {
        for (String licence : line.group(1).strip().split("\\) *\\(")) {
          texts.add(OURS + "licences/" + licence.replaceAll("[()]", "") + ".txt");
        }
      }
      assertThat(texts).hasSizeGreaterThan(4).allMatch(name -> jar.getEntry(name) != null);
    }
  }

  @Test
  void everyLibraryHasTheLicenceOfItsJar() throws IOException {
    List<String> missing = new ArrayList<>();
    int said = 0;
    try (JarFile jar = new JarFile(JAR.toFile())) {
      String all = text(jar, LIST);
      for (Path library : libraries(all)) {
        try (JarFile own = new JarFile(library.toFile())) {
          for (String name : SAYINGS) {
            String saying = text(own, name);
            said += saying.isEmpty() ? 0 : 1;
            if (!text(jar, name).contains(saying)) {
              missing.add(library.getFileName() + ": " + name);
            }
          }
        }
      }
    }
    assertThat(said).isGreaterThan(50);
    assertThat(missing).isEmpty();
  }

  /** The jars of this class path that the list names, each of which must be here. */
  private static List<Path> libraries(String list) {
    List<Path> classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    List<Path> libraries = new ArrayList<>();
    for (MatchResult library : LIBRARY.matcher(list).results().toList()) {
      String name = library.group(2) + "-" + library.group(3) + ".jar";
      assertThat(classPath).as(name).anyMatch(path -> path.endsWith(name));
      classPath.stream().filter(path -> path.endsWith(name)).forEach(libraries::add);
    }
    return libraries;
  }

  /** Returns the text of an entry, or an empty text if there is no such entry. */
  private static String text(JarFile jar, String name) throws IOException {
    ZipEntry entry = jar.getEntry(name);
    return entry == null
        ? ""
        : new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
  }
}
