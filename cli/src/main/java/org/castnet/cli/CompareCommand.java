package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.castnet.Request;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.PictureOption;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.GivenSchedule;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Redraws;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.OtherDraws;
import org.castnet.document.ScenarioReader;
import org.castnet.drawing.ComparisonDrawing;
import org.castnet.input.BadInput;
import org.castnet.plan.Scheme;
import org.castnet.report.AtomicFolder;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.UnsoundPlan;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet compare}. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description =
        "Runs every applicable scheme on the same request or scenario and recommends "
            + "the best.",
    footer = {
      "",
      "Examples:",
      "  castnet compare examples/fabric.yaml",
      "  castnet compare examples/torus.yaml --out-dir report    (a folder with the whole report)",
      "  castnet compare --network mesh:8x8 --from 3,0 --to \"1,0 6,0 4,5\"",
      "  castnet compare --network torus:4x4 --collective allgather --size 1KB,1MB"
    })
final class CompareCommand implements Callable<Integer>, OwnProgress {
  /** The formats of a comparison. */
  enum Format {
    TEXT,
    JSON,
    CSV,
    SVG
  }

  private static final int MOST_DRAWS = 10_000;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description =
          "A scenario in JSON or YAML, requests (one per line), a plan written by "
              + "'castnet plan', or a schedule in GOAL, MSCCL XML, ForestColl's trees or "
              + "TE-CCL's flows; - for standard input.")
  private String file;

  @Mixin private RequestOptions options;

  @Option(
      names = "--schemes",
      paramLabel = "NAMES",
      split = ",",
      description = "Only these schemes, separated by commas.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--objective",
      paramLabel = "WHAT",
      defaultValue = "makespan",
      description = "Quantity to minimise: makespan, latency or traffic (default: makespan).")
  private Objective objective;

  @Option(
      names = "--draws",
      paramLabel = "N",
      description =
          "Compare the best schemes on N other random draws of the traffic (default: as many as a"
              + " precision of 1 %% needs, at most 32, within 3 seconds).")
  private Integer draws;

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
      description = "text, json, csv or svg (default: text; json for several requests).")
  private Format format;

  @Option(
      names = "--verbose",
      description = "Also list the schemes that do not apply, with the reasons.")
  private boolean verbose;

  @Mixin private PictureOption picture;
  @Mixin private PageOption page;
  @Mixin private Output output;

  @Option(
      names = "--out-dir",
      paramLabel = "DIR",
      description = "Write the results into this folder: page, picture, JSON and CSV.")
  private Path folder;

  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    if (file == null ? !options.given() : options.hasMessages()) {
      throw BadInput.coded(
          "input-missing",
          "specify either a scenario file, or --network with --from and --to or with --collective");
    }
    if (!options.scheme().isEmpty()) {
      throw BadInput.coded(
          "option-not-allowed",
          "--scheme: compare runs every applicable scheme; to select schemes, specify"
              + " --schemes {scheme}",
          options.scheme());
    }
    if (file == null) {
      return requested();
    }
    options.rejectMessages();
    String text = ScenarioFile.text(file);
    if (ScenarioFile.isLines(text)) {
      page.reject("a page shows a single scenario, but there are several");
      return many(text);
    }
    NetworkCache networks = new NetworkCache(castnet.catalogue());
    try {
      Optional<PlanDocument> plan =
          options.plans().given(text, options.nodes(), castnet.catalogue());
      if (plan.isPresent()) {
        GivenSchedule given = new GivenSchedule(plan.get());
        ComparisonAnswer answer = compare(given);
        return shown(
            options.plans().json(answer.comparison().scenario()), answer, List.of(given.scheme()));
      }
      JsonNode json = options.over(JsonText.parseAny(text), networks);
      Scenario scenario = ScenarioReader.read(json, networks);
      return one(json, scenario, OtherDraws.of(json, scenario, networks));
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    } catch (UnsoundPlan e) {
      throw e.at(ScenarioFile.name(file));
    }
  }

  /** Compares the schemes for the request of the options, size by size. */
  private int requested() throws IOException {
    List<Request> requests = options.requests(castnet.catalogue().kinds());
    Scenario first = requests.get(0).scenario();
    if (!options.hasBuffer() && requests.size() == 1) {
      return one(json(first), first, Redraws.none());
    }
    List<SizedComparisons.Size> sizes = new ArrayList<>();
    for (Request request : requests) {
      sizes.add(
          new SizedComparisons.Size(
              request.bytes(), compare(request.scenario(), Redraws.none(), List.of()).answer()));
    }
    boolean drawn = format == Format.SVG || picture.given() || reportFolder().isPresent();
    if ((drawn || page.given()) && sizes.size() > 1) {
      throw BadInput.coded(
          "several-sizes", "pictures, pages and reports show one size, but --size has several");
    }
    ComparisonAnswer answer = sizes.get(0).answer();
    if (drawn) {
      return shown(json(first), answer, List.of());
    }
    writePage(json(first), answer, List.of());
    SizedComparisons all =
        new SizedComparisons(options.operation(), requests.get(0).ranks(), List.copyOf(sizes));
    output.write(
        out -> {
          if (format == null || format == Format.TEXT) {
            if (sizes.size() == 1) {
              text(answer).print(out);
              out.println();
            }
            all.text(out);
          } else if (format == Format.JSON) {
            all.json(out);
          } else {
            all.csv(out);
          }
        });
    return all.isComplete() ? CastnetCommand.DONE : CastnetCommand.FAILED;
  }

  /** Compares a plan or schedule with Castnet's own schemes for its messages. */
  private ComparisonAnswer compare(GivenSchedule given) {
    Scenario scenario =
        options.over(
            options.plans().scenario(given, castnet.catalogue(), command.commandLine().getErr()));
    return compare(scenario, Redraws.none(), List.of(given.scheme())).answer();
  }

  /**
   * Returns the folder of the whole report; the previous version named it by --out without a
   * format.
   */
  private Optional<Path> reportFolder() {
    return Optional.ofNullable(folder).or(() -> format == null ? output.given() : Optional.empty());
  }

  private int one(JsonNode requested, Scenario scenario, Redraws redrawn) throws IOException {
    return shown(requested, compare(scenario, redrawn, List.of()).answer(), List.of());
  }

  /** Returns the request of the options in the format of a scenario file. */
  private JsonNode json(Scenario scenario) {
    return options.json(scenario, castnet.catalogue());
  }

  /**
   * Prints an answer, and writes its page, report and picture if they are requested.
   *
   * @param requested the scenario in the format of a scenario file
   * @param supplied schemes in addition to those of the catalogue
   */
  private int shown(JsonNode requested, ComparisonAnswer answer, List<Scheme> supplied)
      throws IOException {
    writePage(requested, answer, supplied);
    Optional<Path> report = reportFolder();
    if (report.isPresent()) {
      report(
          PageOption.report(requested, answer, runner(supplied), castnet.catalogue()),
          answer,
          AtomicFolder.of(report.get()));
    }
    if (report.isEmpty() || folder != null) {
      Format chosen = format == null ? Format.TEXT : format;
      output.write(out -> print(answer, chosen, out));
    } else {
      text(answer).print(System.out);
      command
          .commandLine()
          .getErr()
          .println(
              "note: the folder of a report is now --out-dir; --out without --format will write"
                  + " one file");
    }
    picture.write(() -> ComparisonDrawing.of(answer.comparison()), command.commandLine().getErr());
    return code(answer);
  }

  private void writePage(JsonNode requested, ComparisonAnswer answer, List<Scheme> supplied)
      throws IOException {
    if (page.given()) {
      page.write(requested, answer, runner(supplied), castnet.catalogue());
    }
  }

  private static int code(ComparisonAnswer answer) {
    return answer.comparison().outcomes().stream().anyMatch(Outcome::succeeded)
        ? CastnetCommand.DONE
        : CastnetCommand.FAILED;
  }

  private void report(String page, ComparisonAnswer answer, AtomicFolder folder)
      throws IOException {
    folder.write("report.html", bytes(page));
    folder.write("compared.svg", bytes(ComparisonDrawing.of(answer.comparison())));
    folder.write("comparison.json", bytes(json(answer) + "\n"));
    ByteArrayOutputStream csv = new ByteArrayOutputStream();
    ComparisonCsv.write(answer, new PrintStream(csv, true, StandardCharsets.UTF_8));
    folder.write("comparison.csv", csv.toByteArray());
    command.commandLine().getErr().println("report: " + folder.path().resolve("report.html"));
  }

  private static String json(ComparisonAnswer answer) throws IOException {
    return JsonText.line(ComparisonJson.of(answer.comparison().scenario().id(), answer));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private int many(String text) throws IOException {
    NetworkCache networks = new NetworkCache(castnet.catalogue());
    int[] code = {CastnetCommand.DONE};
    output.write(
        out ->
            code[0] =
                LineByLine.each(
                    new BufferedReader(new StringReader(text)),
                    file,
                    "request",
                    command.commandLine().getErr(),
                    line -> {
                      ComparisonAnswer answer = ofLine(line, networks);
                      print(answer, format == null ? Format.JSON : format, out);
                      return code(answer);
                    }));
    return code[0];
  }

  private ComparisonAnswer ofLine(String line, NetworkCache networks) {
    Optional<PlanDocument> plan = options.plans().given(line, options.nodes(), castnet.catalogue());
    if (plan.isPresent()) {
      return compare(new GivenSchedule(plan.get()));
    }
    JsonNode json = options.over(JsonText.parse(line), networks);
    Scenario scenario = ScenarioReader.read(json, networks);
    return compare(scenario, OtherDraws.of(json, scenario, networks), List.of()).answer();
  }

  private Comparison compare(Scenario scenario, Redraws redrawn, List<Scheme> supplied) {
    if (draws != null && (draws < 0 || draws > MOST_DRAWS)) {
      throw BadInput.coded(
          "value-out-of-range", "--draws is {draws}; 0 to {most} are allowed", draws, MOST_DRAWS);
    }
    Scenario required =
        only.isEmpty()
            ? scenario
            : scenario.comparing(only.stream().map(SchemeChoice::of).toList());
    Schemes schemes = castnet.catalogue().schemes().and(supplied);
    int compared = new Runner(schemes, engine).count(required);
    castnet.begin(WorkEstimate.of(required, engine, compared), command.commandLine().getErr());
    AtomicInteger steps = new AtomicInteger();
    try (ProgressLine bar = ProgressLine.of("compare")) {
      Runner runner =
          new Runner(
              schemes, engine, step -> bar.progress(steps.incrementAndGet(), 2L * compared, step));
      return Comparison.of(required, objective, runner)
          .redrawnOn(draws == null ? redrawn : redrawn.exactly(draws), runner(supplied));
    }
  }

  private ComparisonText text(ComparisonAnswer answer) {
    return new ComparisonText(answer, verbose, new PlanningCommand(file, command));
  }

  private Runner runner(List<Scheme> supplied) {
    return new Runner(castnet.catalogue().schemes().and(supplied), engine);
  }

  private void print(ComparisonAnswer answer, Format format, PrintStream out) throws IOException {
    switch (format) {
      case TEXT -> text(answer).print(out);
      case CSV -> ComparisonCsv.write(answer, out);
      case SVG -> out.print(ComparisonDrawing.of(answer.comparison()));
      case JSON -> out.println(json(answer));
    }
  }
}
