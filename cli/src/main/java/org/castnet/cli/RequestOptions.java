package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.catalogue.Catalogue;
import org.castnet.cli.option.HostsOption;
import org.castnet.cli.option.NetworkOption;
import org.castnet.cli.option.SeedOption;
import org.castnet.document.MessageCheck;
import org.castnet.document.NetworkCache;
import org.castnet.document.ScenarioReader;
import org.castnet.fields.SizeText;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.plan.Machine;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.sim.DefaultTechnology;
import org.castnet.web.page.RequestedMessages;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a request on the command line, of which some also change that of a file. */
final class RequestOptions {
  private static final long DEFAULT_FLITS = 32;

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
          "In place of --flits: bytes of the message, with a unit, such as 1MB or 64KiB; with "
              + "--collective those of the whole buffer (default: 1MB). Several sizes, separated by "
              + "commas, have an answer each.")
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
    return collective.given() && collective.operation() != CollectiveOperation.BARRIER;
  }

  boolean hasSizes() {
    return !sizes.isEmpty();
  }

  /** Returns the collective operation; a single message is a broadcast. */
  CollectiveOperation operation() {
    return collective.given() ? collective.operation() : CollectiveOperation.BROADCAST;
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
   * as the scenario specifies, otherwise 1, or as many as a flit of a message with a size in bytes.
   */
  int bytesOfFlit(Scenario scenario) {
    return technology.bytesOfFlit(
        scenario.technology(), sizes.isEmpty() ? 1 : DefaultTechnology.FLIT_BYTES);
  }

  /**
   * Rejects the options for messages, which a file specifies itself. Network and hosts may be those
   * of a schedule; {@link ScheduleNodes#reject} rejects them for other files.
   *
   * @throws BadInput if there is one; the message names it
   */
  void rejectMessages() {
    String reason = "the file specifies the network and the messages";
    rejectFor("--size specifies the buffer of a collective operation", "--flits", flits != null);
    rejectFor(reason, "--size", !sizes.isEmpty());
    collective.reject();
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
    technology.reject("--technology FILE specifies the technology of a plan");
  }

  /**
   * Rejects the options of schemes, which a bound of all schemes does not depend on.
   *
   * @throws BadInput if there is one; the message names it
   */
  void rejectScheme() {
    String reason = "the bound holds for every scheme";
    rejectFor(reason, "--scheme", !scheme.isEmpty());
    rejectFor(reason, "--option", !options.isEmpty());
  }

  /** Returns the reader of plans with the technology of the command line. */
  PlanInput plans() {
    return new PlanInput(technology.file());
  }

  /** Returns a scenario with the scheme, seed, machine and technology of the command line. */
  JsonNode over(JsonNode json, NetworkCache networks) {
    technology.rejectFile();
    return withChanges(json, networks);
  }

  private JsonNode withChanges(JsonNode json, NetworkCache networks) {
    if (!(json instanceof ObjectNode object)) {
      return json;
    }
    WorkEstimate.ofDeliveries(ScenarioReader.deliveries(object, networks)).requireMemory();
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
  JsonNode json(Scenario scenario, Catalogue catalogue) {
    JsonNode json = technology.json(RequestedMessages.json(scenario));
    return withChanges(json, new NetworkCache(catalogue));
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
    List<Request> all = requests(kinds);
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
   * Returns one request per size.
   *
   * @throws BadInput if the request is incomplete
   */
  List<Request> requests(NetworkKinds kinds) {
    if (!sizes.isEmpty()) {
      rejectFor("--size specifies the length", "--flits", flits != null);
    }
    Network where = network(kinds);
    Map<String, String> named = options();
    Request request = technology.of(Castnet.on(where));
    request = collective.given() ? collective(request, where) : multicast(request, where);
    for (Map.Entry<String, String> option : named.entrySet()) {
      request = request.option(option.getKey(), option.getValue());
    }
    if (!scheme.isEmpty()) {
      request = request.scheme(scheme, named);
    }
    if (seed.given().isPresent()) {
      request = request.seed(seed.given().get());
    }
    Request whole = machine == null ? request : request.machine(machine());
    return sizes.isEmpty()
        ? List.of(whole)
        : sizes().stream().map(bytes -> whole.size((long) bytes)).toList();
  }

  private Request collective(Request request, Network where) {
    String reason = "--collective specifies the messages";
    rejectFor(reason, "--from", from != null);
    rejectFor(reason, "--to", !to.isEmpty());
    rejectFor("--size specifies the buffer of a collective operation", "--flits", flits != null);
    rejectFor("a barrier has no buffer", "--size", !hasBuffer() && !sizes.isEmpty());
    rejectFor("--matrix specifies the sizes", "--size", collective.isMatrix() && !sizes.isEmpty());
    int[] ranks = hosts.endpoints(where);
    Request all = collective.of(request, ranks);
    WorkEstimate.ofDeliveries(collective.deliveries(where, ranks)).requireMemory();
    return all;
  }

  private Request multicast(Request request, Network where) {
    collective.reject();
    boolean job = to.isEmpty() && hosts.given();
    if (!job && (from == null || to.isEmpty())) {
      throw BadInput.coded(
          "request-incomplete",
          "a request needs --network, --from and --to, or --hosts, or --collective, or a file with "
              + "requests");
    }
    int[] ranks = job ? hosts.endpoints(where) : new int[0];
    int source = from == null ? ranks[0] : source(where);
    MessageCheck.endpoint(where, source, from == null ? "--hosts" : "--from");
    Request sent = request.from(source);
    if (to.equals(List.of("all"))) {
      sent = sent.toAll();
    } else {
      int[] destinations = job ? without(source, ranks) : destinations(where);
      MessageCheck.distinct(where, source, destinations, job ? "--hosts" : "--to");
      sent = sent.to(destinations);
    }
    return sent.flits(flits == null ? DEFAULT_FLITS : flits);
  }

  private static int[] without(int source, int[] ranks) {
    return Arrays.stream(ranks).filter(node -> node != source).toArray();
  }

  private int[] destinations(Network where) {
    int[] nodes = to.stream().flatMapToInt(list -> Arrays.stream(where.nodesNamed(list))).toArray();
    for (int node : nodes) {
      MessageCheck.endpoint(where, node, "--to");
    }
    return nodes;
  }

  /** Returns the given sizes in bytes. */
  List<Long> sizes() {
    try {
      return sizes.stream().map(SizeText::bytes).toList();
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
}
