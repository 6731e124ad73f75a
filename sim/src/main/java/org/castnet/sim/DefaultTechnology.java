package org.castnet.sim;

import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;

/**
 * The technology of a network for which none is specified.
 *
 * <p>If the speed of every link is known, as on InfiniBand fabrics, flit times follow from the
 * speeds, packets share the links, and the other values are those of current adapters and
 * cut-through switches. Otherwise they are the classic values of wormhole routing, as in the
 * papers. If the lanes of the network are virtual channels of one wire, they {@linkplain
 * VirtualChannels#SHARED share} it. Ports are those of the {@linkplain PortModel#byDefault
 * network}.
 *
 * @since 0.2.0
 */
public final class DefaultTechnology {
  /** The number of bytes of a flit. */
  public static final int FLIT_BYTES = 64;

  /** The number of sends that a link injects at a time if links have different speeds. */
  private static final int SENDS = 3;

  private static final long NANOSECOND = 1_000;
  private static final long START_UP = 2_000 * NANOSECOND;
  private static final long ROUTING_DELAY = 200 * NANOSECOND;

  private DefaultTechnology() {}

  /**
   * {@return the default parameters of a network} O(links).
   *
   * @param network the network
   */
  public static Technology of(Network network) {
    return hasSpeeds(network)
        ? classic(network)
            .withFlitBytes(FLIT_BYTES)
            .withStartUp(START_UP)
            .withRoutingDelay(ROUTING_DELAY)
            .withBuffer(Technology.WHOLE_WORM)
            .withPackets(packets(network))
            .on(network)
        : classic(network);
  }

  /**
   * {@return the classic values with the ports and the virtual channels of a network}
   *
   * @param network the network
   */
  public static Technology classic(Network network) {
    return Technology.defaults()
        .withPorts(PortModel.byDefault(network))
        .withVirtualChannels(
            network.sharesWires() ? VirtualChannels.SHARED : VirtualChannels.DISJOINT);
  }

  /**
   * {@return the default packets of a network} If its links have different speeds, a link of a node
   * injects several sends at a time: a single one that crosses a slow link further on would leave a
   * part of a fast link idle.
   *
   * @param network the network
   */
  public static Technology.Packets packets(Network network) {
    return LinkRates.of(network, 1).areEqual()
        ? Technology.Packets.USUAL
        : Technology.Packets.USUAL.withSends(SENDS);
  }

  /**
   * {@return whether the speed of a link is known}
   *
   * @param network the network
   */
  public static boolean hasSomeSpeeds(Network network) {
    return IntStream.range(0, network.links().count())
        .anyMatch(link -> network.pace().gigabits(link) > 0);
  }

  /**
   * {@return whether the network has links and the speed of each is known}
   *
   * @param network the network
   */
  public static boolean hasSpeeds(Network network) {
    int links = network.links().count();
    return links > 0
        && IntStream.range(0, links).allMatch(link -> network.pace().gigabits(link) > 0);
  }
}
