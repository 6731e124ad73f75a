package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.comparison.GivenSchedule;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.ScenarioReader;
import org.castnet.document.SimulationReport;
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
    footer = {
      "",
      "Examples:",
      "  castnet simulate examples/torus.yaml --format json",
      "  castnet simulate --network mesh:8x8 --scheme otms --from 3,0 --to \"1,0 6,0 4,5\""
    })
final class SimulateCommand implements Callable<Integer> {
  /** The formats of a run. */
  enum Format {
    TEXT,
    JSON,
    CSV
  }

  @Parameters(
      arity = "0..1",
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

  @Mixin private RequestOptions options;
  @Mixin private PageOption page;
  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    if (file == null ? !options.given() : options.hasMessages()) {
      throw BadInput.coded(
          "input-missing",
          "specify either a file, or --network, --scheme and --from with --to or --collective");
    }
    SimulationReport report = file == null ? requested() : inFile();
    output.write(
        out -> {
          switch (format) {
            case TEXT -> report.text(out);
            case JSON -> out.println(JsonText.line(report.json()));
            case CSV -> report.csv(out);
          }
        });
    new Remarks(command.commandLine().getErr()).print(report.notes());
    report
        .failure()
        .ifPresent(why -> command.commandLine().getErr().println(CommandErrors.complaint(why)));
    return report.failure().isPresent() ? CastnetCommand.FAILED : CastnetCommand.DONE;
  }

  private SimulationReport requested() throws IOException {
    Scenario scenario = options.scenario(castnet.catalogue().kinds());
    return report(options.json(scenario, castnet.catalogue()), scenario);
  }

  private SimulationReport inFile() throws IOException {
    options.rejectMessages();
    String text = ScenarioFile.text(file);
    try {
      return report(text);
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    } catch (UnsoundPlan e) {
      throw e.at(ScenarioFile.name(file));
    }
  }

  private SimulationReport report(JsonNode requested, Scenario scenario) throws IOException {
    castnet.begin(
        WorkEstimate.ofScheme(scenario, engine, castnet.catalogue().schemes()),
        command.commandLine().getErr());
    Runner runner = new Runner(castnet.catalogue().schemes(), engine);
    if (page.given()) {
      page.write(requested, scenario, runner, castnet.catalogue());
    }
    return SimulationReport.of(scenario, runner);
  }

  private SimulationReport report(String text) throws IOException {
    Schemes schemes = castnet.catalogue().schemes();
    Optional<PlanDocument> document =
        options.plans().given(text, options.nodes(), castnet.catalogue());
    if (document.isEmpty()) {
      NetworkCache networks = new NetworkCache(castnet.catalogue());
      JsonNode json = options.over(JsonText.parseAny(text), networks);
      return report(json, ScenarioReader.read(json, networks));
    }
    page.reject("there is no page for a plan; specify a scenario");
    options.rejectForPlan();
    GivenSchedule given = new GivenSchedule(document.get());
    return SimulationReport.of(
            given.asGiven(
                options
                    .plans()
                    .scenario(given, castnet.catalogue(), command.commandLine().getErr())),
            new Runner(schemes.and(List.of(given.scheme())), engine))
        .called(given.ids());
  }
}
