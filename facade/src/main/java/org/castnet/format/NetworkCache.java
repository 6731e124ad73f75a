package org.castnet.format;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.castnet.input.NamedFiles;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;

/**
 * Remembers the networks made last, so that a thousand requests on one network build it once. Not
 * for several threads at once.
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

  /** Takes every spec of the standard kinds, files of this machine included. */
  public NetworkCache() {
    this(NetworkKinds.standard());
  }

  /** Takes every spec of these kinds, files of this machine included. */
  public NetworkCache(NetworkKinds kinds) {
    this(kinds, kinds::parse, NamedFiles.ofThisMachine());
  }

  /**
   * @param maker what makes a network of a spec where it is not among the last ones
   * @param files where the files come from that specs name
   */
  public NetworkCache(Function<String, Network> maker, NamedFiles files) {
    this(NetworkKinds.standard(), maker, files);
  }

  private NetworkCache(NetworkKinds kinds, Function<String, Network> maker, NamedFiles files) {
    this.kinds = kinds;
    this.maker = maker;
    this.files = files;
  }

  /** Where the files come from that specs name. */
  NamedFiles files() {
    return files;
  }

  /** Returns the nodes that the file of a network marks as those to be joined, if it marks any. */
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
