package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.cli.option.HostsOption;
import org.castnet.cli.option.NetworkOption;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.comparison.PlanDocument;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.PlanReader;
import org.castnet.document.VerdictJson;
import org.castnet.format.ScheduleFormat;
import org.castnet.input.BadInput;
import org.castnet.plan.PlanMetrics;
import org.castnet.run.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = "Verifies plans of any origin: coverage, routes, triggers, channel dependencies.",
    footer = {
      "",
      "Examples:",
      "  castnet plan requests.jsonl | castnet verify -",
      "  castnet verify allgather.xml --network torus:4x4"
    })
final class VerifyCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      description =
          "Plans, one JSON object per line, or a schedule in GOAL, MSCCL XML, "
              + "ForestColl's trees or TE-CCL's flows; - for standard input.")
  private String file;

  @Option(
      names = "--input-format",
      paramLabel = "FORMAT",
      completionCandidates = FormatWords.ForVerify.class,
      description =
          "The format of the file: goal, mscclxml, forestcoll or teccl (default: as its contents "
              + "show).")
  private String input;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json (default: text).")
  private String format;

  @Mixin private NetworkOption network;
  @Mixin private HostsOption hosts;
  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  private PlanReader reader;

  @Override
  public Integer call() throws IOException {
    PrintWriter notes = command.commandLine().getErr();
    if (castnet.catalogue().formats().schedule(format).isPresent()) {
      notes.println("note: --format " + format + " is now --input-format " + format);
      notes.flush();
      input = format;
      format = FormatWords.TEXT;
    }
    FormatWords.checkVerify(format);
    if (input != null) {
      FormatWords.checkInput(input, castnet.catalogue().formats());
    }
    reader = new PlanReader(new NetworkCache(castnet.catalogue()));
    int[] code = {CastnetCommand.DONE};
    output.write(out -> code[0] = judgeAll(out));
    return code[0];
  }

  private int judgeAll(PrintStream out) throws IOException {
    Optional<ScheduleFormat> known =
        Optional.ofNullable(input).flatMap(castnet.catalogue().formats()::schedule);
    if (known.isPresent()) {
      try {
        return judge(read(ScenarioFile.text(file), known.get()), out);
      } catch (BadInput e) {
        throw e.at(ScenarioFile.name(file));
      }
    }
    return LineByLine.each(
        file, "plan", command.commandLine().getErr(), text -> judge(read(text), out));
  }

  /** Returns a plan, or a schedule of another tool. */
  private PlanDocument read(String text) {
    Optional<ScheduleFormat> foreign = castnet.catalogue().formats().recognised(text);
    if (foreign.isPresent()) {
      return read(text, foreign.get());
    }
    nodes().reject();
    return reader.read(JsonText.parse(text));
  }

  private PlanDocument read(String text, ScheduleFormat foreign) {
    return nodes().read(text, foreign, castnet.catalogue());
  }

  private ScheduleNodes nodes() {
    return new ScheduleNodes(network, hosts);
  }

  /** The judgement of a plan as JSON. */
  private record Judged(Optional<String> id, PlanMetrics metrics, VerdictJson verdict) {}

  private int judge(PlanDocument document, PrintStream out) throws IOException {
    Verdict verdict = document.verdict();
    if (format.equalsIgnoreCase(FormatWords.JSON)) {
      out.println(
          JsonText.line(
              new Judged(
                  Optional.of(document.id()).filter(id -> !id.isEmpty()),
                  document.metrics(),
                  VerdictJson.of(document, verdict))));
    } else {
      if (!document.id().isEmpty()) {
        out.println("plan " + document.id());
      }
      PlanText.verdict(document, verdict, out);
    }
    out.flush();
    return verdict.valid() && verdict.deadlockFree() ? CastnetCommand.DONE : CastnetCommand.FAILED;
  }
}
