package org.castnet.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.circuits.TraceRouter;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.PictureOption;
import org.castnet.cli.option.SeedOption;
import org.castnet.clos.MiddleTies;
import org.castnet.drawing.ClosDrawing;
import org.castnet.input.BadInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code castnet clos route}. */
@Command(
    name = "route",
    mixinStandardHelpOptions = true,
    description = "Answers a trace of connect and disconnect requests, one per line.",
    footer = {
      "",
      "The first line specifies the network, every further line is a request:",
      "  {\"net\":{\"m\":36,\"n\":16,\"r\":16,\"alpha\":1,\"d\":1}}",
      "  {\"op\":\"connect\",\"in\":3,\"out\":[5,17,18]}",
      "  {\"op\":\"disconnect\",\"in\":3}",
      "",
      "Example:",
      "  castnet clos route trace.jsonl --nonblocking > answers.jsonl"
    })
final class ClosRouteCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "The trace; - for standard input.")
  private String file;

  @Option(
      names = "--ties",
      paramLabel = "RULE",
      description =
          "Choice among equal middles: lowest, packed or random (default: as in the trace's first"
              + " line, otherwise lowest).")
  private MiddleTies ties;

  @Mixin private SeedOption seed;

  @Option(names = "--nonblocking", description = "Exit with 1 if any request was blocked.")
  private boolean nonblocking;

  @Option(
      names = "--stages",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Number of stages; middles are networks with the fewest crosspoints, and "
              + "each pick is followed by its inner picks (default: 3).")
  private int stages;

  @Option(
      names = "--journal",
      paramLabel = "FILE",
      description =
          "Log accepted requests to this file before answering; continue from it if it "
              + "exists.")
  private Path journal;

  @Option(
      names = "--stats",
      paramLabel = "FILE",
      arity = "0..1",
      fallbackValue = "-",
      description = "Print statistics to this file, or to standard error.")
  private String stats;

  @Mixin private PictureOption picture;

  @Mixin private Output output;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    int[] code = {CastnetCommand.DONE};
    try (TraceRouter trace =
            new TraceRouter(Optional.ofNullable(ties), seed.given(), journal, stages);
        BufferedReader reader = LineByLine.open(file)) {
      output.write(out -> code[0] = answer(trace, reader, out));
      report(trace);
      boolean failed = nonblocking && trace.statistics().blocked() > 0;
      return code[0] == CastnetCommand.DONE && failed ? CastnetCommand.FAILED : code[0];
    }
  }

  private int answer(TraceRouter trace, BufferedReader reader, PrintStream out) throws IOException {
    begin(trace, reader);
    PrintWriter errors = command.commandLine().getErr();
    int code = CastnetCommand.DONE;
    int number = 1;
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      try {
        out.print(trace.answer(line) + "\n");
      } catch (BadInput e) {
        errors.println(e.at(place(number)).getMessage());
        errors.flush();
        code = CastnetCommand.BAD_INPUT;
      }
      if (!reader.ready()) {
        out.flush();
      }
    }
    return code;
  }

  private void begin(TraceRouter trace, BufferedReader reader) throws IOException {
    String line = reader.readLine();
    if (line == null) {
      throw BadInput.coded(
              "trace-empty", "the trace is empty; its first line specifies the network")
          .at(place(1));
    }
    try {
      trace.begin(line);
    } catch (BadInput e) {
      throw e.at(place(1));
    }
  }

  private String place(int number) {
    return file.equals("-") ? "line " + number : file + ":" + number;
  }

  private void report(TraceRouter trace) throws IOException {
    if (stats != null && stats.equals("-")) {
      trace.statistics().print(System.err, trace.router());
    } else if (stats != null) {
      Output.write(Path.of(stats), out -> trace.statistics().print(out, trace.router()));
    }
    picture.write(() -> ClosDrawing.of(trace.router().state()), command.commandLine().getErr());
  }
}
