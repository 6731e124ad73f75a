package org.castnet.web;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Runner;
import org.castnet.format.PlanExport;
import org.castnet.format.PlanFormat;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.text.Nearest;

/** Operations on networks, plans and runs. Each has the same result as on the command line. */
record Operations(
    WorkbenchLimits limits,
    OfferedNetworks networks,
    RequestedScenarios scenarios,
    Catalogue catalogue,
    Answers answers) {
  List<WebRoute> routes() {
    List<WebRoute> routes = new ArrayList<>();
    routes.add(new WebRoute("GET", "/api/formats", "", WebRoute.Workers.IMMEDIATE, this::formats));
    for (ExperimentAnswers.Route route :
        new ExperimentAnswers(limits, networks, scenarios, catalogue, Runner::new).routes()) {
      WebRoute.Operation answered =
          (call, job) -> answers.json(route.operation().answer(call, job));
      routes.add(
          new WebRoute(
              route.method(),
              route.path(),
              route.bodyType(),
              route.workers(),
              route.path().equals("/api/plan") ? orExported(answered) : answered));
    }
    return routes;
  }

  private record FormatAnswer(String word, String summary) {}

  private Answer formats(ApiRequest call, Job job) {
    return Answer.json(
        200,
        catalogue.formats().plans().stream()
            .map(format -> new FormatAnswer(format.word(), format.summary()))
            .toList());
  }

  /**
   * Returns an operation that writes a plan in the format that a request names, if it names one.
   */
  private WebRoute.Operation orExported(WebRoute.Operation plan) {
    return (call, job) -> {
      String word = call.parameters().text("format", "");
      if (word.isEmpty()) {
        return plan.answer(call, job);
      }
      RequestedScenarios.Requested read = scenarios.read(call.json());
      PlanFormat format = format(word);
      PlanExport export = new PlanExport(format);
      PlanDocument document = new Planner(read.schemes()).plan(export.requested(read.scenario()));
      return exported(read.scenario(), export.executed(document).document(), format, job);
    };
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
}
