package org.castnet.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.Request;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.PictureOption;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Planner;
import org.castnet.comparison.ScenarioNotes;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.PlanWriter;
import org.castnet.document.ScenarioReader;
import org.castnet.drawing.PlanDrawing;
import org.castnet.format.PlanExport;
import org.castnet.format.PlanFormat;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.run.Verdict;
import org.castnet.scenario.Scenario;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet plan}. */
@Command(
    name = "plan",
    mixinStandardHelpOptions = true,
    description =
        "Plans one request from options, or one per line from a file; prints plan, "
            + "metrics and verdict.",
    footer = {
      "",
      "Examples:",
      "  castnet plan --network mesh:8x8 --scheme otms --from 3,0 --to \"1,0 6,0 4,5\"",
      "  castnet plan requests.jsonl > plans.jsonl",
      "  castnet plan examples/fabric.yaml --scheme pipeline --format mpi --out play.c",
      "  castnet plan --network NETWORK --collective allreduce --scheme auto --size 64KB,1MB \\",
      "    --format mpiplan --out plans"
    })
final class PlanCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description =
          "Requests, one JSON object per line, with the fields of a scenario, or one "
              + "scenario in JSON or YAML; - for standard input.")
  private String file;

  @Mixin private RequestOptions options;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = FormatWords.ForPlan.class,
      description =
          "text, json or svg (default: text for a single request, json for a file); or "
              + "for execution by other programs: goal (LogGOPSim), mscclxml, mscclpp, mpi (a C "
              + "program), mpiplan (only the plan, for an existing C program).")
  private String format;

  @Mixin private PictureOption picture;
  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  private boolean drawn;
  private boolean written;
  private Remarks remarks;

  @Override
  public Integer call() throws IOException {
    remarks = new Remarks(command.commandLine().getErr());
    if (format != null) {
      FormatWords.checkPlan(format, castnet.catalogue().formats());
    }
    if ((file == null) != options.given()) {
      throw BadInput.coded(
          "input-missing",
          "specify either a file with requests, or --network, --scheme and --from with --to or"
              + " --collective");
    }
    if (file != null) {
      options.rejectMessages();
    }
    Planner planner = new Planner(castnet.catalogue().schemes());
    if (file == null && options.sizes().size() > 1) {
      return folder(planner);
    }
    int[] code = {CastnetCommand.DONE};
    output.write(out -> code[0] = file == null ? one(planner, out) : many(planner, out));
    return code[0];
  }

  private int one(Planner planner, PrintStream out) throws IOException {
    Scenario scenario = options.scenario(castnet.catalogue().kinds());
    return print(
        scenario, planned(planner, scenario), format == null ? FormatWords.TEXT : format, out);
  }

  /** Writes a file per size, and the hosts, into a folder. */
  private int folder(Planner planner) throws IOException {
    PlanFormat writer =
        Optional.ofNullable(format)
            .flatMap(castnet.catalogue().formats()::plan)
            .orElseThrow(
                () ->
                    BadInput.coded(
                            "several-sizes",
                            "several sizes need a format of other programs, such as mpiplan")
                        .at("--format"));
    PlanFolder folder =
        new PlanFolder(
            output
                .given()
                .orElseThrow(
                    () ->
                        BadInput.coded(
                                "folder-missing", "several sizes need a folder for the files")
                            .at("--out")));
    int code = CastnetCommand.DONE;
    List<Request> requests = options.requests(castnet.catalogue().kinds());
    for (int i = 0; i < requests.size(); i++) {
      Scenario scenario = requests.get(i).scenario();
      PlanDocument document = planned(planner, scenario);
      remarks.print(ScenarioNotes.of(scenario));
      Ranks ranks = options.hosts().serving(document.plan());
      String name = options.operation().word() + "-" + options.sizes().get(i) + "." + writer.word();
      if (reportsViolation(document.verdict())) {
        code = CastnetCommand.FAILED;
      } else {
        folder.write(name, ranks, out -> schedule(scenario, document, ranks, writer, out));
      }
    }
    return code;
  }

  private int many(Planner planner, PrintStream out) throws IOException {
    NetworkCache networks = new NetworkCache(castnet.catalogue());
    return LineByLine.each(
        file,
        "request",
        command.commandLine().getErr(),
        line -> {
          Scenario scenario = ScenarioReader.read(options.over(request(line), networks), networks);
          int code =
              print(
                  scenario,
                  planned(planner, scenario),
                  format == null ? FormatWords.JSON : format,
                  out);
          out.flush();
          return code;
        });
  }

  private PlanDocument planned(Planner planner, Scenario scenario) {
    Optional<PlanExport> export =
        Optional.ofNullable(format)
            .flatMap(castnet.catalogue().formats()::plan)
            .map(PlanExport::new);
    castnet.begin(
        WorkEstimate.ofPlan(scenario, export.isPresent(), castnet.catalogue().schemes()),
        command.commandLine().getErr());
    if (export.isEmpty()) {
      return planner.plan(scenario);
    }
    PlanExport.Executed executed =
        export.get().executed(planner.plan(export.get().requested(scenario)));
    remarks.print(executed.note().stream().toList());
    return executed.document();
  }

  /** Parses a request: JSON on one line, or a document that may be YAML. */
  private static JsonNode request(String text) {
    return text.indexOf('\n') < 0 ? JsonText.parse(text) : JsonText.parseAny(text);
  }

  private int print(Scenario scenario, PlanDocument document, String format, PrintStream out)
      throws IOException {
    Verdict verdict = document.verdict();
    draw(document);
    remarks.print(ScenarioNotes.of(scenario));
    Optional<PlanFormat> foreign = castnet.catalogue().formats().plan(format);
    if (foreign.isPresent()) {
      if (written) {
        throw BadInput.coded(
            "several-plans", "this is the second plan, but this format allows one per file");
      }
      if (reportsViolation(verdict)) {
        return CastnetCommand.FAILED;
      }
      written = true;
      Ranks ranks = options.hosts().serving(document.plan());
      schedule(scenario, document, ranks, foreign.get(), out);
      return CastnetCommand.DONE;
    }
    switch (format.toLowerCase(Locale.ROOT)) {
      case FormatWords.TEXT -> PlanText.print(document, verdict, scenario, out);
      case FormatWords.SVG -> out.print(PlanDrawing.of(document.plan(), document.scheme()));
      case FormatWords.JSON -> {
        try (JsonGenerator json = JsonText.generator(out)) {
          PlanWriter.write(document, verdict, scenario, json);
        }
        out.println();
      }
      default -> throw new IllegalStateException("unchecked format " + format);
    }
    return verdict.valid() ? CastnetCommand.DONE : CastnetCommand.FAILED;
  }

  /** Draws the only plan if a picture is requested. */
  private void draw(PlanDocument document) throws IOException {
    if (picture.given() && drawn) {
      throw BadInput.coded("several-plans", "a picture shows one plan, but this is the second")
          .at("--picture");
    }
    drawn = true;
    picture.write(
        () -> PlanDrawing.of(document.plan(), document.scheme()), command.commandLine().getErr());
  }

  /** Prints the violation of an unsound plan; returns whether there is one. */
  private boolean reportsViolation(Verdict verdict) {
    if (verdict.valid()) {
      return false;
    }
    String complaint = CommandErrors.complaint("not sound: " + verdict.describe());
    command.commandLine().getErr().println(complaint);
    return true;
  }

  /** Writes one sound plan for execution by another program. */
  private void schedule(
      Scenario scenario, PlanDocument document, Ranks ranks, PlanFormat writer, PrintStream out)
      throws IOException {
    PlanRun run =
        Simulation.on(scenario.technology())
            .run(document.plan(), scenario.multicasts().ready().toLongArray());
    writer.write(
        document,
        new PlanFormat.Target(
            ranks,
            options.bytesOfFlit(scenario),
            message -> run.latencies().latency(message),
            scenario.technology().node().combineTime()),
        out);
  }
}
