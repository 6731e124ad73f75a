package org.castnet.schedule.command;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.castnet.cli.CastnetCommand;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.RankOptions;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.comparison.PlanDocument;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.PlanFile;
import org.castnet.document.PlanReader;
import org.castnet.input.BadInput;
import org.castnet.run.UnsoundPlan;
import org.castnet.schedule.player.PlanPlayer;
import org.castnet.schedule.player.PlayError;
import org.castnet.schedule.player.PlayResult;
import org.castnet.schedule.transfer.Transfers;
import org.castnet.text.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** The command {@code castnet play}. */
@Command(
    name = "play",
    mixinStandardHelpOptions = true,
    description =
        "Executes plans on this machine, with one thread for each rank, and checks every byte.",
    footer = {
      "",
      "Examples:",
      "  castnet plan requests.jsonl | castnet play -",
      "  castnet play plans.jsonl --flit-bytes 1024"
    })
final class PlayCommand implements Callable<Integer> {
  /** The formats of the result. */
  enum Format {
    TEXT,
    JSON
  }

  @Parameters(
      paramLabel = "FILE",
      description = "Plans, one JSON object per line; - for standard input.")
  private String file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json (default: text).")
  private Format format;

  @Mixin private RankOptions ranks;
  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;

  @Override
  public Integer call() throws IOException {
    PlanReader reader = new PlanReader(new NetworkCache(castnet.catalogue()));
    int[] code = {CastnetCommand.DONE};
    String text = ScenarioFile.text(file);
    try {
      List<PlanDocument> documents = PlanFile.read(text, reader);
      output.write(
          out -> {
            for (PlanDocument document : documents) {
              PlayResult played = play(document);
              print(document, played, out);
              out.flush();
              code[0] =
                  Math.max(
                      code[0],
                      played.everyByteRight() ? CastnetCommand.DONE : CastnetCommand.FAILED);
            }
          });
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    } catch (UnsoundPlan e) {
      throw e.at(ScenarioFile.name(file));
    }
    return code[0];
  }

  private PlayResult play(PlanDocument document) {
    if (!document.violations().isEmpty()) {
      throw UnsoundPlan.supplied(document.violations().get(0).diagnostic(), document.names());
    }
    Transfers.requireOneDestinationPerSend(document, "castnet play");
    try {
      return PlanPlayer.play(
          Transfers.of(
              document.plan(),
              ranks.ranks(document.plan()),
              ranks.flitBytes(document.flitBytes()),
              Transfers.Prediction.NONE));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** The result as JSON. */
  private record Played(
      String id,
      boolean everyByteRight,
      long transfers,
      long bytes,
      long nanoseconds,
      List<PlayError> complaints) {}

  private void print(PlanDocument document, PlayResult played, PrintStream out) throws IOException {
    if (format == Format.JSON) {
      out.println(
          JsonText.line(
              new Played(
                  document.id(),
                  played.everyByteRight(),
                  played.transfers(),
                  played.bytes(),
                  played.nanoseconds(),
                  played.errors())));
      return;
    }
    String title = document.id().isEmpty() ? "" : "plan " + document.id() + ": ";
    if (played.everyByteRight()) {
      out.printf(
          Locale.ROOT,
          "%s%s between ranks, %s, all correct: %.3f ms, %.2f GB/s%n",
          title,
          CountText.of(played.transfers(), "message"),
          CountText.of(played.bytes(), "byte"),
          played.nanoseconds() / 1e6,
          played.rate() / 1e9);
    } else {
      played.errors().forEach(error -> out.println(title + error.text()));
    }
  }
}
