package org.castnet.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.castnet.cli.option.Output;
import org.castnet.study.Contrast;
import org.castnet.study.ContrastSide;
import org.castnet.study.ContrastText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code castnet results compare}. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description =
        "Compares two versions, schemes or other values, replication by replication "
            + "on common random numbers, and marks significant differences.",
    footer = {
      "",
      "Examples:",
      "  castnet results compare castnet-results.db --first version=0.1.0 --second version=0.2.0",
      "  castnet results compare castnet-results.db --first scheme=u-torus --second scheme=spu"
    })
final class ResultsCompare implements Callable<Integer> {
  @Mixin private RowSelection selection;

  @Option(
      names = "--first",
      paramLabel = "FIELD=VALUE",
      required = true,
      description = "One side, such as version=0.1.0.")
  private String first;

  @Option(
      names = "--second",
      paramLabel = "FIELD=VALUE",
      required = true,
      description = "The other side, such as scheme=partition,options.type=III.")
  private String second;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description = "Only these metrics; may be repeated.")
  private List<String> metrics = List.of();

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Contrast contrast =
        Contrast.of(selection.rows(), ContrastSide.parse(first), ContrastSide.parse(second));
    output.write(out -> ContrastText.lines(contrast, metrics).forEach(out::println));
    return CastnetCommand.DONE;
  }
}
