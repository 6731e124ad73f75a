package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The codes of errors, which programs compare instead of sentences. A code that disappears from the
 * list breaks such programs; a new one is added to it.
 */
class CodesTest {
  private static final Pattern CODED = Pattern.compile("\\bcoded\\(\\s*\"([^\"]*)\"");

  private static final Path LIST = Modules.ROOT.resolve("app/src/test/resources/codes.txt");

  @Test
  void codesOfErrorsAreThoseOfTheList() throws IOException {
    Set<String> found = new TreeSet<>();
    for (String module : Modules.all()) {
      try (Stream<Path> files = Files.walk(Modules.sources(module))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          CODED.matcher(Files.readString(file)).results().forEach(call -> found.add(call.group(1)));
        }
      }
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(Files.readAllLines(LIST));
  }
}
