package org.castnet.input;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The files of this machine, by their paths. */
final class MachineFiles implements NamedFiles {
  @Override
  public Optional<String> text(String name) {
    return bytes(name).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  @Override
  public Optional<byte[]> bytes(String name) {
    return FileBytes.of(name);
  }
}
