package org.castnet.web;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.format.NetworkCache;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkText;

/**
 * The networks that callers may name: regular ones and random ones up to a size, and those that
 * they uploaded. No text of a network reaches a file of this machine: whatever file it names is
 * looked for among the uploads.
 */
final class OfferedNetworks {
  private static final int REMEMBERED = 4;

  private final NetworkKinds kinds;
  private final Uploads uploads;
  private final int mostNodes;

  /** The last networks, for as long as memory is not short. */
  private final Map<String, SoftReference<Network>> recent =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, SoftReference<Network>> eldest) {
          return size() > REMEMBERED;
        }
      };

  OfferedNetworks(NetworkKinds kinds, Uploads uploads, int mostNodes) {
    this.kinds = kinds;
    this.uploads = uploads;
    this.mostNodes = mostNodes;
  }

  /** The kinds of network that can be asked for. */
  List<NetworkKind> kinds() {
    return kinds.all();
  }

  /** A cache of its own for one call. */
  NetworkCache forOneCall() {
    return new NetworkCache(this::network, uploads);
  }

  /**
   * @throws BadInput where it is not offered or too large
   */
  Network network(String spec) {
    synchronized (recent) {
      SoftReference<Network> known = recent.get(spec);
      Network network = known == null ? null : known.get();
      if (network != null) {
        return network;
      }
    }
    Network network = made(spec);
    synchronized (recent) {
      recent.put(spec, new SoftReference<>(network));
    }
    return network;
  }

  private Network made(String spec) {
    NetworkText text = NetworkText.parse(spec, uploads);
    if (kinds.of(text).readsFile()) {
      refuseOtherFiles(text);
    } else {
      refuseTooLarge(spec, nodes(text));
    }
    Network network = kinds.parse(spec, uploads);
    refuseTooLarge(spec, network.nodeCount());
    return network;
  }

  /** Told before anything is built; a link that is there several times counts as often. */
  private long nodes(NetworkText text) {
    long nodes =
        kinds
            .nodes(text)
            .orElseThrow(
                () ->
                    text.complaint(
                        "networks of kind '"
                            + text.kind()
                            + "' are not offered here, since nobody can tell how large they will"
                            + " be"));
    return nodes * text.parallel();
  }

  private void refuseTooLarge(String spec, long nodes) {
    if (nodes > mostNodes) {
      throw new BadInput(
          "network '"
              + spec.strip()
              + "' is too large for this server, which takes "
              + mostNodes
              + " nodes at most");
    }
  }

  /** So that the answer says what to do; the uploads hold no such file anyway. */
  private void refuseOtherFiles(NetworkText text) {
    String file = text.body().strip();
    if (!Uploads.names(file)) {
      throw new BadInput(
          "network '" + text.kind() + ":…': files of the server are not offered here");
    }
    if (uploads.text(file).isEmpty()) {
      throw new BadInput(
          "network '"
              + text.kind()
              + ":"
              + file
              + "': there is no such upload here; upload the file first");
    }
  }
}
