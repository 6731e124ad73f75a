package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.castnet.comparison.GivenSchedule;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkLimits;
import org.castnet.network.Route;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.scenario.Work;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.traffic.TrafficDraw;
import org.castnet.traffic.Workload;

/** Reads scenarios from JSON or YAML. */
public final class ScenarioReader {
  /** The keys of the kinds of traffic; a scenario has one of them. */
  private static final List<String> TRAFFIC = List.of("messages", "traffic", "sends", "trace");

  /** Keys of studies that scenarios do not have. */
  private static final List<String> STUDIED = List.of("replications", "measure", "until", "stream");

  private ScenarioReader() {}

  /**
   * Reads a scenario file.
   *
   * @throws BadInput if a field is wrong; the message names file and field
   */
  public static Scenario readFile(Path file) {
    JsonNode json = JsonText.parseFile(file);
    try {
      return read(json);
    } catch (BadInput e) {
      throw e.at(file.toString());
    }
  }

  /**
   * Reads a scenario.
   *
   * @throws BadInput if a field is wrong; the message names it
   */
  public static Scenario read(JsonNode json) {
    return read(json, new NetworkCache());
  }

  /**
   * Reads a scenario.
   *
   * @param networks creates the network of its spec
   * @throws BadInput if a field is wrong; the message names it
   */
  public static Scenario read(JsonNode json, NetworkCache networks) {
    Fields fields = Fields.of(json, "");
    checkItIsOne(json);
    Network network = network(fields, networks);
    return read(
        fields,
        network,
        networks,
        json.at("/traffic/size").isMissingNode() && json.at("/traffic/matrix").isMissingNode()
            ? UnaryOperator.identity()
            : WormholeReader::forBytes,
        (wormhole, seed) -> work(fields, network, wormhole, networks, seed));
  }

  /**
   * Returns the number of destinations of all messages of a scenario together; that of a reduction
   * is the number of its sources. Draws no traffic and creates no messages.
   *
   * @param networks creates the network of its spec
   * @throws BadInput if a field is wrong; the message names it
   */
  public static long deliveries(JsonNode json, NetworkCache networks) {
    Fields request = Fields.of(json, "");
    long deliveries = 0;
    List<JsonNode> messages = request.list("messages");
    for (int i = 0; i < messages.size(); i++) {
      Fields message = Fields.of(messages.get(i), "messages[" + i + "]");
      deliveries += message.list("destinations").size() + message.list("sources").size();
    }
    if (!request.has("traffic")) {
      return deliveries;
    }
    JsonNode traffic = request.take("traffic");
    if (traffic.has("collective")) {
      Network network = network(request, networks);
      return new CollectiveReader(network, DefaultTechnology.of(network), networks.files())
          .read(traffic, "traffic")
          .deliveries();
    }
    Fields drawn = Fields.of(traffic, "traffic");
    return deliveries
        + drawn.whole("multicasts", 0, 0, Integer.MAX_VALUE)
            * drawn.whole("destinations", 0, 0, Integer.MAX_VALUE);
  }

  /**
   * Reads the technology and the schemes of a scenario whose network and messages are those of a
   * plan or schedule.
   *
   * @param json a scenario without traffic; its network is ignored
   * @throws BadInput if a field is wrong; the message names it
   */
  public static Scenario read(JsonNode json, GivenSchedule schedule, NetworkCache networks) {
    Fields fields = Fields.of(json, "");
    checkItIsOne(json);
    fields.has("network");
    Scenario given = schedule.scenario();
    boolean timed = fields.has("wormhole");
    Scenario read =
        read(
            fields,
            given.network(),
            networks,
            UnaryOperator.identity(),
            (wormhole, seed) -> given.work());
    return timed ? read : read.on(given.technology());
  }

