package org.castnet.sim.packet;

import org.castnet.input.BadInput;

/**
 * The parameters of a network whose links packets share.
 *
 * @param packetFlits the number of flits of a packet, at least 1; the last packet of a send may
 *     have fewer
 * @param buffers the number of packets that the buffer of a channel holds for all sends together,
 *     at least 1; or {@link #BY_SEND}
 * @param receive the time in picoseconds for which the processor of a node handles a message that
 *     has arrived, one at a time, at least 0; the message is delivered after it
 */
public record PacketModel(long packetFlits, int buffers, long receive) {
  /** The default number of bytes of a packet. */
  public static final int USUAL_BYTES = 4_096;

  /** Each send has separate room at the end of each link, so that no send blocks another. */
  public static final int BY_SEND = 0;

  /** The maximum number of flits of a packet. */
  public static final long MOST_FLITS = 1L << 24;

  /** The maximum time for which a processor handles a message: about forty hours. */
  private static final long LONGEST = 1L << 57;

  /**
   * @throws BadInput if a value is out of range
   */
  public PacketModel {
    if (packetFlits < 1 || packetFlits > MOST_FLITS) {
      throw BadInput.coded(
          "value-out-of-range",
          "packetFlits={packetFlits}; a packet has 1..{most} flits",
          packetFlits,
          MOST_FLITS);
    }
    if (buffers < BY_SEND) {
      throw BadInput.coded(
          "value-out-of-range", "buffers={buffers}; a buffer holds at least 1 packet", buffers);
    }
    if (receive < 0 || receive > LONGEST) {
      throw BadInput.coded(
          "value-out-of-range", "receive={receive} ps; allowed are 0..{most}", receive, LONGEST);
    }
  }

  /**
   * Returns the model of packets with a number of bytes, with room for each send.
   *
   * @param packetBytes rounded down to whole flits, but a packet has at least one
   * @param flitBytes the number of bytes of a flit, at least 1
   */
  public static PacketModel ofBytes(int packetBytes, int flitBytes) {
    return ofFlits(Math.max(1, packetBytes / flitBytes));
  }

  /** Returns the model of packets with a number of flits, with room for each send. */
  public static PacketModel ofFlits(long packetFlits) {
    return new PacketModel(packetFlits, BY_SEND, 0);
  }

  /** Returns a copy in which all sends share a buffer of some packets at the end of a channel. */
  public PacketModel withBuffers(int packets) {
    return new PacketModel(packetFlits, packets, receive);
  }

  public PacketModel withReceive(long picoseconds) {
    return new PacketModel(packetFlits, buffers, picoseconds);
  }

  /**
   * Returns the number of packets of a send.
   *
   * @param flits at least 1
   */
  long packets(long flits) {
    return (flits + packetFlits - 1) / packetFlits;
  }
}
