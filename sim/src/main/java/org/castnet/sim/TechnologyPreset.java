package org.castnet.sim;

import java.util.List;
import java.util.Locale;
import org.castnet.fields.EnumText;
import org.castnet.network.Network;

/** A technology with a name. */
public enum TechnologyPreset {
  /** InfiniBand NDR: 400 Gbit/s, cut-through switches. */
  NDR(1_280, 200_000, 2_000_000, Technology.WHOLE_WORM),
  /** InfiniBand HDR: 200 Gbit/s, cut-through switches. */
  HDR(2_560, 200_000, 2_000_000, Technology.WHOLE_WORM),
  /** A network on a chip at 1 GHz: routers of three stages, buffers of four flits. */
  NOC(1_000, 3_000, 100_000, 4),
  /** Wormhole routing as in the papers: 1 us per flit, start-ups of 300 us. */
  PAPER(1_000_000, 0, 300_000_000, 1);

  private final long flitTime;
  private final long routingDelay;
  private final long startUp;
  private final int buffer;

  /** Flits of the cluster presets have {@link DefaultTechnology#FLIT_BYTES} bytes. */
  TechnologyPreset(long flitTime, long routingDelay, long startUp, int buffer) {
    this.flitTime = flitTime;
    this.routingDelay = routingDelay;
    this.startUp = startUp;
    this.buffer = buffer;
  }

  /**
   * Returns the parameters for a network. If buffers hold whole worms and the links of the network
   * have speeds, flit times follow from these speeds, and packets share the links.
   */
  public Technology on(Network network) {
    Technology common =
        DefaultTechnology.classic(network)
            .withFlitTime(flitTime)
            .withRoutingDelay(routingDelay)
            .withStartUp(startUp)
            .withBuffer(buffer);
    return buffer == Technology.WHOLE_WORM && DefaultTechnology.hasSpeeds(network)
        ? common
            .withFlitBytes(DefaultTechnology.FLIT_BYTES)
            .withPackets(DefaultTechnology.packets(network))
            .on(network)
        : common;
  }

  /**
   * Returns the technology with a name.
   *
   * @param word as on the command line
   * @throws org.castnet.input.BadInput if there is none; the message lists the names
   */
  public static TechnologyPreset named(String word) {
    return EnumText.pick(List.of(values()), TechnologyPreset::word, word);
  }

  /** Returns the word used in files and on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
