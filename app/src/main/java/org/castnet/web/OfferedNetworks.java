package org.castnet.web;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.Networks;

/**
 * The networks that callers may name: regular ones and random ones up to a size, and uploads. A
 * spec that names a file is refused before anybody looks for the file.
 */
final class OfferedNetworks {
  private static final Pattern SPEC = Pattern.compile("\\s*([a-z]+):([^,]*)(.*)");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
  private static final Pattern PARALLEL = Pattern.compile("parallel=(\\d{1,9})");

  private final Uploads uploads;
  private final int mostNodes;

  OfferedNetworks(Uploads uploads, int mostNodes) {
    this.uploads = uploads;
    this.mostNodes = mostNodes;
  }

  /** A cache of its own for one call. */
  Networks forOneCall() {
    return new Networks(this::network);
  }

  /**
   * @throws BadInput where it is not offered or too large
   */
  Network network(String spec) {
    Matcher parts = SPEC.matcher(spec);
    if (!parts.matches()) {
      return NetworkSpec.parse(spec);
    }
    long nodes =
        switch (parts.group(1)) {
          case "mesh", "torus" -> product(parts.group(2));
          case "hypercube" -> cube(parts.group(2));
          case "irregular" -> fabric(spec);
          case "fabric" -> 0;
          case "anynet", "graphml", "dot", "json" ->
              throw new BadInput(
                  "network '" + parts.group(1) + ":…': files of the server are not offered here");
          default -> 0;
        };
    Matcher parallel = PARALLEL.matcher(spec);
    nodes *= parallel.find() ? Long.parseLong(parallel.group(1)) : 1;
    if (nodes > mostNodes) {
      throw new BadInput(
          "network '"
              + spec.strip()
              + "' is too large for this server, which takes "
              + mostNodes
              + " nodes at most");
    }
    return parts.group(1).equals("fabric") ? uploads.named(spec.strip()) : NetworkSpec.parse(spec);
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

  private static long fabric(String spec) {
    return value(spec, "switches") * (1 + value(spec, "hosts"));
  }

  private static long value(String spec, String name) {
    Matcher found = Pattern.compile("\\b" + name + "=(\\d{1,9})").matcher(spec);
    return found.find() ? Long.parseLong(found.group(1)) : 1;
  }
}
