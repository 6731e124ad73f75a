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
    try (InputStream in = PageFiles.class.getResourceAsStream("/web/" + name)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(String name) {
    return new String(
        bytes(name).orElseThrow(() -> new IllegalStateException("the jar lacks " + name)),
        StandardCharsets.UTF_8);
  }

  /** Returns the template of a site's first page, which the workbench does not serve. */
  static String contents() {
    try (InputStream in = PageFiles.class.getResourceAsStream("/site/index.html")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
