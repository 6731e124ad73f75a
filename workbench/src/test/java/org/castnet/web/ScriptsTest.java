package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.impl.driver.Driver;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.castnet.document.JsonText;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKinds;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks the format of the page's scripts with Prettier on the Node of Playwright. {@code
 * -Dscripts.format=true} formats them instead of reporting differences.
 */
class ScriptsTest {
  private static final Path SCRIPTS = Path.of("../workbench/src/main/resources/web/js");
  private static final Path OPTIONS = Path.of(".prettierrc.json");
  private static final String FORMATTER = "/META-INF/resources/webjars/prettier/3.6.2/";
  private static final int WIDEST = 120;

  private static final String FORMAT =
      """
      const {readFileSync} = require('fs');
      const prettier = require('./standalone.js');
      const plugins = [require('./babel.js'), require('./estree.js')];
      const [options, ...scripts] = process.argv.slice(2);
      const wish = {...JSON.parse(readFileSync(options, 'utf8')), parser: 'babel', plugins};
      const format = (path) => prettier.format(readFileSync(path, 'utf8'), wish).catch(String);
      Promise.all(scripts.map(async (path) => [path, await format(path)]))
        .then((all) => process.stdout.write(JSON.stringify(Object.fromEntries(all))));
      """;

  private static JsonNode formatted;

  @BeforeAll
  static void format(@TempDir Path folder) throws IOException {
    for (String part : List.of("standalone.js", "plugins/estree.js", "plugins/babel.js")) {
      try (InputStream in = ScriptsTest.class.getResourceAsStream(FORMATTER + part)) {
        Files.copy(in, folder.resolve(Path.of(part).getFileName()));
      }
    }
    Path program = Files.writeString(folder.resolve("format.js"), FORMAT);
    ProcessBuilder playwright =
        Driver.ensureDriverInstalled(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), false)
            .createProcessBuilder();
    String node = playwright.command().get(0);
    Process running =
        playwright
            .command(
                Stream.concat(
                        Stream.of(node, program.toString(), OPTIONS.toString()),
                        scripts().stream().map(Path::toString))
                    .toList())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    formatted =
        JsonText.parse(new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
  }

  static List<Path> scripts() {
    try (Stream<Path> files = Files.walk(SCRIPTS)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void scriptsAreFormatted(Path script) throws IOException {
    String text = Files.readString(script);
    String wanted = formatted.get(script.toString()).asText();
    if (Boolean.getBoolean("scripts.format")) {
      Files.writeString(script, wanted);
    } else {
      assertThat(text).as(script + "; -Dscripts.format=true rewrites it").isEqualTo(wanted);
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void noLineIsLongerThanAScreen(Path script) throws IOException {
    assertThat(Files.readAllLines(script)).allMatch(line -> line.length() <= WIDEST);
  }

  @Test
  void scriptsDoNotDependOnTheKindOfNetwork() throws IOException {
    for (Path script : scripts()) {
      String text = Files.readString(script);
      assertThat(text).as(script.toString()).doesNotContainPattern("(net|network|this)\\.kind\\b");
      for (NetworkKind kind : NetworkKinds.standard().all()) {
        assertThat(text)
            .as(script.toString())
            .doesNotContainPattern("['\"`|(]" + kind.word() + "['\"`|)]");
      }
    }
  }
}
