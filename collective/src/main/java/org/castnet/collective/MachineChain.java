package org.castnet.collective;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The order in which the hosts of a machine pass on what its only source sends: in a ring without
 * the source. If each host has one fast link, no link then carries sends of more than one other
 * host, besides those of the source. If all hosts sent to all others, the sends that share the link
 * into a host would delay those of the source, for which other machines wait.
 */
final class MachineChain {
  private static final double FULL = 0.95; // of the source's rate: that of a link between hosts

  private final int[] others; // the hosts without the source, in the order of the ring

  private MachineChain(int[] others) {
    this.others = others;
  }

  /**
   * Returns the chain of a machine; empty if a host sends to another one more slowly than the
   * source sends to all others together. O(links of the hosts).
   *
   * @param number of the machine
   * @param source one of its hosts
   */
  static Optional<MachineChain> of(
      Network network, LinkRates rates, Machines machines, int number, int source) {
    int[] hosts = machines.hosts(number);
    int first = Arrays.binarySearch(hosts, source);
    int[] others = new int[hosts.length - 1];
    Arrays.setAll(others, i -> hosts[(first + 1 + i) % hosts.length]);
    Links links = network.links();
    double together = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int host : hosts) {
      double fastest = 0;
      for (int link = links.first(host); link < links.end(host); link++) {
        if (machines.of(links.target(link)) == number) {
          fastest = Math.max(fastest, rates.share(link));
          together += host == source ? rates.share(link) : 0;
        }
      }
      least = Math.min(least, fastest);
    }
    return others.length > 1 && least >= FULL * together
        ? Optional.of(new MachineChain(others))
        : Optional.empty();
  }

  /** Returns the hosts that receive in turn what a host has, without the source. */
  int[] behind(int host) {
    int first = 0;
    while (first < others.length && others[first] != host) {
      first++;
    }
    if (first == others.length) {
      return others;
    }
    int[] behind = new int[others.length - 1];
    int own = first;
    Arrays.setAll(behind, i -> others[(own + 1 + i) % others.length]);
    return behind;
  }
}
