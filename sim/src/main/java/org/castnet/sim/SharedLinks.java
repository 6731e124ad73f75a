package org.castnet.sim;

import java.util.Arrays;
import org.castnet.network.Network;

/**
 * The wires of a network if several channels share one, numbered from 0 by their lowest link. The
 * channels of a wire are those of one link or of a link and its opposite, ascending. Immutable.
 *
 * @since 0.2.0
 */
public final class SharedLinks {
  private final int lanes;

  /** By link: its wire. */
  private final int[] wireOf;

  /** By wire: its lowest link, and the other one or -1. */
  private final int[] lower;

  private final int[] upper;

  private SharedLinks(int lanes, int[] opposite) {
    this.lanes = lanes;
    wireOf = new int[opposite.length];
    int[] first = new int[opposite.length];
    int[] second = new int[opposite.length];
    int count = 0;
    for (int link = 0; link < opposite.length; link++) {
      if (opposite[link] >= 0 && opposite[link] < link) {
        wireOf[link] = wireOf[opposite[link]];
      } else {
        first[count] = link;
        second[count] = opposite[link];
        wireOf[link] = count++;
      }
    }
    lower = Arrays.copyOf(first, count);
    upper = Arrays.copyOf(second, count);
  }

  /** Returns wires that the lanes of each link share. */
  static SharedLinks each(Network network) {
    int[] none = new int[network.links().count()];
    Arrays.fill(none, -1);
    return new SharedLinks(network.lanes(), none);
  }

  /** Returns wires that the lanes of a link and of its opposite share. */
  static SharedLinks pairs(Network network) {
    return new SharedLinks(network.lanes(), network.opposites());
  }

  /** {@return the number of wires} */
  public int count() {
    return lower.length;
  }

  /**
   * {@return the wire of a channel}
   *
   * @param channel the number of the channel, from 0
   */
  public int wire(int channel) {
    return wireOf[channel / lanes];
  }

  /**
   * {@return the number of channels that share a wire}
   *
   * @param wire the number of the wire, from 0
   */
  public int channels(int wire) {
    return upper[wire] < 0 ? lanes : 2 * lanes;
  }

  /**
   * {@return a channel of a wire}
   *
   * @param wire the number of the wire, from 0
   * @param turn its number among the channels of the wire, from 0
   */
  public int channel(int wire, int turn) {
    return turn < lanes ? lower[wire] * lanes + turn : upper[wire] * lanes + turn - lanes;
  }
}
