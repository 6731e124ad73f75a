package org.castnet.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.comparison.GivenSchedule;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.format.JsonText;
import org.castnet.format.SimulationReport;
import org.castnet.input.BadInput;
import org.castnet.run.Engine;
import org.castnet.run.UnsoundPlan;
import org.castnet.scenario.Scenario;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet simulate}. */
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    description = "Simulates a scenario or a plan; prints deliveries, latencies and link loads.",
    footer = {"", "Example:", "  castnet simulate examples/torus.yaml --format json"})
final class SimulateCommand implements Callable<Integer> {
  /** The formats of a run. */
  enum Format {
    TEXT,
    JSON,
    CSV
  }

  @Parameters(
      paramLabel = "FILE",
      description =
          "A scenario in JSON or YAML, a plan written by 'castnet plan', or a schedule "
              + "in GOAL, MSCCL XML, ForestColl's trees or TE-CCL's flows; - for standard "
              + "input.")
  private String file;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "auto",
      description =
          "auto, worm or flit (default: auto, which is worm if it supports the "
              + "technology, otherwise flit).")
  private Engine engine;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv (default: text).")
  private Format format;

  @Option(names = "--seed", paramLabel = "N", description = "Replaces the seed of the scenario.")
  private Long seed;

  @Mixin private PlanInputOptions plans;
  @Mixin private PageOption page;
  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    String text = ScenarioFile.text(file);
    SimulationReport report;
    try {
      report = report(text);
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    } catch (UnsoundPlan e) {
      throw e.at(ScenarioFile.name(file));
    }
    output.write(
        out -> {
          switch (format) {
            case TEXT -> report.text(out);
            case JSON -> out.println(JsonText.line(report::json));
            case CSV -> report.csv(out);
          }
        });
    report
        .failure()
        .ifPresent(why -> command.commandLine().getErr().println(CastnetCommand.complaint(why)));
    return report.failure().isPresent() ? CastnetCommand.FAILED : CastnetCommand.DONE;
  }

  private SimulationReport report(String text) throws IOException {
    Schemes schemes = castnet.catalogue().schemes();
    Optional<PlanDocument> document = plans.given(text, castnet.catalogue());
    if (document.isEmpty()) {
      Scenario scenario = ScenarioFile.parse(text, seed, castnet.catalogue().kinds());
      Runner runner = new Runner(schemes, engine);
      if (page.given()) {
        page.write(JsonText.parseAny(text), scenario, runner, castnet.catalogue());
      }
      return SimulationReport.of(scenario, runner);
    }
    page.refuse("there is no page for a plan; specify a scenario");
    if (seed != null) {
      throw BadInput.coded("options-not-applicable", "a plan has no random choices").at("--seed");
    }
    GivenSchedule given = new GivenSchedule(document.get());
    return SimulationReport.of(
            given.asGiven(plans.scenario(given), schemes.list()),
            new Runner(schemes.and(List.of(given.scheme())), engine))
        .called(given.ids());
  }
}
