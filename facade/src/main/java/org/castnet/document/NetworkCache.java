package org.castnet.document;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.NamedFiles;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;

/**
 * Caches the networks created last, so that many requests on one network build it once. Not
 * thread-safe.
 */
public final class NetworkCache {
  private static final int KEPT = 8;

  private final Map<String, Network> recent =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Network> eldest) {
          return size() > KEPT;
        }
      };

  private final NetworkKinds kinds;
  private final Function<String, Network> maker;
  private final ReadableFiles files;

  /** Creates a cache for the standard kinds and formats; files are read from this machine. */
  public NetworkCache() {
    this(NetworkKinds.standard()::parse, ReadableFiles.standard());
  }

  /** Creates a cache for the kinds, formats and files of a catalogue. */
  public NetworkCache(Catalogue catalogue) {
    this(catalogue.kinds(), catalogue.kinds()::parse, ReadableFiles.of(catalogue));
  }

  /**
   * @param maker creates a network that is not in the cache
   * @param files the files that requests name, and their formats
   */
  public NetworkCache(Function<String, Network> maker, ReadableFiles files) {
    this(NetworkKinds.standard(), maker, files);
  }

  private NetworkCache(NetworkKinds kinds, Function<String, Network> maker, ReadableFiles files) {
    this.kinds = kinds;
    this.maker = maker;
    this.files = files;
  }

  /** Returns the source of the files that requests name. */
  NamedFiles files() {
    return files.named();
  }

  /** Returns the files that requests name, and their formats. */
  ReadableFiles readable() {
    return files;
  }

  /** Returns the terminals that the file of a network lists; empty if absent. */
  Optional<IntImmutableList> terminals(Network network) {
    return kinds.terminals(network, files.named());
  }

  public Network parse(String spec) {
    Network known = recent.get(spec);
    if (known == null) {
      known = maker.apply(spec);
      recent.put(spec, known);
    }
    return known;
  }
}
