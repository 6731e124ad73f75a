package org.castnet.catalogue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.file.NetworkKinds;
import org.castnet.store.Release;

/**
 * All that can be asked for by name. It is assembled once, where a command, a server or a worker
 * starts, and then passed on.
 *
 * @param schemes Castnet's own and those from outside
 * @param kinds the kinds of network, in the same way
 * @param plugins the folder that those from outside came from; empty where there are none
 */
public record Catalogue(Schemes schemes, NetworkKinds kinds, Optional<Path> plugins) {

  /** What Castnet brings along. */
  public static Catalogue standard() {
    return new Catalogue(Schemes.standard(), NetworkKinds.standard(), Optional.empty());
  }

  /**
   * The version under which what it measures is stored: that of Castnet's code, and of the jars
   * from outside where there are any.
   *
   * @throws BadInput where their folder is gone
   */
  public String version() {
    return Release.version(plugins.map(Plugins::jars).orElse(List.of()));
  }

  /** The same, for inputs that name these files in place of those of this machine. */
  public Catalogue reading(NamedFiles files) {
    return new Catalogue(schemes, kinds.reading(files), plugins);
  }

  /**
   * What Castnet brings along, and what the jars of a folder bring.
   *
   * @throws BadInput where a jar cannot be used, or a name is taken twice
   */
  public static Catalogue with(Path folder) {
    try {
      Plugins plugins = Plugins.in(folder);
      return new Catalogue(
          Schemes.standard().and(plugins.schemes()),
          NetworkKinds.standard().and(plugins.kinds()),
          Optional.of(folder));
    } catch (BadInput e) {
      throw e.at("plugins in " + folder);
    }
  }
}
