package org.castnet.input;

import java.util.Optional;

/** The files of this machine, by path. */
final class MachineFiles implements NamedFiles {
  @Override
  public Optional<String> text(String name) {
    return bytes(name).map(Utf8::lenient);
  }

  @Override
  public Optional<byte[]> bytes(String name) {
    return FileBytes.of(name);
  }
}
