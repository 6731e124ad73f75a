package org.castnet.network.topology;

import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The first and the last link of a route between hosts.
 *
 * @param up from the first host to a router
 * @param down from a router to the last host
 */
record HostEnds(int up, int down) {
  /**
   * Returns the links with the least total latency; ties go to the lowest links. O(links of both
   * hosts).
   */
  static HostEnds nearest(Network network, NearestHops hops, int from, int to) {
    Links links = network.links();
    int first = network.firstForwarder();
    HostEnds best = null;
    long least = Long.MAX_VALUE;
    for (int up = links.first(from); up < links.end(from); up++) {
      for (int back = links.first(to); back < links.end(to); back++) {
        int down = links.between(links.target(back), to);
        long path =
            hops.distance(links.target(up) - first, links.target(back) - first)
                + NearestHops.length(network, up)
                + NearestHops.length(network, down);
        if (path < least) {
          least = path;
          best = new HostEnds(up, down);
        }
      }
    }
    return best;
  }
}
