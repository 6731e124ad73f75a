package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The types that the page's scripts state in their comments, checked by the TypeScript compiler.
 */
class TypesTest {
  private static final String COMPILER = "/META-INF/resources/webjars/typescript/5.9.2/lib";

  @TempDir static Path folder;

  /** Copies the compiler and the declarations of the browser from their jar. */
  @BeforeAll
  static void unpack() throws IOException, URISyntaxException {
    URI jar = TypesTest.class.getResource(COMPILER + "/tsc.js").toURI();
    try (FileSystem files = FileSystems.newFileSystem(jar, Map.of());
        Stream<Path> all = Files.list(files.getPath(COMPILER))) {
      for (Path file : all.filter(TypesTest::isNeeded).toList()) {
        Files.copy(file, folder.resolve(file.getFileName().toString()));
      }
    }
  }

  private static boolean isNeeded(Path file) {
    String name = file.getFileName().toString();
    return List.of("tsc.js", "_tsc.js").contains(name) || name.matches("lib.*\\.d\\.ts");
  }

  private static Process started(String... arguments) throws IOException {
    ProcessBuilder playwright =
        Driver.ensureDriverInstalled(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), false)
            .createProcessBuilder();
    String node = playwright.command().get(0);
    return playwright
        .command(
            Stream.concat(
                    Stream.of(node, folder.resolve("tsc.js").toString()), Stream.of(arguments))
                .toList())
        .redirectErrorStream(true)
        .start();
  }

  private static String output(Process running) throws IOException, InterruptedException {
    try (InputStream in = running.getInputStream()) {
      String output = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      running.waitFor();
      return output;
    }
  }

  @Test
  void scriptsHaveTheTypesThatTheyState() throws IOException, InterruptedException {
    Process running = started("--project", "jsconfig.json");
    assertThat(output(running)).isEmpty();
    assertThat(running.exitValue()).isZero();
  }

  @Test
  void wrongTypeIsAnError() throws IOException, InterruptedException {
    Path script =
        Files.writeString(
            folder.resolve("wrong.js"), "/** @type {number} */\nexport const count = 'many';\n");
    Process running = started("--noEmit", "--checkJs", "--target", "es2023", script.toString());
    assertThat(output(running)).contains("wrong.js(2,14): error TS2322");
    assertThat(running.exitValue()).isNotZero();
  }
}
