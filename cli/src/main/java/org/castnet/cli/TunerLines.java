package org.castnet.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.castnet.LargestBandwidth;
import org.castnet.input.BadInput;
import org.castnet.library.LibraryModel;
import org.castnet.scenario.CollectiveOperation;

/**
 * The configuration file of NCCL's example of a tuner plugin (NCCL 2.30, {@code
 * plugins/tuner/example}): lines of operation, least and most bytes, algorithm, protocol, channels,
 * machines and ranks, where -1 matches all. The first line that matches applies. Between two sizes,
 * the choice changes at their geometric mean.
 */
final class TunerLines {
  private static final Set<CollectiveOperation> OPERATIONS =
      Set.of(
          CollectiveOperation.BROADCAST,
          CollectiveOperation.REDUCE,
          CollectiveOperation.ALLGATHER,
          CollectiveOperation.REDUCE_SCATTER,
          CollectiveOperation.ALLREDUCE);

  /** The most bytes that the reader of the plugin can hold. */
  private static final String ALL = "18446744073709551615";

  /**
   * The fastest algorithm for a size.
   *
   * @param settings algorithm and protocol, as NCCL names them
   */
  record Choice(CollectiveOperation operation, int ranks, long bytes, String settings) {}

  private final List<Choice> choices;

  /**
   * @param choices at least one, of one operation
   */
  TunerLines(List<Choice> choices) {
    this.choices = new ArrayList<>(choices);
    this.choices.sort(Comparator.comparingLong(Choice::bytes));
  }

  /**
   * Returns the choice for a size; the ring if both take the same time.
   *
   * @throws BadInput if the plugin does not know the operation, or there is no estimate
   */
  static Choice choice(LargestBandwidth most, List<LibraryModel.Estimate> estimates) {
    LibraryModel.Estimate best =
        estimates.stream()
            .filter(each -> OPERATIONS.contains(most.operation()))
            .min(Comparator.comparingLong(LibraryModel.Estimate::picoseconds))
            .orElseThrow(
                () ->
                    BadInput.coded(
                            "not-expressible",
                            "NCCL's tuner selects algorithms of broadcast, reduce, allgather,"
                                + " reduce-scatter and allreduce among all ranks of a network with"
                                + " speeds; this request is {operation}",
                            most.operation().word())
                        .at("--format"));
    return new Choice(
        most.operation(),
        most.ranks(),
        most.bytes(),
        best.algorithm().word() + "," + best.protocol());
  }

  void print(PrintStream out) {
    String least = "0";
    for (int i = 0; i < choices.size(); i++) {
      Choice choice = choices.get(i);
      boolean isLast = i + 1 == choices.size();
      if (!isLast && choices.get(i + 1).settings().equals(choice.settings())) {
        continue;
      }
      long end = isLast ? 0 : between(choice.bytes(), choices.get(i + 1).bytes());
      out.println(
          choice.operation().name().replace("_", "").toLowerCase(Locale.ROOT)
              + ("," + least + "," + (isLast ? ALL : Long.toString(end)))
              + ("," + choice.settings() + ",-1,-1," + choice.ranks()));
      least = Long.toString(end + 1);
    }
  }

  private static long between(long bytes, long next) {
    return Math.round(Math.sqrt((double) bytes) * Math.sqrt((double) next));
  }
}
