package org.castnet.catalogue;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.castnet.input.BadInput;
import org.castnet.text.FileReason;

/**
 * The jars of a folder. Their classes have access to those of Castnet and of each other; they stay
 * loaded as long as one of their objects is in use.
 *
 * @since 0.1.0
 */
public final class Plugins {
  private final Path folder;
  private final ClassLoader classes;

  private Plugins(Path folder, ClassLoader classes) {
    this.folder = folder;
    this.classes = classes;
  }

  /**
   * Opens a folder.
   *
   * @throws BadInput if there is no such folder, or a file in it is not a jar; hidden files and
   *     folders are ignored
   */
  static Plugins in(Path folder) {
    List<Path> jars = jars(folder);
    jars.forEach(Plugins::requireJar);
    return new Plugins(folder, new URLClassLoader(urls(jars), Plugins.class.getClassLoader()));
  }

  /** {@return the folder} */
  public Path folder() {
    return folder;
  }

  /** Returns the jars, ordered by name. */
  List<Path> jars() {
    return jars(folder);
  }

  private static List<Path> jars(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw BadInput.coded("no-folder", "there is no such folder");
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(
              file -> !Files.isDirectory(file) && !file.getFileName().toString().startsWith("."))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw BadInput.coded(
              "unreadable-file", "the folder cannot be read: {reason}", FileReason.of(e))
          .causedBy(e);
    }
  }

  /** Rejects a file without a table of contents at its end, such as one that is still copied. */
  private static void requireJar(Path file) {
    try (ZipFile jar = new ZipFile(file.toFile())) {
      jar.size();
    } catch (IOException e) {
      throw BadInput.coded(
              "not-a-jar",
              "'{file}' is not a valid jar: {reason}; the folder may contain jars only",
              file.getFileName(),
              FileReason.of(e))
          .causedBy(e);
    }
  }

  private static URL[] urls(List<Path> jars) {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = jars.get(i).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalStateException("every file has a URL", e);
      }
    }
    return urls;
  }

  /**
   * Returns the items of all providers of a service in these jars, ordered by the jars' names.
   *
   * @throws BadInput if a provider cannot be loaded or constructed, or fails
   */
  <P, T> List<T> items(Class<P> service, Function<P, ? extends Collection<? extends T>> items) {
    return usable(
        () ->
            ServiceLoader.load(service, classes).stream()
                // providers of Castnet itself are also visible through this loader
                .filter(provider -> provider.type().getClassLoader() == classes)
                .map(ServiceLoader.Provider::get)
                .<T>flatMap(provider -> listed(provider, items.apply(provider)).stream())
                .toList());
  }

  /**
   * Returns the items that a provider lists.
   *
   * @throws BadInput if the list or an item is null
   */
  static <T> Collection<? extends T> listed(Object provider, Collection<? extends T> items) {
    if (items == null || items.stream().anyMatch(Objects::isNull)) {
      throw BadInput.coded(
          "extension-null",
          "{provider} returned {found}",
          provider.getClass().getName(),
          items == null ? "null instead of a list" : "a list that contains null");
    }
    return items;
  }

  /**
   * Returns a result of a provider in a jar.
   *
   * @throws BadInput if the provider fails
   */
  static <T> T usable(Supplier<T> result) {
    try {
      return result.get();
    } catch (BadInput e) {
      throw e;
    } catch (ServiceConfigurationError | LinkageError | StackOverflowError | RuntimeException e) {
      throw BadInput.coded(
              "extension-unusable", "a jar cannot be used: {reason}", ForeignCode.description(e))
          .causedBy(e);
    }
  }
}
