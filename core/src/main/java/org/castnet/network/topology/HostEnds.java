package org.castnet.network.topology;

import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The links on which a route leaves its first host and comes to its last.
 *
 * @param up from the first host to a router
 * @param down from a router to the last host
 */
record HostEnds(int up, int down) {
  /** Those with the least latency in all, of equals the lowest links. O(links of both hosts). */
  static HostEnds nearest(Network network, NearestHops hops, int from, int to) {
    Links links = network.links();
    int first = network.firstForwarder();
    HostEnds best = null;
    long least = Long.MAX_VALUE;
    for (int up = links.first(from); up < links.end(from); up++) {
      for (int back = links.first(to); back < links.end(to); back++) {
        int down = links.between(links.target(back), to);
        long way =
            hops.distance(links.target(up) - first, links.target(back) - first)
                + NearestHops.length(network, up)
                + NearestHops.length(network, down);
        if (way < least) {
          least = way;
          best = new HostEnds(up, down);
        }
      }
    }
    return best;
  }
}
