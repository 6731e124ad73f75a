package org.castnet.web;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Redraws;
import org.castnet.comparison.Runner;
import org.castnet.comparison.ScenarioNotes;
import org.castnet.comparison.Schemes;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.document.KindJson;
import org.castnet.document.LowerBoundJson;
import org.castnet.document.OtherDraws;
import org.castnet.document.PlanWriter;
import org.castnet.document.SchemeJson;
import org.castnet.document.SimulationReport;
import org.castnet.network.Network;
import org.castnet.playback.Playback;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.ScenarioBound;
import org.castnet.scenario.Scenario;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.RestrictedBounds;
import org.castnet.web.page.NetworkPicture;

/**
 * Networks, plans, runs, lower bounds and comparisons as JSON: the part of the interface that needs
 * no server, so that the page can also compute it itself. Each answer is the same as on the command
 * line.
 *
 * @param limits the limits on requests
 * @param networks the networks that requests may name
 * @param scenarios reads the scenarios of requests
 * @param catalogue the schemes and formats that requests may name
 * @param runners create the runners of requests
 */
record ExperimentAnswers(
    WorkbenchLimits limits,
    OfferedNetworks networks,
    RequestedScenarios scenarios,
    Catalogue catalogue,
    Runners runners) {
  private static final String JSON = "application/json";

  /** Creates the runner of a request. */
  @FunctionalInterface
  interface Runners {
    /**
     * @param done called after each step of a comparison
     */
    Runner create(Schemes schemes, Engine engine, Consumer<String> done);
  }

  /** Computes the answer to a request. */
  @FunctionalInterface
  interface Operation {
    /**
     * Returns the answer.
     *
     * @throws org.castnet.input.BadInput if the request is wrong
     * @throws org.castnet.run.UnsoundPlan if the plan of the request cannot be run
     */
    JsonText.Writer answer(ApiRequest call, Progress progress);
  }

  /**
   * An operation and its place in the interface.
   *
   * @param method GET or POST
   * @param bodyType the media type of the request body; empty if there is no body
   */
  record Route(
      String method, String path, String bodyType, WebRoute.Workers workers, Operation operation) {}

  List<Route> routes() {
    return List.of(
        get("/api/networks", (call, progress) -> network(call)),
        get("/api/kinds", (call, progress) -> kinds()),
        get("/api/schemes", (call, progress) -> schemes(call)),
        post("/api/plan", WebRoute.Workers.SHORT, this::plan),
        post("/api/verify", WebRoute.Workers.SHORT, this::verify),
        post("/api/compare", WebRoute.Workers.LONG, this::compare),
        post("/api/limit", WebRoute.Workers.SHORT, this::limit),
        post("/api/simulate", WebRoute.Workers.SHORT, this::simulate),
        post("/api/playback", WebRoute.Workers.SHORT, this::playback));
  }

  private static Route get(String path, Operation operation) {
    return new Route("GET", path, "", WebRoute.Workers.SHORT, operation);
  }

  private static Route post(String path, WebRoute.Workers workers, Operation operation) {
    return new Route("POST", path, JSON, workers, operation);
  }

  private JsonText.Writer network(ApiRequest call) {
    Network network = networks.network(call.parameters().needText("network"));
    return new NetworkPicture(network)::json;
  }

  private JsonText.Writer kinds() {
    return JsonText.writer(networks.kinds().stream().map(KindJson::of).toList());
  }

  private JsonText.Writer schemes(ApiRequest call) {
    Optional<Network> network =
        Optional.ofNullable(call.parameters().text("network", null)).map(networks::network);
    return JsonText.writer(
        catalogue.schemes().list().stream().map(scheme -> SchemeJson.of(scheme, network)).toList());
  }

  private JsonText.Writer plan(ApiRequest call, Progress progress) {
    RequestedScenarios.Requested read = scenarios.read(call.json());
    PlanDocument document = new Planner(read.schemes()).plan(read.scenario());
    progress.check();
    return out -> PlanWriter.write(document, document.verdict(), read.scenario(), out);
  }

  private JsonText.Writer verify(ApiRequest call, Progress progress) {
    PlanDocument document = scenarios.plan(call.json());
    progress.check();
    return out -> PlanWriter.write(document, document.verdict(), out);
  }

  private JsonText.Writer compare(ApiRequest call, Progress progress) {
    Objective objective = ApiRequest.choice(call.parameters(), "objective", Objective.MAKESPAN);
    RequestedScenarios.Requested read = scenarios.read(call.json());
    Scenario scenario = read.scenario();
    Redraws redrawn = OtherDraws.of(read.json(), scenario, networks.forOneCall());
    Runner runner = runners.create(read.schemes(), engine(call), progress::step);
    // other draws are run with the best scheme and at most two others
    progress.expect(2 * runner.count(scenario) + 2 * 3 * redrawn.most());
    Comparison comparison = Comparison.of(scenario, objective, runner).redrawnOn(redrawn, runner);
    return JsonText.writer(ComparisonJson.of(scenario.id(), comparison.answer()));
  }

  private JsonText.Writer limit(ApiRequest call, Progress progress) {
    Scenario scenario = scenarios.read(call.json()).scenario();
    LowerBound bound = ScenarioBound.of(scenario);
    progress.check();
    return JsonText.writer(
        LowerBoundJson.of(
            scenario.id(),
            scenario,
            bound,
            ScenarioBound.widening(scenario, bound),
            RestrictedBounds.of(scenario.network(), scenario.technology(), scenario.messages()),
            ScenarioNotes.of(scenario)));
  }

  private JsonText.Writer simulate(ApiRequest call, Progress progress) {
    RequestedScenarios.Requested read = scenarios.read(call.json());
    SimulationReport report =
        SimulationReport.of(
            read.scenario(), runners.create(read.schemes(), engine(call), step -> {}));
    progress.check();
    return JsonText.writer(report.json());
  }

  private JsonText.Writer playback(ApiRequest call, Progress progress) {
    RequestedScenarios.Requested read = scenarios.read(call.json());
    Runner runner = runners.create(read.schemes(), engine(call), step -> {});
    return Playback.of(read.scenario(), runner, limits.hops(), progress::check)::json;
  }

  private static Engine engine(ApiRequest call) {
    return ApiRequest.choice(call.parameters(), "engine", Engine.AUTO);
  }
}
