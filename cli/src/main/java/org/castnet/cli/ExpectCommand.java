package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.castnet.LargestBandwidth;
import org.castnet.Request;
import org.castnet.cli.option.Output;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.ScenarioNotes;
import org.castnet.document.CertificateJson;
import org.castnet.document.JsonText;
import org.castnet.document.LowerBoundJson;
import org.castnet.document.LowerBoundText;
import org.castnet.document.MachineText;
import org.castnet.document.NoteJson;
import org.castnet.document.RateText;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.library.LibraryModel;
import org.castnet.network.Network;
import org.castnet.run.Engine;
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
        "Prints the bandwidth that no collective operation can exceed on a network, the links that"
            + " limit it, what a plan and NCCL's ring, tree and NVLS reach, and measured times for"
            + " comparison.",
    footer = {
      "",
      "Examples:",
      "  castnet expect --network dgx-a100:nodes=2 --collective allgather --size 16GiB",
      "  castnet expect --network nccl:topo.xml --collective broadcast --size 1MiB,1GiB",
      "  castnet expect --network dgx-a100:nodes=2 --collective allgather --size 1GiB --with-plan",
      "  castnet expect --network dgx-h100:nodes=2 --collective allreduce --measured nccl.txt"
    })
final class ExpectCommand implements Callable<Integer> {
  private static final int DIGITS = 3;

  /** The formats of the answer. */
  enum Format {
    TEXT,
    JSON,
    TUNER
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "text or json, one line per size, or tuner: the configuration of NCCL's tuner plugin that"
              + " selects the faster one of ring and tree by size (default: text).")
  private Format format;

  @Option(
      names = "--with-plan",
      description =
          "Also plan by all schemes, as compare does, and print the best; --scheme plans by one.")
  private boolean plan;

