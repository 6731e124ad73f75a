package org.castnet.sim.engine;

import java.util.function.IntPredicate;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The ends of each channel of a network, and which nodes send and receive. Memory: 1 byte per node.
 */
public final class ChannelEnds {
  private final Network network;
  private final Links links;
  private final int lanes;
  private final int channels;
  private final boolean[] endpoint;

  public ChannelEnds(Network network) {
    this(network, network::isEndpoint);
  }

  private ChannelEnds(Network network, IntPredicate endpoints) {
    this.network = network;
    this.links = network.links();
    this.lanes = network.lanes();
    this.channels = network.channelCount();
    this.endpoint = new boolean[network.nodeCount()];
    for (int node = 0; node < endpoint.length; node++) {
      endpoint[node] = endpoints.test(node);
    }
  }

  /** Returns the ends for an engine in which switches combine what they receive and send it on. */
  public static ChannelEnds withCombiningSwitches(Network network) {
    return new ChannelEnds(network, node -> network.isEndpoint(node) || network.isSwitch(node));
  }

  public Network network() {
    return network;
  }

  public int channels() {
    return channels;
  }

  /** Returns whether a node can send and receive; false also for numbers that no node has. */
  boolean isEndpoint(int node) {
    return node >= 0 && node < endpoint.length && endpoint[node];
  }

  int source(int channel) {
    return links.source(link(channel));
  }

  public int target(int channel) {
    return links.target(link(channel));
  }

  /** Returns the link of a channel. */
  int link(int channel) {
    return lanes == 1 ? channel : channel / lanes;
  }
}
