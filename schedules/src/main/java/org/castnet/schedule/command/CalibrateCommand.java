package org.castnet.schedule.command;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.calibration.Calibration;
import org.castnet.calibration.TimingReader;
import org.castnet.cli.CastnetCommand;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.sim.Technology;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet calibrate}. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    description =
        "Fits the costs of a technology to measured times: with --network to the output of the OSU"
            + " micro-benchmarks and nccl-tests, otherwise to times between two nodes.",
    footer = {
      "",
      "Examples:",
      "  osu_latency > osu.txt; castnet calibrate osu.txt --flit-bytes 64 --links 4",
      "  castnet calibrate times.csv --format json",
      "  castnet calibrate all_reduce.txt osu_bcast.txt --network dgx-a100:nodes=4 --format json"
    })
final class CalibrateCommand implements Callable<Integer> {
  private static final double DOUBTFUL = 0.25;

  /** The formats of the result. */
  enum Format {
    TEXT,
    JSON
  }

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Output of benchmarks; - for standard input. Without --network a file of sizes in bytes "
              + "and times (CSV, or the output of osu_latency or IMB PingPong); a column 'links' "
              + "specifies the number of links between the nodes.")
  private List<String> files;

  @Option(
      names = "--flit-bytes",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of bytes per flit (default: 1).")
  private long flitBytes;

  @Option(
      names = "--links",
      paramLabel = "N",
      defaultValue = "1",
      description = "Links between the two nodes if there is no column 'links' (default: 1).")
  private int links;

  @Option(
      names = "--routing-delay",
      paramLabel = "TIME",
      defaultValue = "0",
      description =
          "Delay of a router; used if all times are over one distance, so that it "
              + "cannot be fitted (default: 0).")
  private String routingDelay;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json (default: text); --technology and scenarios accept json.")
  private Format format;

  @Mixin private BenchmarkOptions benchmarks;
  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    if (benchmarks.network().isPresent()) {
      CostFitReport report = benchmarks.fit(files, castnet, command.commandLine().getErr());
      output.write(
          out -> {
            if (format == Format.JSON) {
              report.json(out);
            } else {
              report.text(out);
            }
          });
      return CastnetCommand.DONE;
    }
    if (files.size() > 1) {
      throw BadInput.coded("option-missing", "several files need --network");
    }
    String file = files.get(0);
    if (flitBytes < 1 || links < 1) {
      throw BadInput.coded("value-out-of-range", "--flit-bytes and --links must be at least 1");
    }
    long delay;
    try {
      delay = TimeText.picoseconds(routingDelay);
    } catch (BadInput e) {
      throw e.at("--routing-delay");
    }
    Calibration found;
    String text = ScenarioFile.text(file);
    try {
      found = Calibration.of(TimingReader.read(text, links), flitBytes, delay);
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    }
    Technology technology = found.on(Technology.defaults().withRoutingDelay(delay));
    output.write(
        out -> {
          if (format == Format.JSON) {
            json(found, technology, out);
          } else {
            text(found, technology, out);
          }
        });
    return CastnetCommand.DONE;
  }

  private void text(Calibration found, Technology technology, PrintStream out) {
    out.println("from " + found.timings() + " times, flits of " + flitBytes + " bytes");
    out.println("start-up       " + interval(found.startUp()));
    out.println("flit time      " + interval(found.flitTime()));
    out.println(
        "routing delay  "
            + found
                .routingDelay()
                .map(CalibrateCommand::interval)
                .orElse(
                    TimeText.format(technology.router().routingDelay())
                        + " as specified; times over several distances are required to fit it"));
    out.printf(Locale.ROOT, "largest error  %.1f %% of a measured time%n", 100 * found.worst());
    if (found.worst() > DOUBTFUL) {
      out.println(
          "the times are not on one line: MPI may change its protocol between sizes; "
              + "fit only the sizes of interest");
    }
  }

  private static String interval(Calibration.Interval interval) {
    return String.format(
        Locale.ROOT,
        "%s (95 %%: %s to %s)",
        time(interval.value()),
        time(interval.low()),
        time(interval.high()));
  }

  private static String time(double picoseconds) {
    return picoseconds < 0
        ? "-" + TimeText.format(Math.round(-picoseconds))
        : TimeText.format(Math.round(picoseconds));
  }

  /** The fitted technology as JSON; times and 95 % intervals in picoseconds. */
  private record Calibrated(
      Times wormhole,
      long flitBytes,
      int timings,
      double largestError,
      List<Double> startUp95,
      List<Double> flitTime95,
      Optional<List<Double>> routingDelay95) {}

  private record Times(long flitTime, long routingDelay, long startUp) {}

  private static List<Double> ends(Calibration.Interval interval) {
    return List.of(interval.low(), interval.high());
  }

  private void json(Calibration found, Technology technology, PrintStream out) throws IOException {
    out.println(
        JsonText.line(
            new Calibrated(
                new Times(
                    technology.link().flitTime(),
                    technology.router().routingDelay(),
                    technology.node().startUp()),
                flitBytes,
                found.timings(),
                found.worst(),
                ends(found.startUp()),
                ends(found.flitTime()),
                found.routingDelay().map(CalibrateCommand::ends))));
  }
}
