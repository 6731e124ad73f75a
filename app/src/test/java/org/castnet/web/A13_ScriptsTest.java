package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;
import org.castnet.network.NetworkKind;
import org.castnet.network.file.NetworkKinds;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How the page's scripts are written. {@code -Dscripts.format=true} writes them as the formatter
 * wants them, in place of complaining.
 */
class A13_ScriptsTest {
  private static final Path SCRIPTS = Path.of("src/main/resources/web/js");
  private static final Path OPTIONS = Path.of(".prettierrc.json");
  private static final String FORMATTER = "/META-INF/resources/webjars/prettier/3.6.2/";
  private static final int WIDEST = 120;

  private static ScriptEngine engine;

  @BeforeAll
  static void start() throws IOException, ScriptException {
    System.setProperty("polyglot.engine.WarnInterpreterOnly", "false");
    engine = new ScriptEngineManager().getEngineByName("graal.js");
    for (String part : List.of("standalone.js", "plugins/estree.js", "plugins/babel.js")) {
      engine.eval(resource(FORMATTER + part));
    }
    engine.put("options", Files.readString(OPTIONS));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = A13_ScriptsTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static List<Path> scripts() {
    try (Stream<Path> files = Files.walk(SCRIPTS)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String formatted(String text) throws ScriptException {
    engine.put("text", text);
    engine.eval(
        "prettier.format(text, {...JSON.parse(options), parser: 'babel',"
            + " plugins: [prettierPlugins.babel, prettierPlugins.estree]})"
            + ".then((done) => { globalThis.formatted = done; },"
            + " (why) => { globalThis.formatted = String(why); })");
    return (String) engine.get("formatted");
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void aScriptStandsAsTheFormatterWritesIt(Path script) throws IOException, ScriptException {
    String text = Files.readString(script);
    String wanted = formatted(text);
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
  void noScriptAsksForAKindOfNetwork() throws IOException {
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
