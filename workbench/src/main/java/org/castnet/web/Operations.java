package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.format.ComparisonJson;
import org.castnet.format.KindList;
import org.castnet.format.OtherDraws;
import org.castnet.format.PlanReader;
import org.castnet.format.PlanWriter;
import org.castnet.format.ScenarioReader;
import org.castnet.format.SchemeList;
import org.castnet.format.SimulationReport;
import org.castnet.input.BadInput;
import org.castnet.input.Fields;
import org.castnet.network.Network;
import org.castnet.playback.Playback;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.Scenario;
import org.castnet.web.page.NetworkPicture;

/** What the interface offers on plans and runs; each answers as the command line does. */
final class Operations {
  private static final String JSON = Answer.JSON;

  private final WorkbenchLimits limits;
  private final OfferedNetworks networks;
  private final Schemes schemes;
  private final Answers answers;

  Operations(WorkbenchLimits limits, OfferedNetworks networks, Schemes schemes, Answers answers) {
    this.schemes = schemes;
    this.answers = answers;
    this.limits = limits;
    this.networks = networks;
  }

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("GET", "/api/networks", "", this::network),
        new WebRoute("GET", "/api/kinds", "", this::kinds),
        new WebRoute("GET", "/api/schemes", "", this::schemes),
        new WebRoute("POST", "/api/plan", JSON, this::plan),
        new WebRoute("POST", "/api/verify", JSON, this::verify),
        new WebRoute("POST", "/api/compare", JSON, WebRoute.Pace.AT_LENGTH, this::compare),
        new WebRoute("POST", "/api/simulate", JSON, this::simulate),
        new WebRoute("POST", "/api/playback", JSON, this::playback));
  }

  private Answer network(ApiRequest call, Job job) {
    Network network = networks.network(call.need("network"));
    return answers.json(200, new NetworkPicture(network)::json);
  }

  private Answer kinds(ApiRequest call, Job job) {
    return Answer.json(200, new KindList(networks.kinds())::json);
  }

  private Answer schemes(ApiRequest call, Job job) {
    Optional<Network> network =
        Optional.ofNullable(call.query().get("network")).map(networks::network);
    return Answer.json(200, new SchemeList(schemes.list(), network)::json);
  }

  private Answer plan(ApiRequest call, Job job) {
    JsonNode json = bounded(call.json());
    PlanDocument document =
        new Planner(schemes).plan(ScenarioReader.read(json, networks.forOneCall()));
    return written(document, job);
  }

  private Answer verify(ApiRequest call, Job job) {
    return written(new PlanReader(networks.forOneCall()).read(call.json()), job);
  }

  private Answer written(PlanDocument document, Job job) {
    job.check();
    return answers.json(200, out -> PlanWriter.write(document, document.verdict(), out));
  }

  private Answer compare(ApiRequest call, Job job) {
    Objective objective = word("objective", call, Objective.values(), Objective.MAKESPAN);
    Scenario scenario = scenario(call);
    int tried = scenario.compared().isEmpty() ? schemes.list().size() : scenario.compared().size();
    List<Scenario> redrawn = OtherDraws.of(call.json(), networks.forOneCall());
    // on other draws the best and two rivals at most
    job.expect(2 * tried + 2 * 3 * redrawn.size());
    Runner runner = new Runner(schemes, engine(call), job::step);
    Comparison comparison = Comparison.of(scenario, objective, runner).redrawnOn(redrawn, runner);
    return answers.json(200, out -> ComparisonJson.write(scenario.id(), comparison, out));
  }

  private Answer simulate(ApiRequest call, Job job) {
    SimulationReport report =
        SimulationReport.of(scenario(call), new Runner(schemes, engine(call)));
    job.check();
    return answers.json(200, report::json);
  }

  private Answer playback(ApiRequest call, Job job) {
    Playback playback =
        Playback.of(
            scenario(call).forComparison(),
            new Runner(schemes, engine(call)),
            limits.hops(),
            job::check);
    return answers.json(200, playback::json);
  }

  private Scenario scenario(ApiRequest call) {
    return ScenarioReader.read(bounded(call.json()), networks.forOneCall());
  }

  /** Refuses requests that ask for more deliveries than this server takes, before drawing them. */
  private JsonNode bounded(JsonNode json) {
    return bounded(json, limits);
  }

  /** The same for all operations on scenarios. */
  static JsonNode bounded(JsonNode json, WorkbenchLimits limits) {
    Fields request = Fields.of(json, "");
    long deliveries = 0;
    if (request.has("traffic")) {
      Fields traffic = Fields.of(request.take("traffic"), "traffic");
      deliveries +=
          traffic.whole("multicasts", 0, 0, Integer.MAX_VALUE)
              * traffic.whole("destinations", 0, 0, Integer.MAX_VALUE);
    }
    List<JsonNode> messages = request.list("messages");
    for (int i = 0; i < messages.size(); i++) {
      deliveries += Fields.of(messages.get(i), "messages[" + i + "]").list("destinations").size();
    }
    if (deliveries > limits.deliveries()) {
      throw new BadInput("the request asks for more than " + limits.deliveries() + " deliveries");
    }
    return json;
  }

  private static Engine engine(ApiRequest call) {
    return word("engine", call, Engine.values(), Engine.AUTO);
  }

  private static <E extends Enum<E>> E word(
      String name, ApiRequest call, E[] values, E defaultValue) {
    String given = call.query().get(name);
    if (given == null) {
      return defaultValue;
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
