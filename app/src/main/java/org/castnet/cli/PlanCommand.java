package org.castnet.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.castnet.drawing.PlanDrawing;
import org.castnet.network.BadInput;
import org.castnet.scenario.JsonText;
import org.castnet.scenario.PlanDocument;
import org.castnet.scenario.PlanWriter;
import org.castnet.scenario.Planner;
import org.castnet.scenario.RequestReader;
import org.castnet.scenario.Schemes;
import org.castnet.scenario.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code castnet plan}. */
@Command(
    name = "plan",
    mixinStandardHelpOptions = true,
    description =
        "Plans one request from options, or one a line from a file; prints plan, metrics and verdict.",
    footer = {
      "",
      "Examples:",
      "  castnet plan --network mesh:8x8 --scheme otms --from 3,0 --to \"1,0 6,0 4,5\"",
      "  castnet plan requests.jsonl > plans.jsonl"
    })
final class PlanCommand implements Callable<Integer> {
  /** The formats of a plan. */
  enum Format {
    TEXT,
    JSON,
    SVG
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "Requests, one JSON object a line; - for standard input.")
  private String file;

  @Mixin private RequestOptions options;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, json or svg (default: text for a single request, json for a file).")
  private Format format;

  @Mixin private Output output;
  @Spec private CommandSpec command;

  private final Planner planner = new Planner(Schemes.all());

  @Override
  public Integer call() throws IOException {
    if ((file == null) != options.given()) {
      throw new BadInput(
          "give either a file with requests or --network, --scheme, --from and --to");
    }
    int[] code = {Castnet.DONE};
    output.write(out -> code[0] = file == null ? one(out) : many(out));
    return code[0];
  }

  private int one(PrintStream out) throws IOException {
    return print(planner.plan(options.request()), format == null ? Format.TEXT : format, out);
  }

  private int many(PrintStream out) throws IOException {
    RequestReader reader = new RequestReader();
    return Lines.each(
        file,
        command.commandLine().getErr(),
        line -> {
          PlanDocument document = planner.plan(reader.read(JsonText.parse(line)));
          int code = print(document, format == null ? Format.JSON : format, out);
          out.flush();
          return code;
        });
  }

  private static int print(PlanDocument document, Format format, PrintStream out)
      throws IOException {
    Verdict verdict = document.verdict();
    switch (format) {
      case TEXT -> PlanText.print(document, verdict, out);
      case SVG -> out.print(PlanDrawing.of(document.plan(), document.scheme()));
      case JSON -> {
        try (JsonGenerator json = JsonText.generator(out)) {
          PlanWriter.write(document, verdict, json);
        }
        out.println();
      }
    }
    return verdict.valid() ? Castnet.DONE : Castnet.FAILED;
  }
}
