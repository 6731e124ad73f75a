package org.castnet.input;

import java.nio.charset.StandardCharsets;
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
   * The bytes of a file that is no text; empty where there is none of that name.
   *
   * @throws BadInput where it cannot be read
   */
  default Optional<byte[]> bytes(String name) {
    return text(name).map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The files of this machine up to 1 GiB, by their paths; pipes, and standard input as {@code -}.
   * What is packed by gzip or bzip2 is unpacked. Bytes that are no UTF-8 become replacement
   * characters.
   */
  static NamedFiles ofThisMachine() {
    return new MachineFiles();
  }
}
