package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.castnet.network.BadInput;
import org.castnet.scenario.JsonText;
import org.castnet.scenario.PlanDocument;
import org.castnet.scenario.PlanReader;
import org.castnet.scenario.PlanWriter;
import org.castnet.scenario.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code castnet verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description =
        "Judges plans, whoever made them: coverage, routes, triggers, channel dependencies.",
    footer = {"", "Example:", "  castnet plan requests.jsonl | castnet verify -"})
final class VerifyCommand implements Callable<Integer> {
  /** The formats of a verdict. */
  enum Format {
    TEXT,
    JSON
  }

  @Parameters(
      paramLabel = "FILE",
      description = "Plans, one JSON object a line; - for standard input.")
  private String file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json (default: text).")
  private Format format;

  @Mixin private Output output;
  @Spec private CommandSpec command;

  private final PlanReader reader = new PlanReader();

  @Override
  public Integer call() throws IOException {
    int[] code = {Castnet.DONE};
    output.write(out -> code[0] = judgeAll(out));
    return code[0];
  }

  private int judgeAll(PrintStream out) throws IOException {
    JsonNode whole = file.equals("-") ? null : singleDocument();
    if (whole != null) {
      try {
        return judge(whole, out);
      } catch (BadInput e) {
        throw e.at(file);
      }
    }
    return Lines.each(
        file, command.commandLine().getErr(), line -> judge(JsonText.parse(line), out));
  }

  /** A file that holds one plan over several lines; null where it is JSON lines. */
  private JsonNode singleDocument() {
    String text = JsonText.readFile(java.nio.file.Path.of(file));
    String firstLine = text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    try {
      JsonText.parse(firstLine);
      return null;
    } catch (BadInput notALine) {
      try {
        return JsonText.parse(text);
      } catch (BadInput neither) {
        return null;
      }
    }
  }

  private int judge(JsonNode json, PrintStream out) throws IOException {
    PlanDocument document = reader.read(json);
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
                PlanWriter.verdict(verdict, line);
                line.writeEndObject();
              }));
    } else {
      if (!document.id().isEmpty()) {
        out.println("plan " + document.id());
      }
      PlanText.print(verdict, out);
    }
    out.flush();
    return verdict.valid() && verdict.deadlockFree() ? Castnet.DONE : Castnet.FAILED;
  }
}
