package org.castnet.catalogue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.castnet.comparison.Schemes;
import org.castnet.format.FormatProvider;
import org.castnet.format.Formats;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.NetworkKindProvider;
import org.castnet.network.NetworkKinds;
import org.castnet.plan.SchemeProvider;

/**
 * All named things: those of the kernel, of extensions on the class path, and of the jars in a
 * plugins folder. It is assembled once, when a command, a server or a worker starts, and then
 * passed on.
 *
 * @param schemes the schemes
 * @param kinds the kinds of network
 * @param formats the formats of plans, schedules, traces and measured times
 * @param plugins the jars of a plugins folder; empty if there is no folder
 * @since 0.1.0
 */
public record Catalogue(
    Schemes schemes, NetworkKinds kinds, Formats formats, Optional<Plugins> plugins) {

  /** {@return the catalogue of the class path} */
  public static Catalogue standard() {
    return new Catalogue(
        Schemes.standard(), NetworkKinds.standard(), Formats.standard(), Optional.empty());
  }

  /** {@return the schemes and kinds of network of the class path, for processes without files} */
  public static Catalogue withoutFormats() {
    return new Catalogue(
        Schemes.standard(), NetworkKinds.standard(), Formats.of(List.of()), Optional.empty());
  }

  /**
   * {@return the catalogue of the class path and of the jars of a folder}
   *
   * @param folder the plugins folder
   * @throws BadInput if a jar cannot be used, or a name occurs twice
   */
  public static Catalogue with(Path folder) {
    try {
      Plugins plugins = Plugins.in(folder);
      return new Catalogue(
          Schemes.standard()
              .with(
                  plugins
                      .<SchemeProvider, SchemeProvider>items(SchemeProvider.class, List::of)
                      .stream()
                      .map(ForeignSchemes::new)
                      .toList()),
          NetworkKinds.standard()
              .and(
                  plugins.items(NetworkKindProvider.class, NetworkKindProvider::kinds).stream()
                      .map(ForeignKind::new)
                      .toList()),
          Formats.standard()
              .and(
                  new Formats(
                      plugins.items(FormatProvider.class, FormatProvider::planFormats),
                      plugins.items(FormatProvider.class, FormatProvider::scheduleFormats),
                      plugins.items(FormatProvider.class, FormatProvider::traceFormats),
                      plugins.items(FormatProvider.class, FormatProvider::timingFormats))),
          Optional.of(plugins));
    } catch (BadInput e) {
      throw e.at("plugins in " + folder);
    }
  }

  /**
   * {@return a copy that takes the files named in inputs from another source}
   *
   * @param files the source of named files
   */
  public Catalogue reading(NamedFiles files) {
    return new Catalogue(schemes, kinds.reading(files), formats, plugins);
  }

  /**
   * {@return the items of all providers of a service, those on the class path first}
   *
   * @param service the interface of the providers
   * @param items returns the items of a provider
   * @throws BadInput if a provider in the plugins folder cannot be used
   */
  public <P, T> List<T> items(
      Class<P> service, Function<P, ? extends Collection<? extends T>> items) {
    List<T> all = new ArrayList<>();
    ServiceLoader.load(service, service.getClassLoader())
        .forEach(provider -> all.addAll(items.apply(provider)));
    plugins.ifPresent(from -> all.addAll(from.items(service, items)));
    return all;
  }

  /**
   * {@return the jars of the plugins folder, ordered by name; empty without a folder}
   *
   * @throws BadInput if the folder does not exist
   */
  public List<Path> jars() {
    return plugins.map(Plugins::jars).orElse(List.of());
  }
}
