package org.castnet.catalogue;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.input.FileReason;
import org.castnet.multicast.Scheme;
import org.castnet.multicast.SchemeProvider;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;

/**
 * What the jars of a folder bring by Java's service loader. Their classes see Castnet's and each
 * other's; they stay loaded as long as anything that they brought is in use.
 *
 * @param schemes in the order of the jars' names
 * @param kinds of network, in the same order
 */
record Plugins(List<Scheme> schemes, List<NetworkKind> kinds) {
  Plugins {
    schemes = List.copyOf(schemes);
    kinds = List.copyOf(kinds);
  }

  /**
   * @throws BadInput where there is no such folder, or a jar in it cannot be used
   */
  static Plugins in(Path folder) {
    URLClassLoader classes = new URLClassLoader(urls(jars(folder)), Plugins.class.getClassLoader());
    return new Plugins(
        all(SchemeProvider.class, SchemeProvider::schemes, ForeignBinder::around, classes),
        all(NetworkKindProvider.class, NetworkKindProvider::kinds, ForeignKind::new, classes));
  }

  /** In the order of their names. */
  static List<Path> jars(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new BadInput("there is no such folder");
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new BadInput("the folder cannot be read: " + FileReason.of(e), e);
    }
  }

  private static URL[] urls(List<Path> jars) {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = jars.get(i).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalStateException("a file has an address", e);
      }
    }
    return urls;
  }

  /** What a foreign class throws is its author's mistake; here it is told in a line. */
  private static <P, T> List<T> all(
      Class<P> service,
      Function<P, ? extends Collection<T>> brings,
      Function<T, T> guarded,
      ClassLoader classes) {
    List<T> all = new ArrayList<>();
    try {
      for (P provider : ServiceLoader.load(service, classes)) {
        brings.apply(provider).forEach(each -> all.add(guarded.apply(each)));
      }
    } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
      throw new BadInput("a jar cannot be used: " + e, e);
    }
    return all;
  }
}
