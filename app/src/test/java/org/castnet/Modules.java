package org.castnet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The modules of the project, as folders with production code. */
final class Modules {
  static final Path ROOT = Path.of(System.getProperty("castnet.root", ".."));

  /** Those of the kernel, which build alone. */
  static final List<String> KERNEL = List.of("core", "schemes", "sim", "facade");

  private Modules() {}

  /** Those with code that users run: all but the benchmarks and the release, which packs them. */
  static List<String> all() {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders
          .filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
          .map(folder -> folder.getFileName().toString())
          .filter(name -> !name.equals("release") && !name.equals("bench"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path sources(String module) {
    return ROOT.resolve(module).resolve("src/main/java");
  }

  static Path resources(String module) {
    return ROOT.resolve(module).resolve("src/main/resources");
  }
}
