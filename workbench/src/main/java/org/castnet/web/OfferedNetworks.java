package org.castnet.web;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.document.NetworkCache;
import org.castnet.document.ReadableFiles;
import org.castnet.format.Formats;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkText;

/**
 * The networks that requests may name: those of a generator up to a limit of nodes, and uploaded
 * ones. A network's text never reads a file of this machine: the files that it names are uploads.
 */
final class OfferedNetworks {
  private static final int CACHED = 4;

  private final NetworkKinds kinds;
  private final Formats formats;
  private final Uploads uploads;
  private final int nodeLimit;

  /** A cache of the latest networks, which is cleared if memory is short. */
  private final Map<String, SoftReference<Network>> cache =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, SoftReference<Network>> eldest) {
          return size() > CACHED;
        }
      };

  OfferedNetworks(NetworkKinds kinds, Formats formats, Uploads uploads, int nodeLimit) {
    this.kinds = kinds;
    this.formats = formats;
    this.uploads = uploads;
    this.nodeLimit = nodeLimit;
  }

  /** Returns the kinds of networks that requests may name. */
  List<NetworkKind> kinds() {
    return kinds.all();
  }

  /** Returns the kind that recognises a file; empty if there is none. */
  Optional<NetworkKind> kindOf(String file) {
    return kinds.recognised(file);
  }

  /** Returns a cache for one request. */
  NetworkCache forOneCall() {
    return new NetworkCache(this::network, new ReadableFiles(uploads, formats));
  }

  /**
   * Returns a network.
   *
   * @throws BadInput if it is too large or not allowed here
   */
  Network network(String spec) {
    synchronized (cache) {
      SoftReference<Network> known = cache.get(spec);
      Network network = known == null ? null : known.get();
      if (network != null) {
        return network;
      }
    }
    Network network = build(spec);
    synchronized (cache) {
      cache.put(spec, new SoftReference<>(network));
    }
    return network;
  }

  private Network build(String spec) {
    NetworkText text = NetworkText.parse(spec, uploads);
    if (kinds.of(text).readsFile()) {
      checkUpload(text);
    } else {
      checkSize(spec, nodes(text));
    }
    Network network = kinds.parse(spec, uploads);
    checkSize(spec, network.nodeCount());
    return network;
  }

  /**
   * Returns the number of nodes before the network is built, times the number of parallel links.
   */
  private long nodes(NetworkText text) {
    long nodes =
        kinds
            .nodes(text)
            .orElseThrow(
                () ->
                    text.complaint(
                        "networks of kind '"
                            + text.kind()
                            + "' are not available here, since their size is unknown before they are"
                            + " built"));
    return nodes * text.parallel();
  }

  private void checkSize(String spec, long nodes) {
    if (nodes > nodeLimit) {
      throw BadInput.coded(
          "network-too-large",
          "network '{found}' is too large for this server, which allows {nodeLimit} nodes",
          spec.strip(),
          nodeLimit);
    }
  }

  /** Rejects other files with a message that helps; there is no upload of that name anyway. */
  private void checkUpload(NetworkText text) {
    String file = text.body().strip();
    if (!Uploads.isName(file)) {
      throw BadInput.coded(
          "file-not-available",
          "network '{kind}:…': files of the server are not available here; upload {file} as well",
          text.kind(),
          file);
    }
    if (uploads.text(file).isEmpty()) {
      throw BadInput.coded(
          "no-file",
          "network '{kind}:{file}': there is no such upload; upload the file first",
          text.kind(),
          file);
    }
  }
}
