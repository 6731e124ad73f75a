package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.castnet.drawing.ComparisonDrawing;
import org.castnet.network.BadInput;
import org.castnet.report.ComparisonReport;
import org.castnet.report.Folder;
import org.castnet.scenario.Comparison;
import org.castnet.scenario.Engine;
import org.castnet.scenario.JsonText;
import org.castnet.scenario.Objective;
import org.castnet.scenario.Redrawn;
import org.castnet.scenario.Request;
import org.castnet.scenario.Runner;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.ScenarioReader;
import org.castnet.scenario.SchemeChoice;
import org.castnet.scenario.Schemes;
import org.castnet.scenario.Work;
import org.castnet.wormhole.WormholeParameters;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code castnet compare}. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description =
        "Every scheme that applies, side by side on the same request or scenario, and which is best.",
    footer = {
      "",
      "Examples:",
      "  castnet compare examples/fabric.yaml",
      "  castnet compare examples/torus.yaml --out report    (a folder with the whole report)",
      "  castnet compare --network mesh:8x8 --from 3,0 --to \"1,0 6,0 4,5\""
    })
final class CompareCommand implements Callable<Integer> {
  /** The formats of a comparison. */
  enum Format {
    TEXT,
    JSON,
    CSV,
    SVG
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "A scenario in JSON or YAML, or requests, one a line; - for standard input.")
  private String file;

  @Mixin private RequestOptions options;

  @Option(
      names = "--schemes",
      paramLabel = "NAMES",
      split = ",",
      description = "Only these, separated by commas.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--objective",
      paramLabel = "WHAT",
      defaultValue = "makespan",
      description = "makespan, latency or traffic: what is to be small (default: makespan).")
  private Objective objective;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "worm",
      description = "worm or flit (default: worm).")
  private Engine engine;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, json, csv or svg (default: text; json for several requests).")
  private Format format;

  @Option(
      names = "--picture",
      paramLabel = "FILE",
      description =
          "Where the picture goes (default with a scenario file: its name with -compared.svg, here).")
  private Path picture;

  /** How often drawn traffic is drawn again for the uncertainty in a report. */
  private static final int REPEATS = 4;

  @Mixin private Output output;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    if ((file == null) != options.given()) {
      throw new BadInput("give either a scenario file or --network, --from and --to");
    }
    if (!options.scheme().isEmpty()) {
      throw new BadInput(
          "--scheme: compare runs every scheme that applies; to choose, give --schemes "
              + options.scheme());
    }
    if (file == null) {
      return one(scenario(options.request()), List.of(), null);
    }
    String text = ScenarioFile.text(file);
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    if (lines.size() > 1
        && lines.stream().allMatch(line -> line.startsWith("{") && line.endsWith("}"))) {
      return many(text);
    }
    try {
      JsonNode json = JsonText.parseAny(text);
      Scenario scenario = ScenarioReader.read(json);
      return one(scenario, wantsReport() ? Redrawn.of(json, REPEATS) : List.of(), pictureOf(file));
    } catch (BadInput e) {
      String name = ScenarioFile.name(file);
      throw e.getMessage().startsWith(name) ? e : e.at(name);
    }
  }

  /** Without a format, the place for results is a folder with everything in it. */
  private boolean wantsReport() {
    return output.toFile() && format == null;
  }

  private int one(Scenario scenario, List<Scenario> redrawn, Path defaultPicture)
      throws IOException {
    Comparison comparison = compare(scenario);
    if (wantsReport()) {
      report(comparison, redrawn.stream().map(this::compare).toList());
    } else {
      Format chosen = format == null ? Format.TEXT : format;
      Path target = picture != null ? picture : chosen == Format.TEXT ? defaultPicture : null;
      output.write(out -> print(comparison, "", chosen, out));
      if (target != null) {
        Output.write(target, out -> out.print(ComparisonDrawing.of(comparison)));
        command.commandLine().getErr().println("picture: " + target);
      }
    }
    return comparison.best().isPresent() ? Castnet.DONE : Castnet.FAILED;
  }

  private void report(Comparison comparison, List<Comparison> repeats) throws IOException {
    Folder folder = Folder.of(output.file());
    folder.write("report.html", bytes(ComparisonReport.of(comparison, repeats)));
    folder.write("compared.svg", bytes(ComparisonDrawing.of(comparison)));
    folder.write("comparison.json", bytes(JsonText.line(json -> comparison.json("", json)) + "\n"));
    ComparisonText.table(comparison, System.out);
    command.commandLine().getErr().println("report: " + folder.path().resolve("report.html"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private int many(String text) throws IOException {
    int[] code = {Castnet.DONE};
    output.write(
        out ->
            code[0] =
                Lines.each(
                    new BufferedReader(new StringReader(text)),
                    file,
                    command.commandLine().getErr(),
                    line -> {
                      JsonNode json = JsonText.parse(line);
                      Comparison comparison = compare(ScenarioReader.read(json));
                      print(
                          comparison,
                          json.path("id").asText(),
                          format == null ? Format.JSON : format,
                          out);
                      return comparison.best().isPresent() ? Castnet.DONE : Castnet.FAILED;
                    }));
    return code[0];
  }

  private Comparison compare(Scenario scenario) {
    if (!(scenario.work() instanceof Work.Messages)) {
      throw new BadInput("sends cannot be compared; give messages or traffic");
    }
    List<SchemeChoice> choices = scenario.schemes().size() > 1 ? scenario.schemes() : List.of();
    if (!only.isEmpty()) {
      choices =
          only.stream()
              .map(name -> new SchemeChoice(Schemes.all().named(name).name(), Map.of()))
              .toList();
    }
    Scenario wanted =
        new Scenario(
            scenario.network(),
            scenario.wormhole(),
            scenario.portsGiven(),
            choices,
            scenario.options(),
            scenario.seed(),
            scenario.work());
    return Comparison.of(wanted, objective, new Runner(Schemes.all(), engine));
  }

  private static Scenario scenario(Request request) {
    return new Scenario(
        request.network(),
        WormholeParameters.defaults(),
        false,
        List.of(),
        request.options(),
        request.seed(),
        Work.Messages.of(request.messages()));
  }

  private static Path pictureOf(String file) {
    String name = file.equals("-") ? "scenario" : Path.of(file).getFileName().toString();
    return Path.of(name.replaceFirst("\\.[^.]*$", "") + "-compared.svg");
  }

  private static void print(Comparison comparison, String id, Format format, PrintStream out)
      throws IOException {
    switch (format) {
      case TEXT -> ComparisonText.table(comparison, out);
      case CSV -> ComparisonText.csv(comparison, out);
      case SVG -> out.print(ComparisonDrawing.of(comparison));
      case JSON -> out.println(JsonText.line(json -> comparison.json(id, json)));
    }
  }
}
