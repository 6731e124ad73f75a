package org.castnet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Makes jars for a plugins folder from sources among the test resources. */
public final class PluginJar {
  private PluginJar() {}

  /**
   * Compiles the sources and packs them with the folder {@code META-INF} next to them.
   *
   * @param sources a folder of {@code src/test/resources}
   * @param plugins the folder of the jar, which has the name of the sources
   */
  public static Path build(String sources, Path plugins) throws IOException {
    Path from = Path.of(System.getProperty("castnet.root"), "app/src/test/resources", sources);
    return build(from, from, Files.createDirectories(plugins).resolve(sources + ".jar"));
  }

  /**
   * Compiles sources and packs them with the folder {@code META-INF} of their resources.
   *
   * @param from a folder of sources
   */
  public static Path build(Path from, Path resources, Path jar) throws IOException {
    Path classes = Files.createTempDirectory("castnet-plugin");
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    files(from, ".java").forEach(file -> arguments.add(file.toString()));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (code != 0) {
      throw new IllegalStateException("the sources in " + from + " do not compile");
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(out)) {
      pack(classes, files(classes, ".class"), packed);
      pack(resources, files(resources.resolve("META-INF"), ""), packed);
    }
    try (Stream<Path> walk = Files.walk(classes)) {
      for (Path file : walk.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    return jar;
  }

  private static void pack(Path root, List<Path> files, JarOutputStream packed) throws IOException {
    for (Path file : files) {
      packed.putNextEntry(new JarEntry(root.relativize(file).toString().replace('\\', '/')));
      Files.copy(file, packed);
      packed.closeEntry();
    }
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile)
          .filter(file -> file.toString().endsWith(ending))
          .sorted()
          .toList();
    }
  }
}
