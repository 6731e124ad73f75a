package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Runner;
import org.castnet.format.ScenarioReader;
import org.castnet.input.Fields;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.store.Release;
import org.castnet.web.page.OfflineExperiment;
import org.castnet.web.page.OfflineLab;
import org.castnet.web.page.OfflinePage;

/** An experiment to take along, as one file that plays without a server. */
final class PageOperations {
  private static final String HTML = "text/html;charset=utf-8";

  private final WorkbenchLimits limits;
  private final OfferedNetworks networks;
  private final Catalogue catalogue;
  private final Answers answers;

  PageOperations(
      WorkbenchLimits limits, OfferedNetworks networks, Catalogue catalogue, Answers answers) {
    this.limits = limits;
    this.networks = networks;
    this.catalogue = catalogue;
    this.answers = answers;
  }

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("POST", "/api/page", Answer.JSON, WebRoute.Pace.AT_LENGTH, this::page),
        new WebRoute("GET", "/api/version", "", WebRoute.Pace.AT_ONCE, this::version));
  }

  private Answer version(ApiRequest call, Job job) {
    return Answer.json(
        200,
        out -> {
          out.writeStartObject();
          out.writeStringField("version", Release.version(catalogue.jars()));
          out.writeEndObject();
        });
  }

  private Answer page(ApiRequest call, Job job) {
    Fields asked = Fields.of(call.json(), "");
    JsonNode given = Operations.bounded(asked.need("scenario"), limits);
    List<SchemeChoice> schemes =
        Stream.of("left", "right")
            .map(side -> asked.text(side, ""))
            .filter(label -> !label.isBlank())
            .map(SchemeChoice::parse)
            .toList();
    JsonNode look = asked.has("look") ? asked.take("look") : JsonNodeFactory.instance.objectNode();
    boolean compared = asked.flag("compare", false);
    asked.finish();
    Scenario scenario = ScenarioReader.read(given, networks.forOneCall());
    Runner runner = new Runner(catalogue.schemes(), Engine.AUTO);
    Optional<Comparison> comparison =
        compared
            ? Optional.of(Comparison.of(scenario, Objective.MAKESPAN, runner))
            : Optional.empty();
    job.check();
    OfflineExperiment experiment =
        new OfflineLab(runner, limits.hops(), job::check)
            .run(given, scenario.forComparison(), schemes, comparison, look);
    return answers.text(HTML, OfflinePage.of(experiment, Release.version(catalogue.jars())));
  }
}
