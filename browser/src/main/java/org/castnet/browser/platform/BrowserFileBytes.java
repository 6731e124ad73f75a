package org.castnet.browser.platform;

import java.util.Optional;

/** The files of a browser, which cannot read any. */
public final class BrowserFileBytes {
  private BrowserFileBytes() {}

  /** Returns empty. */
  public static Optional<byte[]> of(String path) {
    return Optional.empty();
  }
}
