package org.castnet.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.castnet.cli.option.Output;
import org.castnet.study.PointOrder;
import org.castnet.study.PointSummary;
import org.castnet.study.SummaryTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code castnet results query}. */
@Command(
    name = "query",
    mixinStandardHelpOptions = true,
    description = "Prints one line per point: replications, and means with their 95 %% intervals.",
    footer = {
      "",
      "Example:",
      "  castnet results query castnet-results.db --metric makespan --metric traffic"
    })
final class ResultsQuery implements Callable<Integer> {
  @Mixin private RowSelection selection;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description = "Only these metrics; may be repeated.")
  private List<String> metrics = List.of();

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    PointSummary.Collector points = new PointSummary.Collector();
    selection.each(points::add);
    SummaryTable table =
        SummaryTable.of(points.summaries().stream().sorted(new PointOrder()).toList(), metrics);
    output.write(out -> table.lines().forEach(out::println));
    return CastnetCommand.DONE;
  }
}
