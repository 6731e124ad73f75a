package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Redraws;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.format.ComparisonJson;
import org.castnet.format.KindJson;
import org.castnet.format.OtherDraws;
import org.castnet.format.PlanReader;
import org.castnet.format.PlanWriter;
import org.castnet.format.ScenarioReader;
import org.castnet.format.SchemeJson;
import org.castnet.format.SimulationReport;
import org.castnet.input.BadInput;
import org.castnet.input.Fields;
import org.castnet.network.Network;
import org.castnet.playback.Playback;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.Scenario;
import org.castnet.web.page.NetworkPicture;

/** Operations on networks, plans and runs. Each has the same result as on the command line. */
record Operations(
    WorkbenchLimits limits, OfferedNetworks networks, Schemes schemes, Answers answers) {
  private static final String JSON = Answer.JSON;

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("GET", "/api/networks", "", this::network),
        new WebRoute("GET", "/api/kinds", "", this::kinds),
        new WebRoute("GET", "/api/schemes", "", this::schemes),
        new WebRoute("POST", "/api/plan", JSON, this::plan),
        new WebRoute("POST", "/api/verify", JSON, this::verify),
        new WebRoute("POST", "/api/compare", JSON, WebRoute.Workers.LONG, this::compare),
        new WebRoute("POST", "/api/simulate", JSON, this::simulate),
        new WebRoute("POST", "/api/playback", JSON, this::playback));
  }

  private Answer network(ApiRequest call, Job job) {
    Network network = networks.network(call.parameters().needText("network"));
    return answers.json(new NetworkPicture(network)::json);
  }

  private Answer kinds(ApiRequest call, Job job) {
    return Answer.json(200, networks.kinds().stream().map(KindJson::of).toList());
  }

  private Answer schemes(ApiRequest call, Job job) {
    Optional<Network> network =
        Optional.ofNullable(call.parameters().text("network", null)).map(networks::network);
    return Answer.json(
        200, schemes.list().stream().map(scheme -> SchemeJson.of(scheme, network)).toList());
  }

  private Answer plan(ApiRequest call, Job job) {
    JsonNode json = bounded(call.json(), limits);
    PlanDocument document =
        new Planner(schemes).plan(ScenarioReader.read(json, networks.forOneCall()));
    return written(document, job);
  }

  private Answer verify(ApiRequest call, Job job) {
    return written(new PlanReader(networks.forOneCall()).read(call.json()), job);
  }

  private Answer written(PlanDocument document, Job job) {
    job.check();
    return answers.json(out -> PlanWriter.write(document, document.verdict(), out));
  }

  private Answer compare(ApiRequest call, Job job) {
    Objective objective = ApiRequest.choice(call.parameters(), "objective", Objective.MAKESPAN);
    Scenario scenario = scenario(call);
    Redraws redrawn = OtherDraws.of(call.json(), scenario, networks.forOneCall());
    Runner runner = new Runner(schemes, engine(call), job::step);
    // other draws are run with the best scheme and at most two others
    job.expect(2 * runner.count(scenario) + 2 * 3 * redrawn.most());
    Comparison comparison = Comparison.of(scenario, objective, runner).redrawnOn(redrawn, runner);
    return answers.json(ComparisonJson.of(scenario.id(), comparison));
  }

  private Answer simulate(ApiRequest call, Job job) {
    SimulationReport report =
        SimulationReport.of(scenario(call), new Runner(schemes, engine(call)));
    job.check();
    return answers.json(report.json());
  }

  private Answer playback(ApiRequest call, Job job) {
    Playback playback =
        Playback.of(scenario(call), new Runner(schemes, engine(call)), limits.hops(), job::check);
    return answers.json(playback::json);
  }

  private Scenario scenario(ApiRequest call) {
    return ScenarioReader.read(bounded(call.json(), limits), networks.forOneCall());
  }

  /**
   * Returns a scenario if it has no more deliveries than this server allows. Counts those of random
   * traffic before it is drawn.
   *
   * @throws BadInput if it has more
   */
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
      throw BadInput.coded(
          "request-too-large",
          "the request has more than {deliveries} deliveries",
          limits.deliveries());
    }
    return json;
  }

  private static Engine engine(ApiRequest call) {
    return ApiRequest.choice(call.parameters(), "engine", Engine.AUTO);
  }
}
