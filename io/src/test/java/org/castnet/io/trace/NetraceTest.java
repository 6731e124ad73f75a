package org.castnet.io.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.castnet.document.ScenarioReader;
import org.castnet.input.BadInput;
import org.castnet.scenario.Work;
import org.castnet.sim.Worm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces in the format of Netrace, compressed with bzip2 as distributed. */
class NetraceTest {
  private static final int READ_REQUEST = 1;
  private static final int READ_RESPONSE = 2;
  private static final int UPGRADE = 13;

  @TempDir private Path folder;

  private record Packet(long cycle, int id, int type, int from, int to, List<Integer> dependents) {
    Packet(long cycle, int id, int type, int from, int to, Integer... dependents) {
      this(cycle, id, type, from, to, List.of(dependents));
    }
  }

  @Test
  void responseWaitsForRequestAndCycle() throws IOException {
    List<Worm> worms =
        worms(
            trace(
                16,
                new Packet(0, 0, READ_REQUEST, 3, 9, 1),
                new Packet(40, 1, READ_RESPONSE, 9, 3),
                new Packet(41, 7, UPGRADE, 2, 5)));
    assertThat(worms).extracting(Worm::flits).containsExactly(1L, 5L, 1L);
    assertThat(worms).extracting(Worm::ready).containsExactly(0L, 40_000L, 41_000L);
    assertThat(worms.get(1).triggers().toIntArray()).containsExactly(0);
    assertThat(worms.get(1).route().origin()).isEqualTo(9);
    assertThat(worms.get(1).dropOffs().toIntArray()).containsExactly(3);
    assertThat(worms.get(2).triggers().toIntArray()).isEmpty();
  }

  @Test
  void packetToSameNodePassesOnItsDependencies() throws IOException {
    List<Worm> worms =
        worms(
            trace(
                16,
                new Packet(0, 10, READ_REQUEST, 3, 9, 11),
                new Packet(50, 11, READ_REQUEST, 9, 9, 12),
                new Packet(20, 12, READ_RESPONSE, 9, 3)));
    assertThat(worms).hasSize(2);
    assertThat(worms.get(1).triggers().toIntArray()).containsExactly(0);
    assertThat(worms.get(1).ready()).isEqualTo(50_000);
  }

  @Test
  void rejectsInvalidTraces() throws IOException {
    byte[] good = trace(16, new Packet(0, 0, READ_REQUEST, 3, 9));
    assertRejected(
        Arrays.copyOf(good, good.length - 1), "packet 0: the file is truncated: 21 bytes");
    assertRejected(
        Arrays.copyOf(good, 50), "the header of a Netrace file has 72 bytes, but there are only");
    assertRejected(Arrays.copyOf(good, 71), "has 72 bytes, but there are only 71");
    assertRejected(
        trace(64, new Packet(0, 0, 1, 3, 9)), "the trace has 64 nodes, but mesh:4x4 has 16");
    assertRejected(trace(16, new Packet(0, 0, 7, 3, 9)), "there are no packets of type 7");
    assertRejected(trace(16, new Packet(0, 0, 1, 3, 16)), "from node 3 to 16; nodes are 0..15");
    assertRejected(
        trace(16, new Packet(0, 0, 1, 3, 9), new Packet(1, 0, 1, 3, 9)), "packet 0 occurs twice");
    assertRejected(
        trace(16, new Packet(0, 0, 1, 3, 9, 1), new Packet(1, 1, 1, 4, 9)),
        "packet 1 is sent by node 4 and waits for one that arrives at node 9");
    assertRejected(
        trace(16, new Packet(0, 0, 1, 3, 9), new Packet(1, 1, 1, 9, 3, 0)),
        "packet 1 is a dependency of packet 0, which precedes it in the file");
    assertRejected(trace(16, new Packet(0, 0, 1, 9, 9)), "has no packets between different nodes");
  }

  @Test
  void rejectsTraceWithoutCycleLength() throws IOException {
    Path file = packed(trace(16, new Packet(0, 0, READ_REQUEST, 3, 9)));
    assertThatThrownBy(() -> read("trace: " + file))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("counts cycles; specify their length: trace: {file: " + file);
  }

  private void assertRejected(byte[] bytes, String complaint) throws IOException {
    Path file = packed(bytes);
    assertThatThrownBy(() -> read("trace: {file: %s, cycle: 1ns}".formatted(file)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint);
  }

  private List<Worm> worms(byte[] bytes) throws IOException {
    return read("trace: {file: %s, cycle: 1ns}".formatted(packed(bytes)))
        .either(
            messages -> {
              throw new AssertionError("messages");
            },
            Work.Sends::worms);
  }

  private static Work read(String trace) throws IOException {
    JsonNode json = new YAMLMapper().readTree("network: 'mesh:4x4'\n" + trace);
    return ScenarioReader.read(json).work();
  }

  private Path packed(byte[] bytes) throws IOException {
    Path file = Files.createTempFile(folder, "trace", ".tra.bz2");
    try (OutputStream out = new BZip2CompressorOutputStream(Files.newOutputStream(file))) {
      out.write(bytes);
    }
    return file;
  }

  /** Returns a trace with notes of three bytes and one region. */
  private static byte[] trace(int nodes, Packet... packets) {
    int size = 72 + 3 + 24;
    for (Packet packet : packets) {
      size += 21 + 4 * packet.dependents.size();
    }
    ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(0x484A5455).putFloat(1).put(new byte[30]).put((byte) nodes).put((byte) 0);
    out.putLong(1_000).putLong(packets.length).putInt(3).putInt(1).put(new byte[8]);
    out.put(new byte[3]).putLong(0).putLong(1_000).putLong(packets.length);
    for (Packet packet : packets) {
      out.putLong(packet.cycle).putInt(packet.id).putInt(0);
      out.put((byte) packet.type).put((byte) packet.from).put((byte) packet.to).put((byte) 0);
      out.put((byte) packet.dependents.size());
      packet.dependents.forEach(out::putInt);
    }
    return out.array();
  }
}
