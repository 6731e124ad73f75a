package org.castnet.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of Castnet that is running, which every row names. */
public final class Release {
  private Release() {}

  public static String version() {
    try (InputStream in = Release.class.getResourceAsStream("release.properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
