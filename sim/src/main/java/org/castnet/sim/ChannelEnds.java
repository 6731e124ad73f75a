package org.castnet.sim;

import org.castnet.network.Network;

/**
 * The ends of each channel of a network, and which nodes send and receive, in tables. 8 bytes per
 * channel and 1 per node.
 */
public final class ChannelEnds {
  private final Network network;
  private final int[] source;
  private final int[] target;
  private final boolean[] endpoint;

  public ChannelEnds(Network network) {
    this.network = network;
    this.source = new int[network.channelCount()];
    this.target = new int[network.channelCount()];
    for (int channel = 0; channel < source.length; channel++) {
      source[channel] = network.from(channel);
      target[channel] = network.to(channel);
    }
    this.endpoint = new boolean[network.nodeCount()];
    for (int node = 0; node < endpoint.length; node++) {
      endpoint[node] = network.isEndpoint(node);
    }
  }

  public Network network() {
    return network;
  }

  public int channels() {
    return source.length;
  }

  /** Returns whether a node can send and receive; false also for numbers that no node has. */
  boolean isEndpoint(int node) {
    return node >= 0 && node < endpoint.length && endpoint[node];
  }

  int source(int channel) {
    return source[channel];
  }

  public int target(int channel) {
    return target[channel];
  }
}
