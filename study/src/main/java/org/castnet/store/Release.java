package org.castnet.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Properties;

/** The version and build of the running Castnet, which every row contains. */
public final class Release {
  private Release() {}

  /**
   * Returns the version, a plus sign, and the first 12 digits of the build's {@link CodeSum}:
   * {@code 0.1.0+3f9a01c2d4e5}. Builds from different code differ.
   */
  public static String version() {
    return number() + "+" + CodeSum.ofThisBuild().substring(0, 12);
  }

  /**
   * Returns {@link #version()} with the first 12 digits of a sum over plugin jars: {@code
   * 0.1.0+3f9a01c2d4e5.77b0c41fe2a9}. The sum changes if a jar is changed, added or removed.
   *
   * @param jars in the order of their names; if empty the result is {@link #version()}
   */
  public static String version(Collection<Path> jars) {
    return jars.isEmpty() ? version() : version() + "." + CodeSum.ofJars(jars).substring(0, 12);
  }

  /** Returns the version alone, such as {@code 0.1.0}. */
  public static String number() {
    try (InputStream in = Release.class.getResourceAsStream("release.properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
