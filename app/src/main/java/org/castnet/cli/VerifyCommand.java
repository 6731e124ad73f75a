package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.cli.machine.ScheduleOptions;
import org.castnet.cli.text.PlanText;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.JsonText;
import org.castnet.format.Networks;
import org.castnet.format.PlanReader;
import org.castnet.format.PlanWriter;
import org.castnet.input.BadInput;
import org.castnet.run.Verdict;
import org.castnet.schedule.ForeignSchedules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code castnet verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description =
        "Judges plans, whoever made them: coverage, routes, triggers, channel dependencies.",
    footer = {
      "",
      "Examples:",
      "  castnet plan requests.jsonl | castnet verify -",
      "  castnet verify allgather.xml --format mscclxml --on torus:4x4"
    })
final class VerifyCommand implements Callable<Integer> {
  /** The formats of a verdict, and those of a schedule to be judged in text. */
  enum Format {
    TEXT(Optional.empty()),
    JSON(Optional.empty()),
    GOAL(Optional.of(ForeignSchedules.GOAL)),
    MSCCLXML(Optional.of(ForeignSchedules.MSCCLXML)),
    FORESTCOLL(Optional.of(ForeignSchedules.FORESTCOLL)),
    TECCL(Optional.of(ForeignSchedules.TECCL));

    final Optional<ForeignSchedules> input;

    Format(Optional<ForeignSchedules> input) {
      this.input = input;
    }
  }

  @Parameters(
      paramLabel = "FILE",
      description =
          "Plans, one JSON object a line, or a schedule in GOAL, MSCCL XML, ForestColl's trees or"
              + " TE-CCL's flows; - for standard input.")
  private String file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "text or json (default: text); or goal, mscclxml, forestcoll, teccl for a file of that"
              + " format, which is judged in text.")
  private Format format;

  @Mixin private ScheduleOptions schedules;
  @Mixin private Output output;
  @ParentCommand private Castnet castnet;
  @Spec private CommandSpec command;

  private PlanReader reader;

  @Override
  public Integer call() throws IOException {
    reader = new PlanReader(new Networks(castnet.catalogue().kinds()));
    int[] code = {Castnet.DONE};
    output.write(out -> code[0] = judgeAll(out));
    return code[0];
  }

  private int judgeAll(PrintStream out) throws IOException {
    if (format.input.isPresent()) {
      try {
        return judge(read(ScenarioFile.text(file), format.input.get()), out);
      } catch (BadInput e) {
        throw e.at(ScenarioFile.name(file));
      }
    }
    return LineByLine.each(
        file, "plan", command.commandLine().getErr(), text -> judge(read(text), out));
  }

  /** A plan, or a schedule of another tool. */
  private PlanDocument read(String text) {
    Optional<ForeignSchedules> foreign = schedules.formatOf(text);
    if (foreign.isPresent()) {
      return read(text, foreign.get());
    }
    schedules.refuse();
    return reader.read(JsonText.parse(text));
  }

  private PlanDocument read(String text, ForeignSchedules foreign) {
    return schedules.read(text, foreign, castnet.catalogue());
  }

  private int judge(PlanDocument document, PrintStream out) throws IOException {
    Verdict verdict = document.verdict();
    if (format == Format.JSON) {
      out.println(
          JsonText.line(
              line -> {
                line.writeStartObject();
                if (!document.id().isEmpty()) {
                  line.writeStringField("id", document.id());
                }
                PlanWriter.metrics(document.metrics(), line);
                PlanWriter.verdict(document, verdict, line);
                line.writeEndObject();
              }));
    } else {
      if (!document.id().isEmpty()) {
        out.println("plan " + document.id());
      }
      PlanText.verdict(document, verdict, out);
    }
    out.flush();
    return verdict.valid() && verdict.deadlockFree() ? Castnet.DONE : Castnet.FAILED;
  }
}
