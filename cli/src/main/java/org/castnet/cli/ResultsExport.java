package org.castnet.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.castnet.store.Columns;
import org.castnet.store.RowExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code castnet results export}. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description =
        "Writes one line a replication with typed, flat columns: in_… for the input, out_… for the"
            + " metrics. Readers of data frames turn it into Parquet as it stands.",
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
      description = "csv, or json with one object a line (default: csv).")
  private RowExport format;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Columns.Collector columns = new Columns.Collector();
    selection.each(columns::add);
    output.write(out -> selection.each(format.writer(columns.columns(), out)));
    return CastnetCommand.DONE;
  }
}
