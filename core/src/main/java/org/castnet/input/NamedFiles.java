package org.castnet.input;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A source of files that a network's text refers to: this machine, or, if the text comes from a
 * remote client, only the files that this client uploaded.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface NamedFiles {
  /**
   * {@return the whole text of a file; empty if there is no such file}
   *
   * @param name the name of the file, as a text of the user has it
   * @throws BadInput if it cannot be read
   */
  Optional<String> text(String name);

  /**
   * {@return the bytes of a binary file; empty if there is no such file}
   *
   * @param name the name of the file, as a text of the user has it
   * @throws BadInput if it cannot be read
   */
  default Optional<byte[]> bytes(String name) {
    return text(name).map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * {@return the files of this machine by path, up to 1 GiB each; pipes and standard input (as
   * {@code -}) included} Decompresses gzip and bzip2. Bytes that are not UTF-8 become replacement
   * characters.
   */
  static NamedFiles ofThisMachine() {
    return new MachineFiles();
  }
}
