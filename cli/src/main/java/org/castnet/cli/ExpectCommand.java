package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.castnet.LargestBandwidth;
import org.castnet.Request;
import org.castnet.cli.option.Output;
import org.castnet.comparison.ScenarioNotes;
import org.castnet.document.CertificateJson;
import org.castnet.document.JsonText;
import org.castnet.document.LowerBoundJson;
import org.castnet.document.LowerBoundText;
import org.castnet.document.MachineText;
import org.castnet.document.NoteJson;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet expect}: the lower bound of the machine as a bandwidth. */
@Command(
    name = "expect",
    mixinStandardHelpOptions = true,
    description =
        "Prints the bandwidth that no collective operation can exceed on a network, and the links"
            + " that limit it.",
    footer = {
      "",
      "Examples:",
      "  castnet expect --network dgx-a100:nodes=2 --collective allgather --size 16GiB",
      "  castnet expect --network nccl:topo.xml --collective broadcast --size 1MiB,1GiB"
    })
final class ExpectCommand implements Callable<Integer> {
  /** The formats of the answer. */
  enum Format {
    TEXT,
    JSON
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json, one line per size (default: text).")
  private Format format;

  @Mixin private RequestOptions options;
  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    if (!options.isCollective()) {
      throw BadInput.coded("option-missing", "this option is required").at("--collective");
    }
    if (options.operation() == CollectiveOperation.BARRIER) {
      throw BadInput.coded("options-not-applicable", "a barrier has no bandwidth")
          .at("--collective");
    }
    List<Request> requests = options.requests(castnet.catalogue().kinds());
    output.write(
        out -> {
          if (format == Format.TEXT) {
            out.println("machine: " + MachineText.of(requests.get(0).scenario()).line());
          }
          for (Request request : requests) {
            print(request.expect(), request.scenario(), out);
          }
        });
    Remarks remarks = new Remarks(command.commandLine().getErr());
    requests.forEach(request -> remarks.print(ScenarioNotes.of(request.scenario())));
    return CastnetCommand.DONE;
  }

  private void print(LargestBandwidth most, Scenario scenario, PrintStream out) throws IOException {
    switch (format) {
      case TEXT ->
          out.println(
              BandwidthText.of(most)
                  + " ("
                  + TimeText.format(most.bound().picoseconds())
                  + "); limited by "
                  + LowerBoundText.cause(scenario.network(), most.bound()));
      case JSON -> out.println(JsonText.line(Expected.of(most, scenario)));
    }
  }

  /** The answer as JSON: bytes, picoseconds, and bytes per second. */
  private record Expected(
      String collective,
      long size,
      int ranks,
      long limit,
      long algbw,
      long busbw,
      String binds,
      List<String> cut,
      CertificateJson certificate,
      MachineText machine,
      List<NoteJson> notes) {
    static Expected of(LargestBandwidth most, Scenario scenario) {
      return new Expected(
          most.operation().word(),
          most.bytes(),
          most.ranks(),
          most.bound().picoseconds(),
          Math.round(most.algbw()),
          Math.round(most.busbw()),
          most.bound().binds().word(),
          LowerBoundJson.cut(scenario.network(), most.bound()),
          CertificateJson.of(scenario.network(), most.bound()),
          MachineText.of(scenario),
          NoteJson.all(ScenarioNotes.of(scenario), scenario.network()));
    }
  }
}
