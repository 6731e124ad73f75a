package org.castnet.input;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Files that are read once and then kept: whoever asks again gets what stood in them at first, even
 * if they have changed since, or were pipes. What was not there is looked for again. May be shared
 * between threads.
 */
public final class KeptFiles implements NamedFiles {
  private final NamedFiles files;
  private final Map<String, String> texts = new TreeMap<>();

  /**
   * @param files where they come from at first
   */
  public KeptFiles(NamedFiles files) {
    this.files = files;
  }

  @Override
  public synchronized Optional<String> text(String name) {
    String known = texts.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<String> found = files.text(name);
    found.ifPresent(text -> texts.put(name, text));
    return found;
  }

  /** Of files that are no text nothing is kept. */
  @Override
  public Optional<byte[]> bytes(String name) {
    return files.bytes(name);
  }

  /** The texts that were read so far, by the names of their files. */
  public synchronized Map<String, String> texts() {
    return Collections.unmodifiableMap(new TreeMap<>(texts));
  }
}
