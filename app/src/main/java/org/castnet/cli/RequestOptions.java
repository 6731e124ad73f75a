package org.castnet.cli;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.multicast.Message;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.MessageCheck;
import org.castnet.scenario.Request;
import picocli.CommandLine.Option;

/** A request given on the command line. */
final class RequestOptions {
  @Option(names = "--network", paramLabel = "SPEC", description = "The network, such as mesh:8x8.")
  private String network;

  @Option(
      names = "--scheme",
      paramLabel = "NAME",
      description = "The scheme; 'castnet schemes' lists them.")
  private String scheme = "";

  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      description = "An option of the scheme; may be repeated.")
  private Map<String, String> options = new LinkedHashMap<>();

  @Option(names = "--from", paramLabel = "NODE", description = "The source.")
  private String from;

  @Option(
      names = "--to",
      paramLabel = "NODES",
      arity = "1..*",
      description =
          "The destinations, separated by blanks or semicolons; 'all' for every other node.")
  private List<String> to = new ArrayList<>();

  @Option(names = "--flits", paramLabel = "N", description = "Length of the message (default: 32).")
  private long flits = 32;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Decides what is left to chance (default: 1).")
  private long seed = Request.DEFAULT_SEED;

  boolean given() {
    return network != null || from != null || !to.isEmpty();
  }

  /** The scheme, empty where none was named. */
  String scheme() {
    return scheme;
  }

  Request request() {
    if (network == null || from == null || to.isEmpty()) {
      throw new BadInput("a request needs --network, --from and --to, or a file with requests");
    }
    Network where = NetworkSpec.parse(network);
    int source = where.nodeNamed(from);
    IntArrayList destinations = new IntArrayList();
    if (to.equals(List.of("all"))) {
      for (int node = 0; node < where.endpointCount(); node++) {
        if (node != source && where.isEndpoint(node)) {
          destinations.add(node);
        }
      }
    } else {
      for (String list : to) {
        for (String name : list.strip().split("[;\\s]+")) {
          destinations.add(where.nodeNamed(name));
        }
      }
    }
    MessageCheck.distinct(where, source, destinations.toIntArray(), "--to");
    Message message = Message.of(0, source, flits, destinations.toIntArray());
    return new Request("", where, scheme, options, seed, List.of(message));
  }
}
