package org.castnet.schedule.command;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.calibration.BenchmarkModel;
import org.castnet.calibration.Cost;
import org.castnet.calibration.FitWork;
import org.castnet.cli.CastnetCommand;
import org.castnet.cli.option.NetworkOption;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.document.NetworkCache;
import org.castnet.document.WormholeReader;
import org.castnet.fields.EnumText;
import org.castnet.fields.SizeText;
import org.castnet.input.BadInput;
import org.castnet.library.BenchmarkReader;
import org.castnet.library.BenchmarkRow;
import org.castnet.network.Network;
import org.castnet.sim.Technology;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code castnet calibrate} for operations on a network. */
final class BenchmarkOptions {
  @Mixin private NetworkOption network;

  @Option(
      names = "--tech",
      paramLabel = "NAME",
      defaultValue = "ndr",
      description =
          "A technology by name: ndr, hdr, noc or paper (default: ndr). It has all values that are not fitted.")
  private String tech;

  @Option(
      names = "--fit",
      split = ",",
      paramLabel = "COST",
      defaultValue = "startup,bandwidth,receive,combine",
      description =
          "Costs to fit, the most important first (default: startup,bandwidth,receive,combine). "
              + "bandwidth needs links of equal speed.")
  private List<String> costs;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      description = "Algorithm of NCCL's all-reduce: tree or ring (default: tree).")
  private BenchmarkModel.NcclAllReduce algorithm = BenchmarkModel.NcclAllReduce.TREE;

  @Option(
      names = "--per-machine",
      paramLabel = "N",
      defaultValue = "8",
      description = "Consecutive ranks on one machine, for NCCL's tree (default: 8).")
  private int perMachine;

  @Option(
      names = "--ranks",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Ranks, the first nodes of the network, if the output does not state them (default: "
              + "all).")
  private int ranks;

  @Option(
      names = "--most",
      paramLabel = "SIZE",
      description = "Use no larger messages, such as 64KiB.")
  private String most;

  Optional<String> network() {
    return network.spec();
  }

  /**
   * Reads the files and fits the costs.
   *
   * @throws BadInput if the work exceeds the limit of the command
   */
  CostFitReport fit(List<String> files, CastnetCommand castnet, PrintWriter notes)
      throws IOException {
    if (perMachine < 1) {
      throw BadInput.coded(
              "value-out-of-range", "{found} is not allowed; at least 1 is needed", perMachine)
          .at("--per-machine");
    }
    Network parsed = new NetworkCache(castnet.catalogue()).parse(network.spec().orElseThrow());
    List<BenchmarkRow> measured = new ArrayList<>();
    for (String file : files) {
      try {
        measured.addAll(BenchmarkReader.read(ScenarioFile.text(file), ranks));
      } catch (BadInput e) {
        throw e.at(ScenarioFile.name(file));
      }
    }
    long largest = most == null ? Long.MAX_VALUE : SizeText.bytes(most);
    List<BenchmarkRow> used = measured.stream().filter(row -> row.bytes() <= largest).toList();
    List<Cost> wanted = costs.stream().map(BenchmarkOptions::cost).toList();
    BenchmarkModel model = new BenchmarkModel(parsed, technology(parsed), perMachine, algorithm);
    FitWork work = model.work(used, wanted);
    castnet.begin(work.time(), work.bytes(), work.parts(), notes);
    return new CostFitReport(model.fit(used, wanted), wanted, used);
  }

  /** Returns the technology that requests on the network have. */
  private Technology technology(Network on) {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    return WormholeReader.read(fields.put("tech", tech), "--tech", on);
  }

  private static Cost cost(String word) {
    return EnumText.pick(
        Arrays.asList(Cost.values()), Cost::option, word.strip().toLowerCase(Locale.ROOT));
  }
}
