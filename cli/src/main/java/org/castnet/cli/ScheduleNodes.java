package org.castnet.cli;

import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.cli.option.HostsOption;
import org.castnet.cli.option.NetworkOption;
import org.castnet.comparison.PlanDocument;
import org.castnet.document.NetworkCache;
import org.castnet.document.PlanReader;
import org.castnet.format.ReadingContext;
import org.castnet.format.ScheduleFormat;
import org.castnet.input.BadInput;
import org.castnet.updown.UpDownRouting;

/**
 * The network and nodes of another tool's schedule.
 *
 * @param network the network on which the schedule is routed; by default the one that it names,
 *     otherwise a complete network
 * @param hosts the nodes in the order of the ranks; by default the network's order
 */
record ScheduleNodes(NetworkOption network, HostsOption hosts) {
  private static final String COMPLETE = "complete:";
  private static final int BYTES_PER_DELIVERY = 300;

  /**
   * Reads a schedule.
   *
   * @throws BadInput if the text is wrong, with its position, or if an option is given that the
   *     schedule specifies itself
   */
  PlanDocument read(String text, ScheduleFormat format, Catalogue catalogue) {
    if (given() && format.namesNodes(text)) {
      throw BadInput.coded(
          "options-not-applicable",
          "--network and --hosts apply to schedules without a network; Castnet's note in "
              + "this one specifies network and hosts");
    }
    NetworkCache networks = new NetworkCache(catalogue);
    return format.read(
        text,
        new ReadingContext(
            network.spec().map(networks::parse),
            hosts::ranks,
            count -> networks.parse(COMPLETE + Math.max(2, count)),
            UpDownRouting::of,
            new PlanReader(networks)::read,
            Runtime.getRuntime().maxMemory() / BYTES_PER_DELIVERY));
  }

  /** Returns whether an option is given. */
  boolean given() {
    return network.spec().isPresent() || hosts.given();
  }

  /**
   * Rejects the options for files that specify network and nodes.
   *
   * @throws BadInput if an option is given; the message names it
   */
  void reject() {
    if (given()) {
      Optional<String> on = network.spec();
      throw BadInput.coded(
              "options-not-applicable",
              "the file specifies the network and the messages; omit this option, which only"
                  + " schedules of other tools need")
          .at(on.isPresent() ? "--network" : "--hosts");
    }
  }
}
