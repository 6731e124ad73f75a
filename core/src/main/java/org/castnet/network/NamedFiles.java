package org.castnet.network;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the files come from that the text of a network names: from this machine, or, where others
 * may write that text, only from among those that they brought along.
 */
@FunctionalInterface
public interface NamedFiles {
  /**
   * The whole text of a file; empty where there is none of that name.
   *
   * @throws BadInput where it cannot be read
   */
  Optional<String> text(String name);

  /**
   * The files of this machine up to 1 GiB, by their paths. Bytes that are no UTF-8 become
   * replacement characters.
   */
  static NamedFiles ofThisMachine() {
    return NamedFiles::read;
  }

  private static Optional<String> read(String path) {
    try {
      Path file = Path.of(path);
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      if (Files.size(file) > 1L << 30) {
        throw new BadInput(path + ": the file is larger than 1 GiB");
      }
      return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (InvalidPathException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new BadInput(path + ": cannot be read: " + e.getMessage(), e);
    }
  }
}
