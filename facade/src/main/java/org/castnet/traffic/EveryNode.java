package org.castnet.traffic;

import org.castnet.chance.PortableRandom;
import org.castnet.network.Network;

/**
 * One unicast of a pattern from every node that sends, all at time 0.
 *
 * @param pattern the partners of nodes
 * @param flits their lengths
 */
public record EveryNode(Pattern pattern, FlitMix flits) implements Workload {
  @Override
  public TrafficDraw.Drawn draw(Network network, long seed) {
    int senders =
        pattern
            .on(network, Traffic.by(pattern, 1, FlitMix.of(1)), new PortableRandom(seed))
            .senders()
            .length;
    return Traffic.by(pattern, senders, flits).draw(network, seed);
  }
}
