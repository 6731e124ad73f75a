package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tests of the page's modules that need no page, by {@code node --test}. */
class ModulesTest {
  private static final Path TESTS = Path.of("src/test/js");

  @Test
  void allTestsOfModulesPass() throws IOException, InterruptedException {
    ProcessBuilder playwright =
        Driver.ensureDriverInstalled(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), false)
            .createProcessBuilder();
    List<String> tests;
    try (Stream<Path> files = Files.list(TESTS)) {
      tests =
          files.map(Path::toString).filter(name -> name.endsWith(".test.mjs")).sorted().toList();
    }
    assertThat(tests).isNotEmpty();
    Process running =
        playwright
            .command(
                Stream.concat(
                        Stream.of(playwright.command().get(0), "--test", "--test-reporter=tap"),
                        tests.stream())
                    .toList())
            .redirectErrorStream(true)
            .start();
    String output;
    try (InputStream in = running.getInputStream()) {
      output = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    assertThat(running.waitFor()).as(output).isZero();
    assertThat(output).contains("# fail 0").doesNotContain("# pass 0\n");
  }
}
