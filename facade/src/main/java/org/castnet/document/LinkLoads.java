package org.castnet.document;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.castnet.input.TimeText;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.load.LinkLoad;

/** The loads of links with the names of their nodes. */
final class LinkLoads {
  private final Network network;
  private final LinkLoad load;

  private LinkLoads(Network network, LinkLoad load) {
    this.network = network;
    this.load = load;
  }

  static LinkLoads of(Network network, SimulationResult result) {
    return new LinkLoads(network, LinkLoad.of(result));
  }

  /** Returns the busiest link, its busy time, and the distribution of the load. */
  String text() {
    if (load.links() == 0 || load.most() == 0) {
      return "none";
    }
    int busiest = load.busiest();
    return String.format(
        Locale.ROOT,
        "%s -> %s, %s busy, %.2f times the mean (Gini %.2f)",
        network.nodeName(network.links().source(busiest)),
        network.nodeName(network.links().target(busiest)),
        TimeText.format(load.most()),
        load.maxOverMean(),
        load.gini());
  }

  /**
   * The loads as JSON; times in picoseconds.
   *
   * @param balance the maximum over the mean
   */
  record Loads(long max, long mean, double balance, double gini, List<Busy> busy) {}

  /** A link that carried something. */
  private record Busy(Object from, Object to, String port, long time) {}

  Loads json(NodeJson nodes) {
    Links links = network.links();
    return new Loads(
        load.most(),
        Math.round(load.mean()),
        load.maxOverMean(),
        load.gini(),
        IntStream.range(0, load.links())
            .filter(link -> load.load(link) > 0)
            .mapToObj(
                link ->
                    new Busy(
                        nodes.value(links.source(link)),
                        nodes.value(links.target(link)),
                        network.portName(links.port(link)),
                        load.load(link)))
            .toList());
  }
}
