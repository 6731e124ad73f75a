package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.playback.Playback;
import org.castnet.scenario.Comparison;
import org.castnet.scenario.Engine;
import org.castnet.scenario.Objective;
import org.castnet.scenario.PlanDocument;
import org.castnet.scenario.PlanReader;
import org.castnet.scenario.PlanWriter;
import org.castnet.scenario.Planner;
import org.castnet.scenario.RequestReader;
import org.castnet.scenario.Runner;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.ScenarioReader;
import org.castnet.scenario.SchemeList;
import org.castnet.scenario.Schemes;
import org.castnet.scenario.SimulationReport;

/** What the interface offers on plans and runs; each answers as the command line does. */
final class Operations {
  private static final String JSON = Answer.JSON;

  private final Limits limits;
  private final OfferedNetworks networks;
  private final Answers answers;

  Operations(Limits limits, OfferedNetworks networks, Answers answers) {
    this.answers = answers;
    this.limits = limits;
    this.networks = networks;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api/networks", "", this::network),
        new Route("GET", "/api/schemes", "", this::schemes),
        new Route("POST", "/api/plan", JSON, this::plan),
        new Route("POST", "/api/verify", JSON, this::verify),
        new Route("POST", "/api/compare", JSON, this::compare),
        new Route("POST", "/api/simulate", JSON, this::simulate),
        new Route("POST", "/api/playback", JSON, this::playback));
  }

  private Answer network(Call call, Job job) {
    Network network = networks.network(call.need("network"));
    return answers.json(200, new NetworkPicture(network)::json);
  }

  private Answer schemes(Call call, Job job) {
    Optional<Network> network =
        Optional.ofNullable(call.query().get("network")).map(networks::network);
    return Answer.json(200, new SchemeList(Schemes.all().list(), network)::json);
  }

  private Answer plan(Call call, Job job) {
    JsonNode json = bounded(call.json());
    PlanDocument document =
        new Planner(Schemes.all()).plan(new RequestReader(networks.forOneCall()).read(json));
    return written(document, job);
  }

  private Answer verify(Call call, Job job) {
    return written(new PlanReader(networks.forOneCall()).read(call.json()), job);
  }

  private Answer written(PlanDocument document, Job job) {
    job.check();
    return answers.json(200, out -> PlanWriter.write(document, document.verdict(), out));
  }

  private Answer compare(Call call, Job job) {
    Objective objective = word("objective", call, Objective.values(), Objective.MAKESPAN);
    Scenario scenario = scenario(call);
    int schemes =
        scenario.schemes().isEmpty() ? Schemes.all().list().size() : scenario.schemes().size();
    job.expect(2 * schemes);
    Runner runner = new Runner(Schemes.all(), engine(call), job::step);
    Comparison comparison = Comparison.of(scenario, objective, runner);
    return answers.json(200, out -> comparison.json("", out));
  }

  private Answer simulate(Call call, Job job) {
    SimulationReport report = SimulationReport.of(scenario(call), engine(call));
    job.check();
    return answers.json(200, report::json);
  }

  private Answer playback(Call call, Job job) {
    Playback playback = Playback.of(scenario(call), engine(call), limits.hops(), job::check);
    return answers.json(200, playback::json);
  }

  private Scenario scenario(Call call) {
    return ScenarioReader.read(bounded(call.json()), networks.forOneCall());
  }

  /** Refuses requests that ask for more deliveries than this server takes, before drawing them. */
  private JsonNode bounded(JsonNode json) {
    long deliveries = 0;
    JsonNode traffic = json.path("traffic");
    deliveries += traffic.path("multicasts").asLong(0) * traffic.path("destinations").asLong(0);
    for (JsonNode message : json.path("messages")) {
      deliveries += message.path("destinations").size();
    }
    if (traffic instanceof ObjectNode && deliveries < 0 || deliveries > limits.deliveries()) {
      throw new BadInput("the request asks for more than " + limits.deliveries() + " deliveries");
    }
    return json;
  }

  private static Engine engine(Call call) {
    return word("engine", call, Engine.values(), Engine.WORM);
  }

  private static <E extends Enum<E>> E word(String name, Call call, E[] values, E otherwise) {
    String given = call.query().get(name);
    if (given == null) {
      return otherwise;
    }
    return Stream.of(values)
        .filter(value -> value.name().toLowerCase(Locale.ROOT).equals(given))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    name
                        + "="
                        + given
                        + "; allowed are "
                        + String.join(
                            ", ",
                            Stream.of(values)
                                .map(value -> value.name().toLowerCase(Locale.ROOT))
                                .toList())));
  }
}
