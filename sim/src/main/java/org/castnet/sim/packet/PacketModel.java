package org.castnet.sim.packet;

import org.castnet.input.BadInput;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Replication;
import org.castnet.sim.RouterModel;
import org.castnet.sim.Technology;

/**
 * The parameters of a network whose links packets share.
 *
 * @param packetFlits the number of flits of a packet, at least 1; the last packet of a send may
 *     have fewer
 * @param buffers the number of packets that the buffer of a channel holds for all sends together,
 *     at least 1; or {@link #BY_SEND}
 * @param sends the number of sends that a link of a node injects at a time, or a node if it has one
 *     port, from 1 to {@value Technology.Packets#MOST_SENDS}
 */
public record PacketModel(long packetFlits, int buffers, int sends) {
  /** Each send has separate room at the end of each link, so that no send blocks another. */
  public static final int BY_SEND = Technology.Packets.ROOM_FOR_EACH_SEND;

  /** The maximum number of flits of a packet. */
  public static final long MOST_FLITS = 1L << 24;

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
    Technology.Packets.checkSends(sends);
  }

  /**
   * Returns the packets of a technology. A flit without a number of bytes counts as {@value
   * DefaultTechnology#FLIT_BYTES} bytes.
   *
   * @param technology with packets
   */
  public static PacketModel of(Technology technology) {
    Technology.Packets packets = technology.link().packets().orElseThrow();
    int bytes = technology.link().flitBytes();
    int flits = packets.bytes() / (bytes == 0 ? DefaultTechnology.FLIT_BYTES : bytes);
    return new PacketModel(Math.max(1, flits), packets.buffer(), packets.sends());
  }

  /**
   * Rejects a technology with properties that need worms.
   *
   * @throws BadInput if a start-up holds the path, buffers are queues, or branches move in
   *     lock-step or reserve their trees
   */
  public static void check(Technology technology) {
    if (technology.node().ports() == PortModel.ONE
        && technology.node().startUpModel() == StartUpModel.HOLD) {
      throw BadInput.coded(
          "hold-needs-worms",
          "startUpModel=hold needs worms, which hold their path; packets support serial, overlap "
              + "and latency");
    }
    if (technology.router().model().kind() == RouterModel.Kind.QUEUED) {
      throw BadInput.coded(
          "queued-needs-flits",
          "router=queued applies to flits; specify packetBuffers to limit the packets in a buffer");
    }
    Replication replication = technology.router().replication();
    if (replication != Replication.ASYNCHRONOUS && replication != Replication.NONE) {
      throw BadInput.coded(
          "replication-needs-worms",
          "replication={found} needs worms; packets support asynchronous and none",
          replication.word());
    }
  }

  /** Returns the model of packets with a number of flits, with room for each send. */
  public static PacketModel ofFlits(long packetFlits) {
    return new PacketModel(packetFlits, BY_SEND, 1);
  }

  /** Returns a copy in which all sends share a buffer of some packets at the end of a channel. */
  public PacketModel withBuffers(int packets) {
    return new PacketModel(packetFlits, packets, sends);
  }

  /** Returns a copy in which a link of a node injects this many sends at a time. */
  public PacketModel withSends(int number) {
    return new PacketModel(packetFlits, buffers, number);
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
