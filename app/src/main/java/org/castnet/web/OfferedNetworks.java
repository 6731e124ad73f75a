package org.castnet.web;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkFileKind;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.Networks;

/**
 * The networks that callers may name: regular ones and random ones up to a size, and those that
 * they uploaded. No text of a network reaches a file of this machine: whatever file it names is
 * looked for among the uploads.
 */
final class OfferedNetworks {
  private static final Pattern SPEC = Pattern.compile("\\s*([a-z]+):([^,]*)(.*)");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
  private static final Pattern PARALLEL = Pattern.compile("parallel=(\\d{1,9})");
  private static final int REMEMBERED = 4;

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

  OfferedNetworks(Uploads uploads, int mostNodes) {
    this.uploads = uploads;
    this.mostNodes = mostNodes;
  }

  /** A cache of its own for one call. */
  Networks forOneCall() {
    return new Networks(this::network, uploads);
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
    Matcher parts = SPEC.matcher(spec);
    if (parts.matches()) {
      refuseTooLarge(spec, nodes(spec, parts.group(1), parts.group(2)));
      refuseOtherFiles(parts.group(1), parts.group(2).strip());
    }
    Network network = NetworkSpec.parse(spec, uploads);
    refuseTooLarge(spec, network.nodeCount());
    return network;
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
  private void refuseOtherFiles(String kind, String file) {
    if (List.of(NetworkFileKind.values()).stream().noneMatch(each -> each.word().equals(kind))) {
      return;
    }
    if (!Uploads.names(file)) {
      throw new BadInput("network '" + kind + ":…': files of the server are not offered here");
    }
    if (uploads.text(file).isEmpty()) {
      throw new BadInput(
          "network '"
              + kind
              + ":"
              + file
              + "': there is no such upload here; upload the file first");
    }
  }

  /** How many nodes a network would have that is no file, told before it is built. */
  private static long nodes(String spec, String kind, String body) {
    long nodes =
        switch (kind) {
          case "mesh", "torus" -> product(body);
          case "hypercube" -> cube(body);
          case "irregular" -> value(spec, "switches") * (1 + value(spec, "hosts"));
          default -> 0;
        };
    Matcher parallel = PARALLEL.matcher(spec);
    return nodes * (parallel.find() ? Long.parseLong(parallel.group(1)) : 1);
  }

  private static long product(String sides) {
    long product = 1;
    Matcher number = NUMBER.matcher(sides);
    while (number.find()) {
      product = Math.min(Integer.MAX_VALUE, product * Long.parseLong(number.group()));
    }
    return product;
  }

  private static long cube(String dimension) {
    Matcher number = NUMBER.matcher(dimension);
    return number.find() ? 1L << Math.min(40, Long.parseLong(number.group())) : 0;
  }

  private static long value(String spec, String name) {
    Matcher found = Pattern.compile("\\b" + name + "=(\\d{1,9})").matcher(spec);
    return found.find() ? Long.parseLong(found.group(1)) : 1;
  }
}
