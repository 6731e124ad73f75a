package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.Runner;
import org.castnet.fields.Fields;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.store.Release;
import org.castnet.web.page.OfflineExperiment;
import org.castnet.web.page.OfflineLab;
import org.castnet.web.page.OfflinePage;

/** Operations that write an experiment as a page that works without a server. */
record PageOperations(
    WorkbenchLimits limits, RequestedScenarios scenarios, Catalogue catalogue, Answers answers) {
  List<WebRoute> routes() {
    return List.of(
        new WebRoute("POST", "/api/page", Answer.JSON, WebRoute.Workers.LONG, this::page),
        new WebRoute("GET", "/api/version", "", WebRoute.Workers.IMMEDIATE, this::version));
  }

  private Answer version(ApiRequest call, Job job) {
    return Answer.json(200, Map.of("version", Release.version(catalogue.jars())));
  }

  private Answer page(ApiRequest call, Job job) {
    Fields requested = Fields.of(call.json(), "");
    JsonNode given = requested.need("scenario");
    List<SchemeChoice> schemes =
        Stream.of("left", "right")
            .map(side -> requested.text(side, ""))
            .filter(label -> !label.isBlank())
            .map(SchemeChoice::parse)
            .toList();
    JsonNode look =
        requested.has("look") ? requested.take("look") : JsonNodeFactory.instance.objectNode();
    boolean compared = requested.flag("compare", false);
    requested.finish();
    RequestedScenarios.Requested read = scenarios.read(given);
    Scenario scenario = read.scenario();
    Runner runner = new Runner(read.schemes(), Engine.AUTO);
    Optional<ComparisonAnswer> comparison =
        compared
            ? Optional.of(Comparison.of(scenario, Objective.MAKESPAN, runner).answer())
            : Optional.empty();
    job.check();
    OfflineExperiment experiment =
        new OfflineLab(runner, limits.hops(), job::check)
            .run(given, scenario, schemes, comparison, look);
    String page = OfflinePage.of(experiment, Release.version(catalogue.jars()));
    return answers.create(
        "text/html;charset=utf-8", bytes -> bytes.write(page.getBytes(StandardCharsets.UTF_8)));
  }
}
