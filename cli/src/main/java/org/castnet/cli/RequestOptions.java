package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.format.MessageCheck;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.plan.Message;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import picocli.CommandLine.Option;

/** The options of a request on the command line. */
final class RequestOptions {
  private static final long DEFAULT_FLITS = 32;

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
  private List<String> options = new ArrayList<>();

  @Option(names = "--from", paramLabel = "NODE", description = "The source.")
  private String from;

  @Option(
      names = "--to",
      paramLabel = "NODES",
      arity = "1..*",
      description =
          "The destinations, separated by blanks or semicolons, names with either in "
              + "double quotes; 'all' for every other node. Without this option, the first "
              + "of --hosts sends to the others, or --from sends to all of them.")
  private List<String> to = new ArrayList<>();

  @Option(names = "--flits", paramLabel = "N", description = "Length of the message (default: 32).")
  private Long flits;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of all random choices (default: 1).")
  private Long seed;

  boolean given() {
    return network != null || from != null || !to.isEmpty();
  }

  /**
   * Returns the network.
   *
   * @throws BadInput if it is not given, or there is no such network
   */
  Network network(NetworkKinds kinds) {
    if (network == null) {
      throw BadInput.coded("option-missing", "this option is required").at("--network");
    }
    return kinds.parse(network);
  }

  /**
   * Rejects source, destinations, length and options of a scheme.
   *
   * @param other the option that replaces them
   * @throws BadInput if there is one; the message names it
   */
  void rejectEnds(String other) {
    rejectWith(other, "--from", from != null);
    rejectWith(other, "--to", !to.isEmpty());
    rejectWith(other, "--flits", flits != null);
    rejectWith(other, "--option", !options.isEmpty());
  }

  private static void rejectWith(String other, String option, boolean given) {
    if (given) {
      throw BadInput.coded(
              "options-exclusive", "this option cannot be combined with {other}", other)
          .at(option);
    }
  }

  /** Returns the scheme; empty if not specified. */
  String scheme() {
    return scheme;
  }

  /**
   * Rejects options that a file specifies itself, except the seed.
   *
   * @throws BadInput if there is one; the message names it
   */
  void acceptOnlySeedWithFile() {
    rejectWithFile("--scheme", !scheme.isEmpty());
    rejectWithFile("--option", !options.isEmpty());
    rejectWithFile("--flits", flits != null);
  }

  private static void rejectWithFile(String option, boolean given) {
    if (given) {
      throw BadInput.coded(
              "options-not-applicable",
              "the file specifies the request; only --seed may be given in addition")
          .at(option);
    }
  }

  /** Returns the content of a file with the seed of the command line, if it is given. */
  JsonNode withSeed(JsonNode json) {
    return seed != null && json instanceof ObjectNode object
        ? object.deepCopy().put("seed", seed)
        : json;
  }

  /** Returns a scenario with the seed of the command line, if it is given. */
  Scenario withSeed(Scenario scenario) {
    return seed == null ? scenario : scenario.withSeed(seed);
  }

  /** Returns the options of the scheme by name. */
  private Map<String, String> options() {
    Map<String, String> named = new LinkedHashMap<>();
    for (String option : options) {
      int end = option.indexOf('=');
      if (end <= 0) {
        throw BadInput.coded("malformed-option", "'{option}' is not of the form NAME=VALUE", option)
            .at("--option");
      }
      String name = option.substring(0, end);
      String before = named.putIfAbsent(name, option.substring(end + 1));
      if (before != null) {
        throw BadInput.coded(
                "option-twice",
                "'{option}' was given before as '{name}={before}'; specify it once",
                option,
                name,
                before)
            .at("--option");
      }
    }
    return named;
  }

  /** Returns the node of {@code --from}, with or without double quotes. */
  private int source(Network where) {
    if (!from.startsWith("\"")) {
      return where.nodeNamed(from);
    }
    int[] named = where.nodesNamed(from);
    if (named.length != 1) {
      throw BadInput.coded(
              "several-sources", "{count} nodes were given; a request has one source", named.length)
          .at("--from");
    }
    return named[0];
  }

  /**
   * Returns the request as a scenario with the default technology.
   *
   * @param hosts the participants if no destinations are given
   */
  Scenario scenario(NetworkKinds kinds, HostsOption hosts) {
    boolean job = to.isEmpty() && hosts.given();
    if (network == null || (!job && (from == null || to.isEmpty()))) {
      throw BadInput.coded(
          "request-incomplete",
          "a request needs --network, --from and --to, or --hosts, or a file with requests");
    }
    Network where = kinds.parse(network);
    int[] ranks = job ? hosts.nodes(where) : new int[0];
    int source = from == null ? ranks[0] : source(where);
    IntArrayList destinations = new IntArrayList(ranks);
    if (job) {
      destinations.rem(source);
    } else if (to.equals(List.of("all"))) {
      for (int node = 0; node < where.endpointCount(); node++) {
        if (node != source && where.isEndpoint(node)) {
          destinations.add(node);
        }
      }
    } else {
      for (String list : to) {
        for (int node : where.nodesNamed(list)) {
          destinations.add(node);
        }
      }
    }
    String place = job ? "--hosts" : "--to";
    MessageCheck.endpoint(where, source, from == null ? "--hosts" : "--from");
    destinations.forEach(node -> MessageCheck.endpoint(where, node, place));
    MessageCheck.distinct(where, source, destinations.toIntArray(), place);
    Message message =
        Message.of(0, source, flits == null ? DEFAULT_FLITS : flits, destinations.toIntArray());
    Map<String, String> named = options();
    Scenario plain =
        Scenario.of(where, List.of(message))
            .withOptions(named)
            .withSeed(seed == null ? Scenario.DEFAULT_SEED : seed);
    return scheme.isEmpty() ? plain : plain.withScheme(new SchemeChoice(scheme, named));
  }
}
