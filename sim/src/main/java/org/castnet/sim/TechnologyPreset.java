package org.castnet.sim;

import java.util.List;
import java.util.Locale;
import org.castnet.fields.EnumText;
import org.castnet.network.Network;

/**
 * A technology with a name.
 *
 * <p>Sources of the costs of endpoints with {@link #NDR} and {@link #HDR}:
 *
 * <ul>
 *   <li>A node receives a message in 286 ns: the progress of MPI (225 ns) and of the adapter's
 *       driver (62 ns) at the receiver of a small message over InfiniBand, as Zambre, Grodowitz,
 *       Chandramowlishwaran and Shamis measured ("Breaking Band", ICPP 2019).
 *   <li>A start-up, two links and the receiver take 2.7 us together. This is the latency of a step
 *       of a ring over the network, protocol LL, in the tuning model of NCCL (constants {@code
 *       hwLat} in {@code tuning.cc} and {@code tuning.h}).
 *   <li>A node combines at a third of the bandwidth of its memory, since it reads two operands and
 *       writes one: 3.35 TB/s for the H100 SXM with NDR, 2.04 TB/s for the A100 80GB SXM with HDR
 *       (data sheets of NVIDIA).
 * </ul>
 *
 * @since 0.2.0
 */
public enum TechnologyPreset {
  /** InfiniBand NDR: 400 Gbit/s, cut-through switches. */
  NDR(1_280, 200_000, 2_000_000, Technology.WHOLE_WORM, 286_000, 58),
  /** InfiniBand HDR: 200 Gbit/s, cut-through switches. */
  HDR(2_560, 200_000, 2_000_000, Technology.WHOLE_WORM, 286_000, 95),
  /** A network on a chip at 1 GHz: routers of three stages, buffers of four flits. */
  NOC(1_000, 3_000, 100_000, 4, 0, 0),
  /** Wormhole routing as in the papers: 1 us per flit, start-ups of 300 us. */
  PAPER(1_000_000, 0, 300_000_000, 1, 0, 0);

  private final long flitTime;
  private final long routingDelay;
  private final long startUp;
  private final int buffer;
  private final long receive;
  private final long combineTime;

  /** Flits of the cluster presets have {@link DefaultTechnology#FLIT_BYTES} bytes. */
  TechnologyPreset(
      long flitTime, long routingDelay, long startUp, int buffer, long receive, long combineTime) {
    this.flitTime = flitTime;
    this.routingDelay = routingDelay;
    this.startUp = startUp;
    this.buffer = buffer;
    this.receive = receive;
    this.combineTime = combineTime;
  }

  /**
   * {@return the parameters for a network} If buffers hold whole worms and the links of the network
   * have speeds, flit times follow from these speeds, and packets share the links.
   *
   * @param network the network
   */
  public Technology on(Network network) {
    Technology common =
        DefaultTechnology.classic(network)
            .withFlitTime(flitTime)
            .withRoutingDelay(routingDelay)
            .withStartUp(startUp)
            .withBuffer(buffer)
            .withReceive(receive)
            .withCombineTime(combineTime);
    return buffer == Technology.WHOLE_WORM && DefaultTechnology.hasSpeeds(network)
        ? common
            .withFlitBytes(DefaultTechnology.FLIT_BYTES)
            .withPackets(DefaultTechnology.packets(network))
            .on(network)
        : common;
  }

  /**
   * {@return the technology with a name}
   *
   * @param word as on the command line
   * @throws org.castnet.input.BadInput if there is none; the message lists the names
   */
  public static TechnologyPreset named(String word) {
    return EnumText.pick(List.of(values()), TechnologyPreset::word, word);
  }

  /** {@return the word used in files and on the command line} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