  @Mixin private RequestOptions options;
  @Mixin private MeasuredTimes measured;
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
    Optional<LibraryModel> library = library(requests.get(0));
    List<Row> rows = measured.given() ? measuredRows(requests) : rows(requests);
    output.write(
        out -> {
          if (format == Format.TUNER) {
            new TunerLines(
                    rows.stream()
                        .map(row -> TunerLines.choice(row.most, estimates(library, row.most)))
                        .toList())
                .print(out);
            return;
          }
          if (format == Format.TEXT) {
            out.println("machine: " + MachineText.of(requests.get(0).scenario()).line());
          }
          for (Row row : rows) {
            print(row, estimates(library, row.most), out);
          }
        });
    Remarks remarks = new Remarks(command.commandLine().getErr());
    rows.forEach(row -> remarks.print(ScenarioNotes.of(row.scenario)));
    return CastnetCommand.DONE;
  }

  /**
   * A row of the answer.
   *
   * @param most the bound, which is computed once
   * @param measured the measured time in picoseconds, if there is one
   */
  private record Row(
      Scenario scenario,
      LargestBandwidth most,
      Optional<Planned> planned,
      OptionalDouble measured) {}

  /** The time of a plan: the label of its scheme, and picoseconds. */
  private record Planned(String scheme, long picoseconds) {}

  private Row row(Request request, OptionalDouble measured) {
    int schemes = plan ? castnet.catalogue().schemes().list().size() : 1;
    castnet.begin(
        WorkEstimate.of(request.scenario(), Engine.AUTO, schemes), command.commandLine().getErr());
    return new Row(request.scenario(), request.expect(), planned(request), measured);
  }

  /** Returns the plan of the given scheme, or the best of all; empty if none is requested. */
  private Optional<Planned> planned(Request request) {
    Optional<String> scheme =
        options.scheme().isEmpty() ? Optional.empty() : Optional.of(options.scheme());
    if (scheme.isPresent()) {
      OptionalLong makespan = request.simulate().makespan();
      return makespan.isPresent()
          ? Optional.of(new Planned(scheme.get(), makespan.getAsLong()))
          : Optional.empty();
    }
    return plan ? request.compare().best().flatMap(ExpectCommand::planned) : Optional.empty();
  }

  private static Optional<Planned> planned(Outcome outcome) {
    return outcome
        .run()
        .filter(run -> run.makespan().isPresent())
        .map(run -> new Planned(outcome.label(), run.makespan().getAsLong()));
  }

  private List<Row> rows(List<Request> requests) {
    return requests.stream().map(request -> row(request, OptionalDouble.empty())).toList();
  }

  private List<Row> measuredRows(List<Request> requests) throws IOException {
    if (options.hasSizes()) {
      throw BadInput.coded("options-not-applicable", "the sizes are those of --measured")
          .at("--size");
    }
    Request request = requests.get(0);
    int ranks = request.ranks();
    return measured.rows(options.operation(), ranks).stream()
        .map(row -> row(request.size(row.buffer(ranks)), OptionalDouble.of(row.picoseconds())))
        .toList();
  }

  private static List<LibraryModel.Estimate> estimates(
      Optional<LibraryModel> library, LargestBandwidth most) {
    return library.map(model -> model.estimates(most.operation(), most.bytes())).orElse(List.of());
  }

  private void print(Row row, List<LibraryModel.Estimate> estimates, PrintStream out)
      throws IOException {
    LargestBandwidth most = row.most;
    Scenario scenario = row.scenario;
    Optional<String> remark =
        row.measured.isPresent()
            ? MeasuredTimes.remark(row.measured.getAsDouble(), most, estimates)
            : Optional.empty();
    if (format == Format.JSON) {
      out.println(JsonText.line(Expected.of(row, estimates, remark)));
      return;
    }
    out.println(
        BandwidthText.of(most)
            + " ("
            + TimeText.format(most.bound().picoseconds())
            + "); limited by "
            + LowerBoundText.cause(scenario.network(), most.bound()));
    row.planned.ifPresent(each -> print("plan", each.picoseconds, most, "  " + each.scheme, out));
    for (LibraryModel.Estimate estimate : estimates) {
      print("NCCL " + estimate.algorithm().word(), estimate.picoseconds(), most, "", out);
    }
    if (row.measured.isPresent()) {
      String remarked = remark.map(text -> "  " + text).orElse("");
      print("measured", Math.round(row.measured.getAsDouble()), most, remarked, out);
    }
  }

  private static void print(
      String what, long picoseconds, LargestBandwidth most, String remark, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "  %-14s  %s busbw (%s)%s%n",
        what,
        RateText.of(most.busbw(picoseconds), DIGITS),
        TimeText.format(picoseconds),
        remark);
  }

  /** Returns the model of a library for the ranks; empty for several groups of them. */
  private static Optional<LibraryModel> library(Request request) {
    Scenario scenario = request.scenario();
    int[] ranks = scenario.job().toIntArray();
    Network network = scenario.network();
    if (ranks.length == 0) {
      ranks = IntStream.range(0, network.endpointCount()).filter(network::isEndpoint).toArray();
    }
    return ranks.length == request.ranks() ? LibraryModel.of(network, ranks) : Optional.empty();
  }

  /** The estimate of an algorithm of NCCL: picoseconds, and bytes per second. */
  private record Estimated(String algorithm, long time, long busbw) {}

  /** The time of a plan: picoseconds, and bytes per second. */
  private record PlannedJson(String scheme, long time, long busbw) {}

  /** A measured time: picoseconds, bytes per second, and what is remarkable. */
  private record Measured(long time, long busbw, Optional<String> remark) {}

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
      Optional<PlannedJson> plan,
      List<Estimated> nccl,
      Optional<Measured> measured,
      MachineText machine,
      List<NoteJson> notes) {
    static Expected of(Row row, List<LibraryModel.Estimate> estimates, Optional<String> remark) {
      LargestBandwidth most = row.most;
      Scenario scenario = row.scenario;
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
          row.planned.map(
              each ->
                  new PlannedJson(
                      each.scheme, each.picoseconds, Math.round(most.busbw(each.picoseconds)))),
          estimates.stream()
              .map(
                  each ->
                      new Estimated(
                          each.algorithm().word(),
                          each.picoseconds(),
                          Math.round(most.busbw(each.picoseconds()))))
              .toList(),
          row.measured.isPresent()
              ? Optional.of(measured(row.measured.getAsDouble(), most, remark))
              : Optional.empty(),
          MachineText.of(scenario),
          NoteJson.all(ScenarioNotes.of(scenario), scenario.network()));
    }

    private static Measured measured(
        double picoseconds, LargestBandwidth most, Optional<String> remark) {
      long time = Math.round(picoseconds);
      return new Measured(time, Math.round(most.busbw(time)), remark);
    }
  }
}
