package org.castnet.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.JsonText;
import org.castnet.format.NetworkCache;
import org.castnet.format.PlanReader;
import org.castnet.format.Ranks;
import org.castnet.format.ReadingContext;
import org.castnet.format.ScheduleFormat;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.updown.UpDownRouting;
import picocli.CommandLine.Option;

/** The options for the network and nodes of another tool's schedule. */
final class ScheduleOptions {
  private static final String COMPLETE = "complete:";

  @Option(
      names = "--on",
      paramLabel = "SPEC",
      description =
          "The network on which a schedule of another tool is routed (default: the one "
              + "that it names, otherwise a complete network).")
  private String network;

  @Option(
      names = "--ranks",
      paramLabel = "FILE",
      description =
          "The nodes in the order of a schedule's ranks, one per line (default: the "
              + "network's order).")
  private Path ranks;

  /**
   * Reads a schedule.
   *
   * @throws BadInput if the text is wrong, with its position, or if an option is given that the
   *     schedule specifies itself
   */
  public PlanDocument read(String text, ScheduleFormat format, Catalogue catalogue) {
    if (given() && format.namesNodes(text)) {
      throw BadInput.coded(
          "options-not-applicable",
          "--on and --ranks apply to schedules without a network; Castnet's note in "
              + "this one specifies network and hosts");
    }
    NetworkCache networks = new NetworkCache(catalogue.kinds());
    return format.read(
        text,
        new ReadingContext(
            Optional.ofNullable(network).map(networks::parse),
            this::ranksOn,
            count -> networks.parse(COMPLETE + Math.max(2, count)),
            UpDownRouting::of,
            new PlanReader(networks)));
  }

  private Optional<Ranks> ranksOn(Network on) {
    return Optional.ofNullable(ranks)
        .map(file -> HostsOption.ranks(new TextFile(file.toString(), JsonText.readFile(file)), on));
  }

  /** Returns whether an option is given. */
  boolean given() {
    return network != null || ranks != null;
  }

  /**
   * Rejects the options for plans of Castnet.
   *
   * @throws BadInput if an option is given
   */
  public void refuse() {
    if (given()) {
      throw BadInput.coded(
          "options-not-applicable",
          "--on and --ranks apply to schedules of other tools; a plan names its nodes");
    }
  }
}
