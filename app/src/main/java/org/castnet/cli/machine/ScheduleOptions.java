package org.castnet.cli.machine;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.JsonText;
import org.castnet.format.Networks;
import org.castnet.format.PlanFile;
import org.castnet.format.PlanReader;
import org.castnet.format.WormholeReader;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.scenario.Scenario;
import org.castnet.schedule.ForeignSchedules;
import org.castnet.schedule.GivenSchedule;
import org.castnet.schedule.ReadingContext;
import org.castnet.transfer.Ranks;
import org.castnet.updown.UpDownRouting;
import org.castnet.wormhole.WormholeParameters;
import picocli.CommandLine.Option;

/** Where a schedule of another tool takes place. */
public final class ScheduleOptions {
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

  @Option(
      names = "--technology",
      paramLabel = "FILE",
      description =
          "Times for a schedule: JSON or YAML with the fields of 'wormhole', or a scenario that has"
              + " one.")
  private Path technology;

  /** The format that a text looks like; empty where it is none of another tool. */
  public Optional<ForeignSchedules> formatOf(String text) {
    return ForeignSchedules.of(text);
  }

  /**
   * @throws BadInput naming the place
   */
  public PlanDocument read(String text, ForeignSchedules format, Catalogue catalogue) {
    Networks networks = new Networks(catalogue.kinds());
    return format.read(
        text,
        new ReadingContext(
            Optional.ofNullable(network).map(networks::parse),
            this::ranksOn,
            count -> networks.parse(COMPLETE + Math.max(2, count)),
            UpDownRouting::of,
            new PlanReader(networks)));
  }

  /**
   * What a text gives: a schedule of another tool, or a plan of Castnet's own; empty where it is
   * neither, which is where nothing may be said of schedules.
   *
   * @throws BadInput naming the place
   */
  public Optional<PlanDocument> given(String text, Catalogue catalogue) {
    Optional<ForeignSchedules> foreign = formatOf(text);
    if (foreign.isPresent()) {
      return Optional.of(read(text, foreign.get(), catalogue));
    }
    Optional<JsonNode> plan = PlanFile.one(text);
    if (plan.isEmpty()) {
      refuse();
      return Optional.empty();
    }
    if (network != null || ranks != null) {
      throw new BadInput("--on and --ranks are for schedules of other tools; a plan names nodes");
    }
    return plan.map(new PlanReader(new Networks(catalogue.kinds()))::read);
  }

  private Optional<Ranks> ranksOn(Network on) {
    return Optional.ofNullable(ranks)
        .map(file -> HostsOption.ranks(new TextFile(file.toString(), JsonText.readFile(file)), on));
  }

  /**
   * What was given as a scenario of its messages, on the technology of the file or the default one.
   */
  public Scenario scenario(GivenSchedule given) {
    JsonNode said = wormhole();
    Scenario scenario = given.scenario();
    WormholeParameters read = WormholeReader.read(said, "wormhole").on(scenario.network());
    return scenario.on(
        read, WormholeReader.ports(said, read), WormholeReader.processors(said, read));
  }

  private JsonNode wormhole() {
    if (technology == null) {
      return null;
    }
    JsonNode json = JsonText.parseFile(technology);
    return json.hasNonNull("wormhole") ? json.get("wormhole") : json.has("network") ? null : json;
  }

  /** Refuses what is only for schedules, beside something else. */
  public void refuse() {
    if (network != null || ranks != null || technology != null) {
      throw new BadInput("--on, --ranks and --technology are for schedules, not for scenarios");
    }
  }
}
