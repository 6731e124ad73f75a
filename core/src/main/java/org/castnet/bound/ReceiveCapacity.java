package org.castnet.bound;

import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;

/**
 * The capacity of each node to receive: one flit at a time if nodes of a direct network have one
 * port, otherwise one for each incoming link.
 *
 * @since 0.2.0
 */
public final class ReceiveCapacity {
  private final int[] count;
  private final long[] rate; // by node; empty if all links have rate 1
  private final boolean ports;

  /**
   * Creates the capacities for links of equal speed. O(links).
   *
   * @param network the network
   * @param model the ports of nodes
   */
  public ReceiveCapacity(Network network, PortModel model) {
    this(network, model, LinkRates.equal());
  }

  /**
   * Creates the capacities for links with these rates. O(links).
   *
   * @param network the network
   * @param model the ports of nodes
   * @param rates the rates of the links
   */
  public ReceiveCapacity(Network network, PortModel model, LinkRates rates) {
    this(
        model == PortModel.ONE && network.endpointCount() == network.nodeCount(),
        linksInto(network),
        rates,
        network);
  }

  private ReceiveCapacity(boolean ports, int[] count, LinkRates rates, Network network) {
    this.ports = ports;
    this.count = count;
    this.rate = rates.areEqual() ? new long[0] : ratesInto(network, rates);
    for (int node = 0; ports && node < rate.length; node++) {
      rate[node] = Math.min(rate[node], rates.unit());
    }
  }

  private static int[] linksInto(Network network) {
    Links links = network.links();
    int[] count = new int[links.nodeCount()];
    for (int link = 0; link < links.count(); link++) {
      count[links.target(link)]++;
    }
    return count;
  }

  private static long[] ratesInto(Network network, LinkRates rates) {
    Links links = network.links();
    long[] rate = new long[links.nodeCount()];
    for (int link = 0; link < links.count(); link++) {
      rate[links.target(link)] += rates.of(link);
    }
    return rate;
  }

  /**
   * Returns a copy for other rates of the links.
   *
   * @param network the same network
   */
  ReceiveCapacity at(LinkRates rates, Network network) {
    return new ReceiveCapacity(ports, count, rates, network);
  }

  /** {@return whether each node has one port for all its incoming links} */
  public boolean arePorts() {
    return ports;
  }

  /**
   * {@return the number of flits that a node can receive at a time; 0 if it has no incoming link}
   *
   * @param node the number of the node, from 0
   */
  public int into(int node) {
    return ports ? Math.min(1, count[node]) : count[node];
  }

  /**
   * {@return the rate at which a node can receive, in units of {@link LinkRates}}
   *
   * @param node the number of the node, from 0
   */
  public long rateInto(int node) {
    return rate.length == 0 ? into(node) : rate[node];
  }
}
