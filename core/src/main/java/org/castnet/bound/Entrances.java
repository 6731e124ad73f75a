package org.castnet.bound;

import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;

/**
 * How many flits can enter a node at a time: one where nodes of a direct network have one port, and
 * otherwise one for each link into it.
 */
public final class Entrances {
  private final int[] count;
  private final long[] rate;
  private final boolean ports;

  /** Over links that are equally fast. O(links). */
  public Entrances(Network network, PortModel model) {
    this(network, model, LinkRates.equal());
  }

  /** O(links). */
  public Entrances(Network network, PortModel model, LinkRates rates) {
    Links links = network.links();
    this.ports = model == PortModel.ONE && network.endpointCount() == network.nodeCount();
    this.count = new int[links.nodeCount()];
    this.rate = new long[links.nodeCount()];
    for (int link = 0; link < links.count(); link++) {
      count[links.target(link)]++;
      rate[links.target(link)] += rates.of(link);
    }
    for (int node = 0; ports && node < rate.length; node++) {
      rate[node] = Math.min(rate[node], rates.unit());
    }
  }

  /** Whether a port stands before every node's links. */
  public boolean arePorts() {
    return ports;
  }

  /** 0 at a node that no link leads to. */
  public int into(int node) {
    return ports ? Math.min(1, count[node]) : count[node];
  }

  /** What can enter the node, in {@link LinkRates}. */
  long rateInto(int node) {
    return rate[node];
  }
}
