package org.castnet.store;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.castnet.catalogue.Catalogue;
import org.castnet.clos.ClosNetwork;
import org.castnet.network.Network;
import org.castnet.network.NetworkKindProvider;
import org.castnet.plan.SchemeProvider;
import org.castnet.sim.Technology;

/**
 * A SHA-256 over the code that produces results: every class and resource of Castnet's planning,
 * simulation and study modules, in folders or jars. The command line, the page and libraries are
 * not included. O(size of the code), computed once per process.
 */
final class CodeSum {
  private static final String ROOT = "org/castnet/";

  /** Packages that only present results. */
  private static final List<String> SHOWING =
      List.of("org/castnet/cli/", "org/castnet/web/", "org/castnet/spark/");

  /** One class of each module that every result depends on. */
  private static final List<Class<?>> PARTS =
      List.of(Network.class, Technology.class, Catalogue.class, ClosNetwork.class, CodeSum.class);

  private static final class Once {
    private static final String SUM = of(places());
  }

  private CodeSum() {}

  static String ofThisBuild() {
    return Once.SUM;
  }

  /** Returns the places of the code, those of all families of schemes and networks included. */
  static Set<Path> places() {
    Set<Path> places = new TreeSet<>();
    List<Class<?>> parts = new ArrayList<>(PARTS);
    parts.addAll(providers(SchemeProvider.class));
    parts.addAll(providers(NetworkKindProvider.class));
    for (Class<?> part : parts) {
      try {
        places.add(Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI()));
      } catch (URISyntaxException e) {
        throw new IllegalStateException("the location of a class is not an address", e);
      }
    }
    return places;
  }

  /** Returns the types of the providers that come with Castnet, without an instance of them. */
  private static <S> List<Class<? extends S>> providers(Class<S> service) {
    return ServiceLoader.load(service, CodeSum.class.getClassLoader()).stream()
        .<Class<? extends S>>map(ServiceLoader.Provider::type)
        .toList();
  }

  /**
   * Returns the sum over Castnet's code in folders and jars together, independent of their names
   * and order.
   */
  static String of(Collection<Path> places) {
    return of(places, ROOT);
  }

  /** Returns the sum over the contents of plugin jars, independent of their names. */
  static String ofJars(Collection<Path> jars) {
    return of(jars, "");
  }

  private static String of(Collection<Path> places, String below) {
    Map<String, byte[]> sums = new TreeMap<>();
    for (Path place : places) {
      try {
        if (Files.isDirectory(place)) {
          folder(place, below, sums);
        } else {
          jar(place, below, sums);
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

  // the first caller may be a job that is being cancelled, and the sum is computed only once: so
  // files are read by streams, which ignore interrupts, not by channels

  private static void folder(Path root, String below, Map<String, byte[]> sums) throws IOException {
    try (Stream<Path> files = Files.walk(root.resolve(below))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = root.relativize(file).toString().replace('\\', '/');
        try (InputStream in = new FileInputStream(file.toFile())) {
          add(name, in, sums);
        }
      }
    } catch (NoSuchFileException e) {
      throw new IOException("no code of Castnet in " + root, e);
    }
  }

  private static void jar(Path place, String below, Map<String, byte[]> sums) throws IOException {
    try (ZipFile jar = new ZipFile(place.toFile())) {
      List<? extends ZipEntry> entries =
          jar.stream()
              .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(below))
              .toList();
      if (entries.isEmpty()) {
        throw new IOException("no code of Castnet in " + place);
      }
      for (ZipEntry entry : entries) {
        try (InputStream in = jar.getInputStream(entry)) {
          add(entry.getName(), in, sums);
        }
      }
    }
  }

  private static void add(String name, InputStream in, Map<String, byte[]> sums)
      throws IOException {
    if (SHOWING.stream().noneMatch(name::startsWith)) {
      // two jars may contain files with equal names, such as lists of services
      sums.merge(name, Sha256.digest().digest(in.readAllBytes()), CodeSum::both);
    }
  }
}
