package org.castnet.bound;

import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;

/**
 * The capacity of each node to receive: one flit at a time if nodes of a direct network have one
 * port, otherwise one for each incoming link.
 */
public final class ReceiveCapacity {
  private final int[] count;
  private final long[] rate; // by node; empty if all links have rate 1
  private final boolean ports;

  /** Creates the capacities for links of equal speed. O(links). */
  public ReceiveCapacity(Network network, PortModel model) {
    this(network, model, LinkRates.equal());
  }

  /** Creates the capacities for links with these rates. O(links). */
  public ReceiveCapacity(Network network, PortModel model, LinkRates rates) {
    Links links = network.links();
    this.ports = model == PortModel.ONE && network.endpointCount() == network.nodeCount();
    this.count = new int[links.nodeCount()];
    this.rate = new long[rates.areEqual() ? 0 : links.nodeCount()];
    for (int link = 0; link < links.count(); link++) {
      count[links.target(link)]++;
      if (rate.length > 0) {
        rate[links.target(link)] += rates.of(link);
      }
    }
    for (int node = 0; ports && node < rate.length; node++) {
      rate[node] = Math.min(rate[node], rates.unit());
    }
  }

  /** Returns whether each node has one port for all its incoming links. */
  public boolean arePorts() {
    return ports;
  }

  /**
   * Returns the number of flits that a node can receive at a time; 0 if it has no incoming link.
   */
  public int into(int node) {
    return ports ? Math.min(1, count[node]) : count[node];
  }

  /** Returns the rate at which a node can receive, in units of {@link LinkRates}. */
  long rateInto(int node) {
    return rate.length == 0 ? into(node) : rate[node];
  }
}
