package org.castnet.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.castnet.network.Network;
import org.castnet.wormhole.WormholeParameters;

/**
 * A SHA-256 over the code that makes results: every class and resource of Castnet's core, simulator
 * and lab, as they lie in folders or jars. The command and the page, which only show results, are
 * left out, and so are libraries. O(size of the code), once a process.
 */
final class CodeSum {
  private static final String ROOT = "org/castnet";

  /** Packages that only show. */
  private static final List<String> SHOWING =
      List.of("org/castnet/cli/", "org/castnet/web/", "org/castnet/spark/");

  /** One class of each part. */
  private static final List<Class<?>> PARTS =
      List.of(Network.class, WormholeParameters.class, CodeSum.class);

  private static final class Once {
    private static final String SUM = of(places());
  }

  private CodeSum() {}

  static String ofThisBuild() {
    return Once.SUM;
  }

  private static Set<Path> places() {
    Set<Path> places = new TreeSet<>();
    for (Class<?> part : PARTS) {
      try {
        places.add(Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI()));
      } catch (URISyntaxException e) {
        throw new IllegalStateException("where a class lies is an address", e);
      }
    }
    return places;
  }

  /**
   * The sum over Castnet's own code in folders and jars together, whatever their names and the
   * order of what they hold.
   */
  static String of(Collection<Path> places) {
    return of(places, ROOT);
  }

  /** The sum over everything in jars from outside, whatever their names. */
  static String ofJars(Collection<Path> jars) {
    return of(jars, "");
  }

  private static String of(Collection<Path> places, String below) {
    Map<String, byte[]> sums = new TreeMap<>();
    for (Path place : places) {
      try {
        if (Files.isDirectory(place)) {
          add(place, below, sums);
        } else {
          try (FileSystem jar = FileSystems.newFileSystem(place)) {
            add(jar.getPath("/"), below, sums);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    MessageDigest all = Sha256.digest();
    sums.forEach(
        (name, sum) -> {
          all.update(name.getBytes(java.nio.charset.StandardCharsets.UTF_8));
          all.update(sum);
        });
    return HexFormat.of().formatHex(all.digest());
  }

  private static byte[] both(byte[] one, byte[] other) {
    MessageDigest digest = Sha256.digest();
    digest.update(one);
    return digest.digest(other);
  }

  private static void add(Path root, String below, Map<String, byte[]> sums) throws IOException {
    URI base = root.toUri();
    try (Stream<Path> files = Files.walk(root.resolve(below))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = root.relativize(file).toString().replace('\\', '/');
        if (SHOWING.stream().noneMatch(name::startsWith)) {
          try (InputStream in = Files.newInputStream(file)) {
            // two jars may hold files of one name, such as the lists of what they provide
            sums.merge(name, Sha256.digest().digest(in.readAllBytes()), CodeSum::both);
          }
        }
      }
    } catch (java.nio.file.NoSuchFileException e) {
      throw new IOException("no code of Castnet in " + base, e);
    }
  }
}