  /**
   * @param completed adds defaults to the fields of the technology, which may be null
   * @param traffic returns the traffic for a technology and a seed
   */
  private static Scenario read(
      Fields fields,
      Network network,
      NetworkCache networks,
      UnaryOperator<JsonNode> completed,
      BiFunction<Technology, Long, Work> traffic) {
    JsonNode technology = completed.apply(fields.take("wormhole"));
    Technology wormhole =
        fields.has("sends")
            ? WormholeReader.readForWorms(technology, "wormhole", network, networks.readable())
            : WormholeReader.read(technology, "wormhole", network, networks.readable());
    Map<String, String> options = fields.texts("options");
    long seed = fields.whole("seed", Scenario.DEFAULT_SEED, Long.MIN_VALUE, Long.MAX_VALUE);
    Optional<SchemeChoice> scheme =
        fields.text("scheme", "").isEmpty()
            ? Optional.empty()
            : Optional.of(new SchemeChoice(fields.needText("scheme"), options));
    List<SchemeChoice> compared = compared(fields);
    if (scheme.isPresent() && !compared.isEmpty()) {
      throw BadInput.coded("fields-exclusive", "specify either scheme or schemes").at("schemes");
    }
    String id = fields.text("id", "");
    Work work = traffic.apply(wormhole, seed);
    Optional<Machine> machine = machine(fields);
    fields.finish();
    return new Scenario(
        id,
        network,
        wormhole,
        new Scenario.Planning(scheme, compared, options, machine, seed),
        work);
  }

