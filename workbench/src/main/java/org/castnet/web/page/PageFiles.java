package org.castnet.web.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The page's files in the jar. */
public final class PageFiles {
  private PageFiles() {}

  /**
   * Returns the file's bytes; empty if there is no such file.
   *
   * @param name such as {@code js/main.js}
   */
  public static Optional<byte[]> bytes(String name) {
    return resource("/web/" + name);
  }

  /** Returns the bytes of a resource of any jar; empty if it is absent. */
  static Optional<byte[]> resource(String path) {
    try (InputStream in = PageFiles.class.getResourceAsStream(path)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(String name) {
    return text(bytes(name), name);
  }

  /** Returns the template of a site's first page, which the workbench does not serve. */
  static String contents() {
    return text(resource("/site/index.html"), "index.html of sites");
  }

  private static String text(Optional<byte[]> bytes, String name) {
    return new String(
        bytes.orElseThrow(() -> new IllegalStateException("the jar lacks " + name)),
        StandardCharsets.UTF_8);
  }
}
