package org.castnet.collective;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/** The rates at which hosts send inside their machines and to other machines. */
final class HostRates {
  private static final int LEAST_HOSTS = 3; // of a machine with trees or a ring of hosts

  private final Network network;
  private final LinkRates rates;
  private final Machines machines;
  private final double inside;
  private final double between;
  private final double mean;
  private final double linked;

  private HostRates(Network network, LinkRates rates, Machines machines) {
    this.network = network;
    this.rates = rates;
    this.machines = machines;
    double slowest = Double.POSITIVE_INFINITY;
    double together = Double.POSITIVE_INFINITY;
    double onAverage = Double.POSITIVE_INFINITY;
    double alone = Double.POSITIVE_INFINITY;
    for (int m = 0; m < machines.count(); m++) {
      double sum = 0;
      for (int host : machines.hosts(m)) {
        double outside = of(host, false);
        slowest = Math.min(slowest, of(host, true));
        alone = outside > 0 ? Math.min(alone, outside) : alone;
        sum += outside;
      }
      together = Math.min(together, sum);
      onAverage = Math.min(onAverage, sum / machines.hosts(m).length);
    }
    this.inside = slowest;
    this.between = together;
    this.mean = onAverage;
    this.linked = alone;
  }

  /**
   * Returns the rates of a request with parts that may travel from host to host; empty if it is no
   * broadcast, if a machine has fewer than three hosts, or if it receives more slowly from other
   * machines than its hosts send. O(links of the hosts).
   *
   * @param messages each to all participants but its source
   */
  static Optional<HostRates> ofBroadcast(
      Network network, LinkRates rates, List<Message> messages, Machines machines) {
    HostRates found = new HostRates(network, rates, machines);
    return messages.size() == 1
            && found.fewestHosts() >= LEAST_HOSTS
            && found.between >= found.inside
        ? Optional.of(found)
        : Optional.empty();
  }

  /**
   * Returns the rate at which a host sends.
   *
   * @param within whether to hosts of its machine; otherwise to other machines
   */
  double of(int host, boolean within) {
    Links links = network.links();
    double sum = 0;
    for (int link = links.first(host); link < links.end(host); link++) {
      if (within == (machines.of(links.target(link)) == machines.of(host))) {
        sum += rates.share(link);
      }
    }
    return sum;
  }

  /** Returns the places of hosts with links to other machines, ascending. */
  int[] linked(int[] hosts) {
    return IntStream.range(0, hosts.length).filter(place -> of(hosts[place], false) > 0).toArray();
  }

  /** Returns the number of hosts of the smallest machine. */
  int fewestHosts() {
    return IntStream.range(0, machines.count())
        .map(m -> machines.hosts(m).length)
        .min()
        .orElseThrow();
  }

  /** Returns the least rate of a host inside its machine. */
  double inside() {
    return inside;
  }

  /** Returns the least rate of a machine to others. */
  double between() {
    return between;
  }

  /** Returns the least mean rate of the hosts of a machine to others. */
  double mean() {
    return mean;
  }

  /** Returns the least rate to other machines of a host that has links to them. */
  double linked() {
    return linked;
  }
}
