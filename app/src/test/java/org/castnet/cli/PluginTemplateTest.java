package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.castnet.PluginJar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The project in examples/plugin, which docs/plugins.md prints, works as it is. */
class PluginTemplateTest {
  private static final Path ROOT = Path.of(System.getProperty("castnet.root", ".."));
  private static final Path TEMPLATE = ROOT.resolve("examples/plugin/src");

  @TempDir static Path plugins;
  private static Path jar;

  @BeforeAll
  static void theProjectIsPacked() throws IOException {
    jar =
        PluginJar.build(
            TEMPLATE.resolve("main/java"),
            TEMPLATE.resolve("main/resources"),
            plugins.resolve("hand-on.jar"));
  }

  @Test
  void theDocumentationPrintsItsSource() throws IOException {
    assertThat(Files.readString(ROOT.resolve("docs/plugins.md")))
        .contains(
            "```java\n" + Files.readString(TEMPLATE.resolve("main/java/HandOn.java")) + "```\n");
  }

  @Test
  void itsTestPasses() throws IOException, ReflectiveOperationException {
    Path classes = Files.createTempDirectory(plugins, "tests");
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-d",
                classes.toString(),
                "-cp",
                jar + java.io.File.pathSeparator + System.getProperty("java.class.path"),
                TEMPLATE.resolve("test/java/HandOnTest.java").toString());
    assertThat(code).isZero();
    URL[] path = {classes.toUri().toURL(), jar.toUri().toURL()};
    List<String> run = new ArrayList<>();
    try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
      Class<?> type = loader.loadClass("HandOnTest");
      for (Method method : type.getDeclaredMethods()) {
        if (method.isAnnotationPresent(Test.class)) {
          Constructor<?> constructor = type.getDeclaredConstructor();
          constructor.setAccessible(true);
          method.setAccessible(true);
          method.invoke(constructor.newInstance());
          run.add(method.getName());
        }
      }
    }
    assertThat(run).hasSize(4);
  }

  @Test
  void everyKindOfNetworkHasRoutesForIt() {
    for (String network :
        List.of(
            "mesh:4x4,fail=1,1-2,1",
            "hypercube:3,fail=0",
            "irregular:switches=4,ports=8,hosts=2,seed=1",
            "graphml:" + ROOT.resolve("examples/backbone.graphml"))) {
      Ran ran =
          Ran.castnet(
              "plan",
              "--plugins",
              plugins.toString(),
              "--network",
              network,
              "--scheme",
              "hand-on",
              "--from",
              network.startsWith("mesh") ? "0,0" : network.startsWith("irr") ? "H0" : "1",
              "--to",
              "all");
      assertThat(ran.code()).as(network + ran.error()).isZero();
    }
  }
}
