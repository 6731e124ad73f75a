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

/** Where a schedule of another tool takes place. */
final class ScheduleOptions {
  private static final String COMPLETE = "complete:";

  @Option(
      names = "--on",
      paramLabel = "SPEC",
      description =
          "The network over which a schedule of another tool is routed (default: the one that it"
              + " names, else every rank joined to every other).")
  private String network;

  @Option(
      names = "--ranks",
      paramLabel = "FILE",
      description =
          "The nodes in the order of a schedule's ranks, one a line (default: the network's"
              + " order).")
  private Path ranks;

  /**
   * @throws BadInput naming the place, or where something is said that the schedule says itself
   */
  public PlanDocument read(String text, ScheduleFormat format, Catalogue catalogue) {
    if (given() && format.namesNodes(text)) {
      throw new BadInput(
          "--on and --ranks are for schedules that leave their network open; Castnet's note in this"
              + " one names network and hosts");
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

  /** Whether anything is said of a schedule. */
  boolean given() {
    return network != null || ranks != null;
  }

  /**
   * For plans of Castnet's own.
   *
   * @throws BadInput where anything is said that only a schedule of another tool leaves open
   */
  public void refuse() {
    if (given()) {
      throw new BadInput("--on and --ranks are for schedules of other tools; a plan names nodes");
    }
  }
}
