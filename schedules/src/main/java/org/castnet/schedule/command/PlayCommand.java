package org.castnet.schedule.command;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import org.castnet.cli.CastnetCommand;
import org.castnet.cli.Output;
import org.castnet.cli.RankOptions;
import org.castnet.cli.ScenarioFile;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.JsonText;
import org.castnet.format.NetworkCache;
import org.castnet.format.PlanFile;
import org.castnet.format.PlanReader;
import org.castnet.input.BadInput;
import org.castnet.input.CountText;
import org.castnet.run.UnsoundPlan;
import org.castnet.schedule.player.Complaint;
import org.castnet.schedule.player.PlanPlayer;
import org.castnet.schedule.player.Played;
import org.castnet.schedule.player.TcpPlayer;
import org.castnet.schedule.player.ThreadPlayer;
import org.castnet.schedule.transfer.Transfers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code castnet play}. */
@Command(
    name = "play",
    mixinStandardHelpOptions = true,
    description =
        "Carries plans out on this machine, a thread or a process for every rank, and checks every"
            + " byte.",
    footer = {
      "",
      "Examples:",
      "  castnet plan requests.jsonl | castnet play -",
      "  castnet play plans.jsonl --over tcp --flit-bytes 1024"
    })
final class PlayCommand implements Callable<Integer> {
  /** What the messages go over. */
  enum Carrier {
    THREADS(processes -> new ThreadPlayer()),
    TCP(TcpPlayer::new);

    // what makes players holds nothing that changes
    @SuppressWarnings("ImmutableEnumChecker")
    final IntFunction<PlanPlayer> player;

    Carrier(IntFunction<PlanPlayer> player) {
      this.player = player;
    }
  }

  /** The formats of the outcome. */
  enum Format {
    TEXT,
    JSON
  }

  @Parameters(
      paramLabel = "FILE",
      description = "Plans, one JSON object a line; - for standard input.")
  private String file;

  @Option(
      names = "--over",
      paramLabel = "WHAT",
      defaultValue = "threads",
      description =
          "threads (with queues, in one process) or tcp (between processes, on the loopback"
              + " interface; default: threads).")
  private Carrier carrier;

  @Option(
      names = "--processes",
      paramLabel = "N",
      description =
          "At most so many processes over tcp (default: one for each core of this machine, at least"
              + " 2).")
  private int processes = Math.max(2, Runtime.getRuntime().availableProcessors());

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
    if (processes < 1 || processes > 1024) {
      throw new BadInput("--processes " + processes + "; there are 1..1024");
    }
    PlanPlayer player = carrier.player.apply(processes);
    PlanReader reader = new PlanReader(new NetworkCache(castnet.catalogue().kinds()));
    int[] code = {CastnetCommand.DONE};
    String text = ScenarioFile.text(file);
    try {
      List<PlanDocument> documents = PlanFile.read(text, reader);
      output.write(
          out -> {
            for (PlanDocument document : documents) {
              Played played = play(document, player);
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

  private Played play(PlanDocument document, PlanPlayer player) {
    if (!document.faults().isEmpty()) {
      throw UnsoundPlan.brought(document.faults().get(0).diagnostic(), document.names());
    }
    try {
      return player.play(
          Transfers.of(
              document.plan(),
              ranks.ranks(document.plan()),
              ranks.flitBytes(),
              Transfers.Prediction.NONE));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private void print(PlanDocument document, Played played, PrintStream out) throws IOException {
    if (format == Format.JSON) {
      out.println(
          JsonText.line(
              json -> {
                json.writeStartObject();
                json.writeStringField("id", document.id());
                json.writeBooleanField("everyByteRight", played.everyByteRight());
                json.writeNumberField("transfers", played.transfers());
                json.writeNumberField("bytes", played.bytes());
                json.writeNumberField("nanoseconds", played.nanoseconds());
                json.writeArrayFieldStart("complaints");
                for (Complaint complaint : played.complaints()) {
                  json.writeStartObject();
                  json.writeNumberField("rank", complaint.rank());
                  json.writeNumberField("send", complaint.send());
                  json.writeStringField("text", complaint.text());
                  json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
              }));
      return;
    }
    String title = document.id().isEmpty() ? "" : "plan " + document.id() + ": ";
    if (played.everyByteRight()) {
      out.printf(
          Locale.ROOT,
          "%s%s between ranks over %s, %s, every one right: %.3f ms, %.2f GB/s%n",
          title,
          CountText.of(played.transfers(), "message"),
          carrier.name().toLowerCase(Locale.ROOT),
          CountText.of(played.bytes(), "byte"),
          played.nanoseconds() / 1e6,
          played.rate() / 1e9);
    } else {
      played.complaints().forEach(complaint -> out.println(title + complaint.text()));
    }
  }
}
