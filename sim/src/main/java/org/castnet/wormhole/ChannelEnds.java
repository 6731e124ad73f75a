package org.castnet.wormhole;

import org.castnet.network.Network;

/** Where each channel of a network leads from and to, without arithmetic. 8 bytes a channel. */
public final class ChannelEnds {
  private final Network network;
  private final int[] source;
  private final int[] target;

  public ChannelEnds(Network network) {
    this.network = network;
    this.source = new int[network.channelCount()];
    this.target = new int[network.channelCount()];
    for (int channel = 0; channel < source.length; channel++) {
      source[channel] = network.from(channel);
      target[channel] = network.to(channel);
    }
  }

  public Network network() {
    return network;
  }

  public int channels() {
    return source.length;
  }

  int source(int channel) {
    return source[channel];
  }

  public int target(int channel) {
    return target[channel];
  }
}
