package org.castnet.web;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Redraws;
import org.castnet.comparison.Runner;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.document.KindJson;
import org.castnet.document.OtherDraws;
import org.castnet.document.PlanWriter;
import org.castnet.document.SchemeJson;
import org.castnet.document.SimulationReport;
import org.castnet.format.PlanFormat;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.playback.Playback;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.text.Nearest;
import org.castnet.web.page.NetworkPicture;

/** Operations on networks, plans and runs. Each has the same result as on the command line. */
record Operations(
    WorkbenchLimits limits,
    OfferedNetworks networks,
    RequestedScenarios scenarios,
    Catalogue catalogue,
    Answers answers) {
  private static final String JSON = Answer.JSON;

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("GET", "/api/networks", "", this::network),
        new WebRoute("GET", "/api/kinds", "", this::kinds),
        new WebRoute("GET", "/api/schemes", "", this::schemes),
        new WebRoute("GET", "/api/formats", "", WebRoute.Workers.IMMEDIATE, this::formats),
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
        200,
        catalogue.schemes().list().stream().map(scheme -> SchemeJson.of(scheme, network)).toList());
  }

  private record FormatAnswer(String word, String summary) {}

  private Answer formats(ApiRequest call, Job job) {
    return Answer.json(
        200,
        catalogue.formats().plans().stream()
            .map(format -> new FormatAnswer(format.word(), format.summary()))
            .toList());
  }

  private Answer plan(ApiRequest call, Job job) {
    RequestedScenarios.Requested read = scenarios.read(call.json());
    PlanDocument document = new Planner(read.schemes()).plan(read.scenario());
    String word = call.parameters().text("format", "");
    return word.isEmpty()
        ? written(out -> PlanWriter.write(document, document.verdict(), read.scenario(), out), job)
        : exported(read.scenario(), document, format(word), job);
  }

  private PlanFormat format(String word) {
    List<String> allowed = catalogue.formats().plans().stream().map(PlanFormat::word).toList();
    return catalogue
        .formats()
        .plan(word)
        .orElseThrow(
            () ->
                BadInput.coded(
                        "unknown-format",
                        "expected one of {allowed}, found '{found}'{hint}",
                        String.join(", ", allowed),
                        word,
                        Nearest.hint(word, allowed))
                    .at("format"));
  }

  /** Returns a sound plan in the format of another program, with the latencies of its run. */
  private Answer exported(Scenario scenario, PlanDocument document, PlanFormat format, Job job) {
    PlanRun run =
        Simulation.on(scenario.technology())
            .run(document.plan(), scenario.multicasts().ready().toLongArray());
    job.check();
    PlanFormat.Target target =
        new PlanFormat.Target(
            Ranks.of(document.plan()),
            Math.max(1, scenario.technology().link().flitBytes()),
            message -> run.latencies().latency(message),
            scenario.technology().node().combineTime());
    return answers.create(
        "text/plain;charset=utf-8",
        bytes -> {
          try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            format.write(document, target, out);
          }
        });
  }

  private Answer verify(ApiRequest call, Job job) {
    PlanDocument document = scenarios.plan(call.json());
    return written(out -> PlanWriter.write(document, document.verdict(), out), job);
  }

  private Answer written(JsonText.Writer content, Job job) {
    job.check();
    return answers.json(content);
  }

  private Answer compare(ApiRequest call, Job job) {
    Objective objective = ApiRequest.choice(call.parameters(), "objective", Objective.MAKESPAN);
    RequestedScenarios.Requested read = scenarios.read(call.json());
    Scenario scenario = read.scenario();
    Redraws redrawn = OtherDraws.of(read.json(), scenario, networks.forOneCall());
    Runner runner = new Runner(read.schemes(), engine(call), job::step);
    // other draws are run with the best scheme and at most two others
    job.expect(2 * runner.count(scenario) + 2 * 3 * redrawn.most());
    Comparison comparison = Comparison.of(scenario, objective, runner).redrawnOn(redrawn, runner);
    return answers.json(ComparisonJson.of(scenario.id(), comparison.answer()));
  }

  private Answer simulate(ApiRequest call, Job job) {
    RequestedScenarios.Requested read = scenarios.read(call.json());
    SimulationReport report =
        SimulationReport.of(read.scenario(), new Runner(read.schemes(), engine(call)));
    job.check();
    return answers.json(report.json());
  }

  private Answer playback(ApiRequest call, Job job) {
    RequestedScenarios.Requested read = scenarios.read(call.json());
    Runner runner = new Runner(read.schemes(), engine(call));
    Playback playback = Playback.of(read.scenario(), runner, limits.hops(), job::check);
    return answers.json(playback::json);
  }

  private static Engine engine(ApiRequest call) {
    return ApiRequest.choice(call.parameters(), "engine", Engine.AUTO);
  }
}
