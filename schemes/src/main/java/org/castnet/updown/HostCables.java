package org.castnet.updown;

import java.util.stream.IntStream;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The cables between the hosts of a fabric and its switches, ordered by host and by the host's
 * port; links between hosts are not included. Of parallel cables between two nodes, the lowest port
 * at one end belongs to the lowest at the other. Immutable.
 */
final class HostCables {
  private final Network network;
  private final Links links;
  private final int[][] byHost; // links to switches, by port
  private final int[] back;

  /** Collects the cables. O(links). */
  HostCables(Network network) {
    this.network = network;
    this.links = network.links();
    int[] opposites = links.opposites();
    this.byHost = new int[network.endpointCount()][];
    this.back = new int[links.first(network.endpointCount())];
    for (int host = 0; host < byHost.length; host++) {
      byHost[host] =
          IntStream.range(links.first(host), links.end(host))
              .filter(link -> network.isSwitch(links.target(link)))
              .toArray();
      for (int cable : byHost[host]) {
        if (opposites[cable] < 0) {
          throw new IllegalStateException("cables of a fabric have links in both directions");
        }
        back[cable] = opposites[cable];
      }
    }
  }

  /**
   * Returns the cables of a host, ordered by port. A cable has the number of the link that leaves
   * its host.
   */
  int[] of(int host) {
    return byHost[host];
  }

  int count(int host) {
    return byHost[host].length;
  }

  /** Returns the link from the switch to the host. */
  int back(int cable) {
    return back[cable];
  }

  /** Returns the switch at the other end, counted from the first switch. */
  int at(int cable) {
    return links.target(cable) - network.endpointCount();
  }
}
