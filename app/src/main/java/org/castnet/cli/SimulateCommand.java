package org.castnet.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.castnet.network.BadInput;
import org.castnet.scenario.Engine;
import org.castnet.scenario.JsonText;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SimulationReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code castnet simulate}. */
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    description = "Runs a scenario: deliveries, latencies, link loads.",
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
      description = "A scenario in JSON or YAML; - for standard input.")
  private String file;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "worm",
      description = "worm or flit (default: worm).")
  private Engine engine;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv (default: text).")
  private Format format;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Scenario scenario = ScenarioFile.read(file);
    SimulationReport report = run(scenario);
    output.write(
        out -> {
          switch (format) {
            case TEXT -> report.text(out);
            case JSON -> out.println(JsonText.line(report::json));
            case CSV -> report.csv(out);
          }
        });
    return report.deadlocked() ? Castnet.FAILED : Castnet.DONE;
  }

  private SimulationReport run(Scenario scenario) {
    try {
      return SimulationReport.of(scenario, engine);
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    }
  }
}
