package org.castnet.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.castnet.LargestBandwidth;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.input.BadInput;
import org.castnet.library.BenchmarkReader;
import org.castnet.library.BenchmarkRow;
import org.castnet.library.LibraryModel;
import org.castnet.scenario.CollectiveOperation;
import picocli.CommandLine.Option;

/** The option for measured times that are compared with the bound of a network. */
final class MeasuredTimes {
  /** The share of the model's bandwidth below which a measured time is remarked on. */
  private static final double SLOW = 0.75;

  /** The part of a bound by which a measured time may be below it: output is rounded. */
  private static final double ROUNDING = 0.005;

  @Option(
      names = "--measured",
      paramLabel = "FILE",
      description =
          "Output of nccl-tests or of the OSU micro-benchmarks; its sizes replace --size, and each "
              + "measured time is compared with the bound. - for standard input.")
  private String file;

  boolean given() {
    return file != null;
  }

  /**
   * Returns the measured times of an operation.
   *
   * @param ranks the number of ranks of the request
   * @throws BadInput if the file has none, or is of another number of ranks
   */
  List<BenchmarkRow> rows(CollectiveOperation operation, int ranks) throws IOException {
    String text = ScenarioFile.text(file);
    try {
      List<BenchmarkRow> rows =
          BenchmarkReader.read(text, ranks).stream()
              .filter(row -> row.operation().collective().equals(Optional.of(operation)))
              .toList();
      if (rows.isEmpty()) {
        throw BadInput.coded(
            "no-measurements", "no measurements of {operation} were found", operation.word());
      }
      int found = rows.get(0).ranks();
      if (found != ranks) {
        throw BadInput.coded(
            "ranks-not-supported",
            "the output is of {found} ranks, but the request has {ranks}; --hosts selects them",
            found,
            ranks);
      }
      return rows;
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    }
  }

  /**
   * Returns a remark on a measured time; empty if it is as expected.
   *
   * @param picoseconds the measured time
   */
  static Optional<String> remark(
      double picoseconds, LargestBandwidth most, List<LibraryModel.Estimate> estimates) {
    if (picoseconds < most.bound().picoseconds() * (1 - ROUNDING)) {
      return Optional.of(
          "faster than the bound: a speed in the files is wrong, or switches reduce");
    }
    return estimates.stream()
        .min((one, other) -> Long.compare(one.picoseconds(), other.picoseconds()))
        .filter(best -> best.picoseconds() < SLOW * picoseconds)
        .map(
            best ->
                "slow: "
                    + Math.round(100 * best.picoseconds() / picoseconds)
                    + " % of NCCL's "
                    + best.algorithm().word());
  }
}
