package org.castnet.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.castnet.cli.option.Output;
import org.castnet.store.Columns;
import org.castnet.store.RowExport;
import org.castnet.study.experiment.Metric;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code castnet results export}. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description =
        "Writes one line per replication with typed, flat columns: in_… for the "
            + "input, out_… for the metrics. The result can be read as a data frame.",
    footer = {
      "",
      "Example:",
      "  castnet results export castnet-results.db --format csv --out all.csv"
    })
final class ResultsExport implements Callable<Integer> {
  @Mixin private RowSelection selection;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "csv",
      description = "csv, or json with one object per line (default: csv).")
  private RowExport format;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Columns.Collector columns = new Columns.Collector(Metric::columnOf);
    selection.each(columns::add);
    output.write(out -> selection.each(format.writer(columns.columns(), out)));
    return CastnetCommand.DONE;
  }
}
