package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.LargestBandwidth;
import org.castnet.Request;
import org.castnet.bound.joint.JointBound;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.comparison.ScenarioNotes;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.LowerBoundJson;
import org.castnet.document.LowerBoundText;
import org.castnet.document.MachineText;
import org.castnet.document.NetworkCache;
import org.castnet.document.ScenarioReader;
import org.castnet.fields.SizeText;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.TimeText;
import org.castnet.run.Engine;
import org.castnet.run.ScenarioBound;
import org.castnet.scenario.Scenario;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.RestrictedBounds;
import org.castnet.sim.metrics.Widening;
import org.castnet.text.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet limit}. */
@Command(
    name = "limit",
    mixinStandardHelpOptions = true,
    description =
        "Prints the lower bound on the time of any plan, and the links that determine it.",
    footer = {
      "",
      "Examples:",
      "  castnet limit examples/torus.yaml",
      "  castnet limit --network fabric:net.txt --collective allgather --size 1GB",
      "  castnet limit requests.jsonl > limits.jsonl"
    })
final class LimitCommand implements Callable<Integer> {
  /** The formats of a lower bound. */
  enum Format {
    TEXT,
    JSON
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description =
          "A scenario in JSON or YAML, or requests, one JSON object per line; - for "
              + "standard input.")
  private String file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text or json (default: text; json for several requests).")
  private Format format;

  @Mixin private RequestOptions options;

  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  private Remarks remarks;

  /** The machine that was printed last; bounds of the same one follow without it. */
  private String machine = "";

  @Override
  public Integer call() throws IOException {
    remarks = new Remarks(command.commandLine().getErr());
    options.rejectScheme();
    if ((file == null) != options.given()) {
      throw BadInput.coded(
          "input-missing",
          "specify either a file, or --network and --from with --to or --collective");
    }
    if (file == null) {
      List<Request> sizes = options.requests(castnet.catalogue().kinds());
      output.write(
          out -> {
            for (Request size : sizes) {
              print(sizes.size() == 1 ? "" : SizeText.format(size.bytes()), size, out);
            }
          });
      return CastnetCommand.DONE;
    }
    options.rejectMessages();
    String text = ScenarioFile.text(file);
    NetworkCache networks = new NetworkCache(castnet.catalogue());
    int[] code = {CastnetCommand.DONE};
    output.write(
        out ->
            code[0] =
                ScenarioFile.isLines(text) ? lines(text, networks, out) : one(text, networks, out));
    return code[0];
  }

  private int lines(String text, NetworkCache networks, PrintStream out) throws IOException {
    return LineByLine.each(
        new BufferedReader(new StringReader(text)),
        file,
        "request",
        command.commandLine().getErr(),
        line -> {
          print(JsonText.parse(line), networks, Format.JSON, out);
          return CastnetCommand.DONE;
        });
  }

  private int one(String text, NetworkCache networks, PrintStream out) throws IOException {
    try {
      print(JsonText.parseAny(text), networks, Format.TEXT, out);
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    }
    return CastnetCommand.DONE;
  }

  /** Prints the bound of one size, and the bandwidth that follows from it if there is one. */
  private void print(String id, Request size, PrintStream out) throws IOException {
    LowerBound limit = print(id, size.scenario(), Format.TEXT, out);
    if (options.hasBuffer() && format != Format.JSON) {
      out.println(
          BandwidthText.of(
              new LargestBandwidth(options.operation(), size.bytes(), size.ranks(), limit)));
    }
  }

  private void print(JsonNode json, NetworkCache networks, Format byDefault, PrintStream out)
      throws IOException {
    Scenario scenario = ScenarioReader.read(options.over(json, networks), networks);
    print(json.path("id").asText(""), scenario, byDefault, out);
  }

  private LowerBound print(String id, Scenario scenario, Format byDefault, PrintStream out)
      throws IOException {
    Schemes schemes = castnet.catalogue().schemes();
    // the bound needs no scheme, but an unknown scheme in a file is reported now, not by the next
    // command
    scenario.planning().scheme().ifPresent(choice -> schemes.named(choice.name()));
    scenario.planning().compared().forEach(choice -> schemes.named(choice.name()));
    castnet.begin(WorkEstimate.of(scenario, Engine.WORM, 1), command.commandLine().getErr());
    LowerBound limit = ScenarioBound.of(scenario);
    Optional<Widening> widening = ScenarioBound.widening(scenario, limit);
    RestrictedBounds further =
        RestrictedBounds.of(scenario.network(), scenario.technology(), scenario.messages());
    List<Diagnostic> notes = ScenarioNotes.of(scenario);
    remarks.print(notes);
    switch (format == null ? byDefault : format) {
      case JSON ->
          out.println(
              JsonText.line(LowerBoundJson.of(id, scenario, limit, widening, further, notes)));
      case TEXT -> {
        String found = MachineText.of(scenario).line();
        if (!found.equals(machine)) {
          out.println("machine: " + found);
          machine = found;
        }
        text(id, scenario, limit, widening, further, out);
      }
    }
    out.flush();
    return limit;
  }

  private static void text(
      String id,
      Scenario scenario,
      LowerBound limit,
      Optional<Widening> widening,
      RestrictedBounds further,
      PrintStream out) {
    out.println(
        (id.isEmpty() ? "" : id + ": ")
            + "lower bound "
            + LowerBoundText.time(limit)
            + " ("
            + limit.flow().flow().text()
            + " flit times"
            + of(limit.flow(), scenario)
            + "; limited by "
            + limit.binds().word()
            + ")");
    String title = limit.flow().root() < 0 ? "limiting links: " : "worst cut: ";
    out.println(title + String.join(", ", LowerBoundJson.cut(scenario.network(), limit)));
    widening.ifPresent(faster -> out.println(LowerBoundText.widening(scenario.network(), faster)));
    out.println(
        "lower bound of the mean latency " + TimeText.format(Math.round(limit.meanLatency())));
    LowerBound one = further.serving().raise(limit);
    out.println(
        "if every worm serves one node: lower bound "
            + TimeText.format(one.picoseconds())
            + " ("
            + CountText.of(further.serving().rounds(), "round")
            + " of start-ups; limited by "
            + one.binds().word()
            + ")");
    out.println(
        "lower bound of the traffic, if every worm carries one message: " + further.links());
  }

  private static String of(JointBound flow, Scenario scenario) {
    if (flow.root() < 0) {
      return " of all messages together";
    }
    return (flow.outward() ? " out of " : " into ") + scenario.network().nodeName(flow.root());
  }
}
