package org.castnet.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Properties;

/** The version and build of Castnet that is running, which every row names. */
public final class Release {
  private Release() {}

  /**
   * The version, a plus sign, and the first 12 digits of the build's {@link CodeSum}: {@code
   * 0.1.0+3f9a01c2d4e5}. Two builds from different code have different ones.
   */
  public static String version() {
    return number() + "+" + CodeSum.ofThisBuild().substring(0, 12);
  }

  /**
   * The same with the first 12 digits of a sum over jars that bring schemes and networks: {@code
   * 0.1.0+3f9a01c2d4e5.77b0c41fe2a9}. A jar that is changed, added or taken away gives another one.
   *
   * @param jars in the order of their names; with none it is {@link #version()}
   */
  public static String version(Collection<Path> jars) {
    return jars.isEmpty() ? version() : version() + "." + CodeSum.ofJars(jars).substring(0, 12);
  }

  /** The version alone, such as {@code 0.1.0}. */
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
