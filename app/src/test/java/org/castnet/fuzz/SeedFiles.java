package org.castnet.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files that command lines name: those of the seeds, of the examples and of other modules'
 * tests.
 */
final class SeedFiles {
  private static final List<Path> FOLDERS =
      List.of(
          Path.of("src/test/resources/fuzz"),
          Path.of("../examples"),
          Path.of("../examples/fabrics"),
          Path.of("../io/src/test/resources/fabrics"),
          Path.of("../io/src/test/resources"),
          Path.of("../schedules/src/test/resources/org/castnet/schedule"));

  private final Map<String, Optional<byte[]>> contents = new HashMap<>();

  /** Adds a file. */
  void add(String name, byte[] content) {
    contents.put(name, Optional.of(content));
  }

  /** Returns the content of a file; empty if it does not exist. */
  Optional<byte[]> content(String name) {
    return contents.computeIfAbsent(name, SeedFiles::read);
  }

  private static Optional<byte[]> read(String name) {
    return FOLDERS.stream()
        .map(folder -> folder.resolve(name))
        .filter(Files::isRegularFile)
        .findFirst()
        .map(SeedFiles::bytes);
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the lines of a file of seeds without remarks. */
  static List<String> lines(String name) {
    return new String(bytes(FOLDERS.get(0).resolve(name)), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .toList();
  }
}
