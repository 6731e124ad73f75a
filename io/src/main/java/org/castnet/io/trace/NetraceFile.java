package org.castnet.io.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;

/**
 * A decompressed trace in the format of Netrace 1.0 (Hestness, Grot and Keckler, NoCArc 2010): a
 * header, notes, regions, and the packets ordered by cycle. All numbers are little endian.
 *
 * @param nodes the number of nodes of the traced machine
 * @param packets all of them, in any region
 */
record NetraceFile(int nodes, List<Packet> packets) {
  /** The first four bytes of the file. */
  private static final int MAGIC = 0x484A5455;

  private static final int HEAD = 72;
  private static final int REGION = 24;
  private static final int PACKET = 21;

  /** By packet type: its number of bytes; 0 if there is no such type. */
  private static final int[] BYTES = {
    0, 8, 72, 72, 72, 8, 72, 0, 0, 0, 0, 0, 0, 8, 8, 8, 72, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 8, 8, 8,
    72
  };

  /**
   * A packet.
   *
   * @param cycle the earliest cycle at which it can be sent
   * @param dependents ids of the packets that wait for its arrival
   */
  record Packet(
      long cycle, int id, int bytes, int source, int destination, IntImmutableList dependents) {}

  /** Returns whether bytes are a Netrace file. */
  static boolean is(byte[] bytes) {
    return bytes.length >= Integer.BYTES && little(bytes).getInt(0) == MAGIC;
  }

  /**
   * Reads a file.
   *
   * @param name of the file, for error messages
   * @throws BadInput if the file is truncated, of another version, or invalid
   */
  static NetraceFile read(String name, byte[] bytes) {
    ByteBuffer in = little(bytes);
    if (bytes.length < HEAD) {
      throw BadInput.coded(
          "trace-truncated",
          "{file}: the header of a Netrace file has 72 bytes, but there are only {bytes}",
          name,
          bytes.length);
    }
    float version = in.getFloat(4);
    if (version != 1) {
      throw BadInput.coded(
          "trace-version",
          "{file}: Netrace version {version} is not supported; the supported version is 1.0",
          name,
          version);
    }
    int nodes = in.get(38) & 0xff;
    long announced = in.getLong(48);
    long start = HEAD + Integer.toUnsignedLong(in.getInt(56));
    start += REGION * Integer.toUnsignedLong(in.getInt(60));
    if (start > bytes.length) {
      throw BadInput.coded(
          "trace-truncated", "{file}: the file ends before its first packet", name);
    }
    in.position((int) start);
    List<Packet> packets = new ArrayList<>();
    while (in.hasRemaining()) {
      try {
        packets.add(packet(in, nodes));
      } catch (BadInput e) {
        throw BadInput.coded(
                "malformed-packet",
                "{name}: packet {count}: {reason}",
                name,
                packets.size(),
                e.getMessage())
            .causedBy(e);
      }
    }
    if (packets.size() != announced) {
      throw BadInput.coded(
          "trace-invalid",
          "{file}: its header specifies {expected} packets, but there are {found}",
          name,
          announced,
          packets.size());
    }
    return new NetraceFile(nodes, packets);
  }

  private static ByteBuffer little(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static Packet packet(ByteBuffer in, int nodes) {
    requireLeft(in, PACKET);
    long cycle = in.getLong();
    int id = in.getInt();
    in.getInt();
    int type = in.get() & 0xff;
    int source = in.get() & 0xff;
    int destination = in.get() & 0xff;
    in.get();
    int count = in.get() & 0xff;
    requireLeft(in, count * Integer.BYTES);
    IntArrayList dependents = new IntArrayList(count);
    for (int i = 0; i < count; i++) {
      dependents.add(in.getInt());
    }
    if (cycle < 0 || type >= BYTES.length || BYTES[type] == 0) {
      throw cycle < 0
          ? BadInput.coded("malformed-packet", "its cycle is {cycle}", Long.toUnsignedString(cycle))
          : BadInput.coded("malformed-packet", "there are no packets of type {type}", type);
    }
    if (Math.max(source, destination) >= nodes) {
      throw BadInput.coded(
          "unknown-node",
          "it is sent from node {source} to {destination}; nodes are 0..{last}",
          source,
          destination,
          nodes - 1);
    }
    return new Packet(
        cycle, id, BYTES[type], source, destination, new IntImmutableList(dependents));
  }

  private static void requireLeft(ByteBuffer in, int bytes) {
    if (in.remaining() < bytes) {
      throw BadInput.coded(
          "file-truncated",
          "the file is truncated: {bytes} bytes are needed, but only {remaining} are left",
          bytes,
          in.remaining());
    }
  }
}
