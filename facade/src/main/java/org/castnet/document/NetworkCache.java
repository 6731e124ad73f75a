package org.castnet.document;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
  private final NamedFiles files;

  /** Creates a cache for the standard kinds; files are read from this machine. */
  public NetworkCache() {
    this(NetworkKinds.standard());
  }

  /** Creates a cache for these kinds; files are read from this machine. */
  public NetworkCache(NetworkKinds kinds) {
    this(kinds, kinds::parse, NamedFiles.ofThisMachine());
  }

  /**
   * @param maker creates a network that is not in the cache
   * @param files the source of the files that specs name
   */
  public NetworkCache(Function<String, Network> maker, NamedFiles files) {
    this(NetworkKinds.standard(), maker, files);
  }

  private NetworkCache(NetworkKinds kinds, Function<String, Network> maker, NamedFiles files) {
    this.kinds = kinds;
    this.maker = maker;
    this.files = files;
  }

  /** Returns the source of the files that specs name. */
  NamedFiles files() {
    return files;
  }

  /** Returns the terminals that the file of a network lists; empty if absent. */
  Optional<IntImmutableList> terminals(Network network) {
    return kinds.terminals(network, files);
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
