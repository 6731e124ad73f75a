package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.castnet.comparison.ComparisonNotes;
import org.castnet.format.JsonText;
import org.castnet.format.LowerBoundJson;
import org.castnet.format.LowerBoundText;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;
import org.castnet.run.Engine;
import org.castnet.run.ScenarioBound;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.traffic.CollectiveTraffic.Operation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/**
 * The command {@code castnet expect}. Nodes use all their links, unless each has only one, so that
 * no plan is faster.
 */
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

  @Override
  public Integer call() throws IOException {
    if (!options.isCollective()) {
      throw BadInput.coded("option-missing", "this option is required").at("--collective");
    }
    if (options.operation() == Operation.BARRIER) {
      throw BadInput.coded("options-not-applicable", "a barrier has no bandwidth")
          .at("--collective");
    }
    List<RequestOptions.Sized> sizes = options.scenarios(castnet.catalogue().kinds());
    output.write(
        out -> {
          for (RequestOptions.Sized size : sizes) {
            print(size, out);
          }
        });
    sizes.stream()
        .map(RequestOptions.Sized::scenario)
        .flatMap(each -> ComparisonNotes.ignoredSpeeds(each.technology(), each.network()).stream())
        .distinct()
        .forEach(System.err::println);
    return CastnetCommand.DONE;
  }

  private void print(RequestOptions.Sized size, PrintStream out) throws IOException {
    Scenario scenario = size.scenario();
    Network network = scenario.network();
    Simulation simulation = new Simulation(scenario.technology(), scenario.ports(), Engine.AUTO);
    LowerBound bound = ScenarioBound.of(scenario, simulation.ports(network, PortModel.ALL));
    LargestBandwidth most = LargestBandwidth.of(options.operation(), size, bound.picoseconds());
    switch (format) {
      case TEXT ->
          out.println(
              most.text()
                  + " ("
                  + TimeText.format(bound.picoseconds())
                  + "); limited by "
                  + LowerBoundText.cause(network, bound));
      case JSON -> out.println(JsonText.line(Expected.of(most, network, bound)));
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
      List<String> cut) {
    static Expected of(LargestBandwidth most, Network network, LowerBound bound) {
      return new Expected(
          most.operation().word(),
          most.bytes(),
          most.ranks(),
          most.picoseconds(),
          Math.round(most.algbw()),
          Math.round(most.busbw()),
          bound.binds().word(),
          LowerBoundJson.cut(network, bound));
    }
  }
}
