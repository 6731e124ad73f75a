package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.castnet.booksim.BookSimModel;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet booksim}. */
@Command(
    name = "booksim",
    mixinStandardHelpOptions = true,
    description =
        "Runs a configuration of BookSim 2 as a stream and prints latency and accepted load in "
            + "its units. Parameters that cannot be expressed are rejected by name.",
    footer = {
      "",
      "Examples:",
      "  castnet booksim mesh88.cfg",
      "  castnet booksim mesh88.cfg --saturation",
      "  castnet booksim mesh88.cfg injection_rate=0.1 packet_size=5",
      "  castnet booksim mesh88.cfg --print-study > mesh88.json"
    })
final class BookSimCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "A configuration of BookSim 2; - for standard input.")
  private String file;

  @Parameters(
      index = "1..*",
      paramLabel = "NAME=VALUE",
      description = "Parameters in place of those in the file.")
  private List<String> further = List.of();

  @Option(
      names = "--saturation",
      description =
          "Also search for the highest injection rate with a mean latency below latency_thres.")
  private boolean saturation;

  @Option(
      names = "--print-study",
      description = "Only print the study that the configuration corresponds to.")
  private boolean study;

  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    BookSimModel model;
    try {
      model = BookSimModel.parse(configuration(), castnet.catalogue());
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    }
    if (!study) {
      begin(model);
    }
    output.write(
        out -> {
          if (study) {
            out.println(JsonText.line(model.study()));
          } else {
            table(model, out);
          }
        });
    return CastnetCommand.DONE;
  }

  private void begin(BookSimModel model) {
    double packets = model.packets(model.rate()) + (saturation ? model.searchedPackets() : 0);
    castnet.begin(
        WorkEstimate.ofPackets(model.network(), packets, model.flits()),
        command.commandLine().getErr());
  }

  /** Returns the text of the file and of the further parameters; of two values the last counts. */
  private String configuration() throws IOException {
    StringBuilder text = new StringBuilder(ScenarioFile.text(file));
    for (String each : further) {
      text.append('\n').append(each).append(';');
    }
    return text.toString();
  }

  private void table(BookSimModel model, PrintStream out) {
    out.println(model.network().spec());
    out.println("                  injection rate   latency [cycles]   accepted");
    line("idle network", new BookSimModel.Result(0, model.zeroLoadLatency(), 0), out);
    line("configuration", model.at(model.rate()), out);
    if (saturation) {
      line("highest rate", model.saturation(), out);
    }
    model.note().ifPresent(note -> out.println("note: " + note));
  }

  private static void line(String name, BookSimModel.Result result, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-16s  %14s  %17s  %9s%n",
        name,
        result.offered() == 0 ? "" : String.format(Locale.ROOT, "%.4f", result.offered()),
        Double.isNaN(result.latency())
            ? "saturated"
            : String.format(Locale.ROOT, "%.2f", result.latency()),
        result.offered() == 0 ? "" : String.format(Locale.ROOT, "%.4f", result.accepted()));
  }
}