  private static Optional<Machine> machine(Fields fields) {
    if (!fields.has(Machine.OPTION)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Machine.named(fields.needText(Machine.OPTION)));
    } catch (BadInput e) {
      throw e.at(fields.place(Machine.OPTION));
    }
  }

  /** Rejects keys that belong to other kinds of files, with a hint. */
  private static void checkItIsOne(JsonNode json) {
    for (String key : STUDIED) {
      if (json.has(key)) {
        throw BadInput.coded(
                "field-of-study", "this field belongs to studies; run them with 'castnet study'")
            .at(key);
      }
    }
    if (json.path("scheme").isObject()) {
      throw BadInput.coded(
              "wrong-type",
              "an object is allowed only in schemes; here a name is needed, with the options"
                  + " in a separate field, options: {…}")
          .at("scheme");
    }
  }

  private static Network network(Fields fields, NetworkCache networks) {
    String spec =
        FailureReader.withFailures(
            fields.needText("network"), fields.take("faults"), "faults", Scenario.DEFAULT_SEED);
    int lanes = (int) fields.whole("lanes", 0, 1, NetworkLimits.LANES);
    try {
      boolean specified = lanes == 0 || spec.contains("lanes=");
      Network network = networks.parse(specified ? spec : spec + ",lanes=" + lanes);
      if (lanes != 0 && network.lanes() != lanes) {
        throw BadInput.coded(
            "lanes-differ", "lanes={lanes} contradicts the network '{network}'", lanes, spec);
      }
      return network;
    } catch (BadInput e) {
      throw e.at("network");
    }
  }

  private static List<SchemeChoice> compared(Fields fields) {
    List<SchemeChoice> choices = new ArrayList<>();
    boolean specified = fields.has("schemes");
    List<JsonNode> list = fields.list("schemes");
    if (specified && list.isEmpty()) {
      throw BadInput.coded(
              "no-schemes",
              "found []; expected at least one scheme; omit the field for all schemes")
          .at("schemes");
    }
    for (int i = 0; i < list.size(); i++) {
      String place = "schemes[" + i + "]";
      if (list.get(i).isTextual()) {
        choices.add(SchemeChoice.of(list.get(i).asText()));
      } else {
        Fields choice = Fields.of(list.get(i), place);
        choices.add(new SchemeChoice(choice.needText("name"), choice.texts("options")));
        choice.finish();
      }
    }
    return choices;
  }

  /** Returns a hint that names a misspelled kind of traffic; empty if absent. */
  private static String mistaken(Fields fields) {
    return TRAFFIC.stream()
        .map(fields::mistakenFor)
        .filter(hint -> !hint.isEmpty())
        .findFirst()
        .orElse("");
  }

  private static Work work(
      Fields fields, Network network, Technology wormhole, NetworkCache networks, long seed) {
    List<String> kinds = TRAFFIC.stream().filter(fields::has).toList();
    Optional<IntImmutableList> terminals =
        kinds.isEmpty() ? networks.terminals(network) : Optional.empty();
    if (terminals.isPresent()) {
      return Work.Messages.of(List.of(joining(terminals.get())));
    }
    if (kinds.size() != 1) {
      throw BadInput.coded(
          "traffic-kinds",
          "{detail}; specify one of messages, traffic, sends and trace{detail2}",
          kinds.isEmpty()
              ? "the scenario has no traffic"
              : "the scenario has several kinds of traffic: " + String.join(", ", kinds),
          kinds.equals(List.of("messages", "sends"))
              ? "; a plan with messages and sends is read by the commands verify, simulate "
                  + "and compare"
              : kinds.isEmpty() ? mistaken(fields) : "");
    }
    if (fields.has("trace")) {
      return TraceJson.read(fields.take("trace"), network, networks.readable());
    }
    if (fields.has("sends")) {
      return sends(fields.list("sends"), network);
    }
    if (fields.has("traffic")) {
      JsonNode traffic = fields.take("traffic");
      try {
        if (traffic.has("collective")) {
          CollectiveReader.Read collective =
              new CollectiveReader(network, wormhole, networks.files()).read(traffic, "traffic");
          return drawn(collective.traffic(), network, seed)
              .within(collective.traffic().job())
              .with(collective.bandwidth());
        }
        return drawn(TrafficReader.workload(traffic, "traffic"), network, seed);
      } catch (BadInput e) {
        throw e.at("traffic");
      }
    }
    MessageJson messages =
        new MessageJson(network, networks.files()).read(fields.list("messages"), "messages");
    if (messages.messages().isEmpty()) {
      throw BadInput.coded("no-message", "at least one message is needed").at("messages");
    }
    messages.messages().stream()
        .filter(message -> message.isPart())
        .findFirst()
        .ifPresent(
            part -> {
              throw BadInput.coded("part-not-allowed", "parts are allowed only in plans")
                  .at("messages[" + part.id() + "]");
            });
    return new Work.Messages(messages.messages(), messages.ready(), messages.ids());
  }

  private static Work.Messages drawn(Workload workload, Network network, long seed) {
    TrafficDraw.Drawn drawn = workload.draw(network, seed);
    return Work.Messages.of(drawn.messages(), drawn.ready());
  }

  /** Returns the request of an STP file: a multicast from its first terminal to the others. */
  private static Message joining(IntImmutableList terminals) {
    return new Message(
        0,
        terminals.getInt(0),
        new IntImmutableList(terminals.subList(1, terminals.size())),
        1,
        Message.WHOLE);
  }

  private static Work.Sends sends(List<JsonNode> list, Network network) {
    if (list.isEmpty()) {
      throw BadInput.coded("no-send", "at least one send is needed").at("sends");
    }
    SendIds order = new SendIds(list);
    SendJson routes = new SendJson(network);
    List<Worm> worms = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      Fields fields = order.fields(i);
      fields.has("message");
      long[] triggerIds = PlanReader.ids(fields, "after");
      int[] triggers = new int[triggerIds.length];
      IntOpenHashSet different = new IntOpenHashSet();
      for (int t = 0; t < triggers.length; t++) {
        triggers[t] = order.number(triggerIds[t]);
        if (triggers[t] == SendIds.UNKNOWN) {
          throw BadInput.coded("send-not-found", "there is no send {id}", triggerIds[t])
              .at(fields.place("after"));
        }
        if (!different.add(triggers[t])) {
          throw BadInput.coded("trigger-twice", "send {id} occurs twice", triggerIds[t])
              .at(fields.place("after"));
        }
      }
      SendJson.Reading read = routes.route(fields);
      if (read.brokenHop() != null) {
        String where = fields.has("branches") ? "branches" : "nodes";
        throw BadInput.of(fields.place(where), read.brokenHop());
      }
      Route route = read.route();
      long flits = fields.whole("flits", MessageJson.DEFAULT_FLITS, 1, Long.MAX_VALUE);
      long ready = fields.time("ready", 0);
      worms.add(
          new Worm(
              route, IntImmutableList.of(triggers), routes.dropOffs(fields, route), flits, ready));
      fields.finish();
    }
    return new Work.Sends(worms, order.ids());
  }
}
