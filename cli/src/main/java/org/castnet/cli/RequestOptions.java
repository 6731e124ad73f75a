package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.format.MessageCheck;
import org.castnet.format.NetworkCache;
import org.castnet.input.BadInput;
import org.castnet.input.SizeText;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.scenario.Work;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.WormholeParameters;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.traffic.CollectiveTraffic.Operation;
import org.castnet.web.page.RequestedMessages;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a request on the command line, of which some also change that of a file. */
final class RequestOptions {
  private static final long DEFAULT_FLITS = 32;
  private static final long DEFAULT_SIZE = 1_000_000;

  @Mixin private NetworkOption network;

  @Option(
      names = "--scheme",
      paramLabel = "NAME",
      description = "The scheme; 'castnet schemes' lists them.")
  private String scheme = "";

  @Option(
      names = "--option",
      paramLabel = "NAME[=VALUE]",
      description = "An option of the scheme, or a flag that is set; may be repeated.")
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
      names = "--size",
      paramLabel = "SIZE",
      split = ",",
      description =
          "In place of --flits: bytes of the message, with a unit, such as 1MB or 64KiB. With "
              + "--collective the size of the whole buffer (default: 1MB); 'compare' accepts "
              + "several sizes, separated by commas.")
  private List<String> sizes = new ArrayList<>();

  @Mixin private SeedOption seed;

  @Option(
      names = "--machine",
      paramLabel = "MACHINE",
      description =
          "The capability of routers: software (no copies), drop-off (copy a passing worm to the "
              + "node) or branch (copy to several links). Default: software on networks with "
              + "switches that have no multicast trees, otherwise branch.")
  private String machine;

  @Mixin private HostsOption hosts;
  @Mixin private CollectiveOptions collective;
  @Mixin private TechnologyOptions technology;

  /**
   * A request of one size.
   *
   * @param bytes the size of the message or buffer
   * @param ranks the number of ranks of a group, or of the nodes of a multicast
   */
  record Sized(long bytes, int ranks, Scenario scenario) {}

  /** Returns whether the options specify a network or messages, so that no file is needed. */
  boolean given() {
    return network.spec().isPresent() || hasMessages();
  }

  /** Returns whether the options specify messages. */
  boolean hasMessages() {
    return from != null || !to.isEmpty() || collective.given();
  }

  /** Returns the network and the ranks of another tool's schedule. */
  ScheduleNodes nodes() {
    return new ScheduleNodes(network, hosts);
  }

  /** Returns whether the request is a collective operation. */
  boolean isCollective() {
    return collective.given();
  }

  /** Returns whether the request is a collective operation on a buffer, which has a bandwidth. */
  boolean hasBuffer() {
    return collective.given() && collective.operation() != Operation.BARRIER;
  }

  /** Returns the collective operation; a single message is a broadcast. */
  Operation operation() {
    return collective.given() ? collective.operation() : Operation.BROADCAST;
  }

  HostsOption hosts() {
    return hosts;
  }

  /** Returns the scheme; empty if not specified. */
  String scheme() {
    return scheme;
  }

  /**
   * Returns the number of bytes of a flit for programs that execute the plan: as given, otherwise
   * as the scenario specifies, otherwise 1.
   */
  int bytesOfFlit(Scenario scenario) {
    return technology.bytesOfFlit(scenario.wormhole(), 1);
  }

  /**
   * Rejects the options for messages, which a file specifies itself. Network and hosts may be those
   * of a schedule; {@link ScheduleNodes#refuse} rejects them for other files.
   *
   * @throws BadInput if there is one; the message names it
   */
  void rejectMessages() {
    String reason = "the file specifies the network and the messages";
    rejectFor("--size specifies the buffer of a collective operation", "--flits", flits != null);
    rejectFor(reason, "--size", !sizes.isEmpty());
    collective.refuse();
  }

  private static void rejectFor(String reason, String option, boolean given) {
    if (given) {
      throw BadInput.coded("options-not-applicable", "{reason}; omit this option", reason)
          .at(option);
    }
  }

  /**
   * Rejects the options for scenarios, which a plan does not have.
   *
   * @throws BadInput if there is one; the message names it
   */
  void rejectForPlan() {
    rejectFor("a plan has no random choices", "--seed", seed.given().isPresent());
    rejectFor("a plan was made by one scheme", "--scheme", !scheme.isEmpty());
    rejectFor("a plan was made by one scheme", "--option", !options.isEmpty());
    rejectFor("a plan runs as it is", "--machine", machine != null);
    technology.refuse("--technology FILE specifies the technology of a plan");
  }

  /** Returns a scenario with the scheme, seed, machine and technology of the command line. */
  JsonNode over(JsonNode json, NetworkCache networks) {
    if (!(json instanceof ObjectNode object)) {
      return json;
    }
    ObjectNode changed = technology.over(object, networks).deepCopy();
    if (!scheme.isEmpty()) {
      changed.put("scheme", scheme).remove("schemes");
    }
    if (!options.isEmpty()) {
      ObjectNode all =
          changed.get("options") instanceof ObjectNode present
              ? present
              : changed.putObject("options");
      options().forEach(all::put);
    }
    seed.given().ifPresent(value -> changed.put("seed", value));
    if (machine != null) {
      changed.put(Machine.OPTION, machine);
    }
    return changed;
  }

  /**
   * Returns the request in the format of a scenario file, with the messages of one of its
   * scenarios.
   */
  JsonNode json(Scenario scenario, NetworkKinds kinds) {
    return over(RequestedMessages.json(scenario), new NetworkCache(kinds));
  }

  /**
   * Returns a scenario of given messages with the seed and the machine of the command line, if they
   * are given.
   */
  Scenario over(Scenario scenario) {
    Scenario seeded = seed.given().map(scenario::withSeed).orElse(scenario);
    return machine == null ? seeded : seeded.with(machine());
  }

  private Machine machine() {
    try {
      return Machine.named(machine);
    } catch (BadInput e) {
      throw e.at("--machine");
    }
  }

  /** Returns the options of the scheme by name. */
  private Map<String, String> options() {
    Map<String, String> named = new LinkedHashMap<>();
    for (String option : options) {
      int end = option.indexOf('=');
      String name = end < 0 ? option : option.substring(0, end);
      if (name.isBlank()) {
        throw BadInput.coded("malformed-option", "'{option}' is not of the form NAME=VALUE", option)
            .at("--option");
      }
      String before =
          named.putIfAbsent(name, end < 0 ? Boolean.toString(true) : option.substring(end + 1));
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

  private Network network(NetworkKinds kinds) {
    return kinds.parse(
        network
            .spec()
            .orElseThrow(
                () -> BadInput.coded("option-missing", "this option is required").at("--network")));
  }

  /**
   * Returns the request as a scenario.
   *
   * @throws BadInput if it is incomplete, or has several sizes
   */
  Scenario scenario(NetworkKinds kinds) {
    List<Sized> all = scenarios(kinds);
    if (all.size() > 1) {
      throw BadInput.coded(
              "several-sizes",
              "there are {count} sizes; only compare, limit and expect accept several",
              all.size())
          .at("--size");
    }
    return all.get(0).scenario();
  }

  /**
   * Returns the request as one scenario per size.
   *
   * @throws BadInput if it is incomplete
   */
  List<Sized> scenarios(NetworkKinds kinds) {
    if (!sizes.isEmpty()) {
      rejectFor("--size specifies the length", "--flits", flits != null);
    }
    Network where = network(kinds);
    WormholeParameters parameters = technology.on(where);
    int bytes = technology.bytesOfFlit(parameters, DefaultTechnology.FLIT_BYTES);
    return collective.given()
        ? collectives(where, parameters, bytes)
        : multicasts(where, parameters, bytes);
  }

  private List<Sized> collectives(Network where, WormholeParameters parameters, int bytes) {
    String reason = "--collective specifies the messages";
    rejectFor(reason, "--from", from != null);
    rejectFor(reason, "--to", !to.isEmpty());
    rejectFor("--size specifies the buffer of a collective operation", "--flits", flits != null);
    CollectiveTraffic traffic = collective.traffic(where, hosts);
    boolean barrier = traffic.operation() == Operation.BARRIER;
    rejectFor("a barrier has no buffer", "--size", barrier && !sizes.isEmpty());
    return sizes(barrier ? bytes : DEFAULT_SIZE).stream()
        .map(
            size ->
                sized(
                    size,
                    traffic.members(where),
                    where,
                    parameters,
                    Work.Messages.of(
                            traffic.withBuffer(size, bytes, where).draw(where, 1).messages())
                        .with(traffic.ofBuffer(where, (double) size))))
        .toList();
  }

  private List<Sized> multicasts(Network where, WormholeParameters parameters, int bytes) {
    collective.refuse();
    Message message = message(where);
    if (sizes.isEmpty()) {
      long size =
          message.flits() > Long.MAX_VALUE / bytes ? Long.MAX_VALUE : message.flits() * bytes;
      return List.of(
          sized(size, 1 + message.fanout(), where, parameters, Work.Messages.of(List.of(message))));
    }
    return sizes(DEFAULT_SIZE).stream()
        .map(
            size ->
                sized(
                    size,
                    1 + message.fanout(),
                    where,
                    parameters,
                    Work.Messages.of(
                        List.of(
                            new Message(
                                0,
                                message.source(),
                                message.destinations(),
                                (size - 1) / bytes + 1,
                                Message.WHOLE)))))
        .toList();
  }

  private Sized sized(
      long bytes, int ranks, Network where, WormholeParameters parameters, Work.Messages messages) {
    Map<String, String> named = options();
    Scenario plain =
        over(Scenario.of(where, messages).on(parameters, Optional.empty()).withOptions(named));
    return new Sized(
        bytes, ranks, scheme.isEmpty() ? plain : plain.withScheme(new SchemeChoice(scheme, named)));
  }

  private List<Long> sizes(long byDefault) {
    try {
      return sizes.isEmpty() ? List.of(byDefault) : sizes.stream().map(SizeText::bytes).toList();
    } catch (BadInput e) {
      throw e.at("--size");
    }
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

  /** Returns the only message, with the length of {@code --flits}. */
  private Message message(Network where) {
    boolean job = to.isEmpty() && hosts.given();
    if (!job && (from == null || to.isEmpty())) {
      throw BadInput.coded(
          "request-incomplete",
          "a request needs --network, --from and --to, or --hosts, or --collective, or a file with "
              + "requests");
    }
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
    return Message.of(0, source, flits == null ? DEFAULT_FLITS : flits, destinations.toIntArray());
  }
}
