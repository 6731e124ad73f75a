package org.castnet.network.contents;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.input.NamedFiles;

/**
 * Caches file contents, so that repeated reads return the same bytes even if the file has changed
 * or was a pipe. Missing files are looked up again. Thread-safe.
 */
public final class CachingFiles implements NamedFiles {
  private final NamedFiles files;
  private final Map<String, String> texts = new TreeMap<>();

  /**
   * @param files the source of the files
   */
  public CachingFiles(NamedFiles files) {
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

  /** Returns the bytes of a binary file; they are not cached. */
  @Override
  public Optional<byte[]> bytes(String name) {
    return files.bytes(name);
  }

  /** Returns the texts read so far, by file name. */
  public synchronized Map<String, String> texts() {
    return Collections.unmodifiableMap(new TreeMap<>(texts));
  }
}
