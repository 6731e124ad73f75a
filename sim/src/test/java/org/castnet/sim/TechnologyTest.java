package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.castnet.network.LinkPace;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.sim.packet.PacketModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Parameters of presets, of networks with speeds, and as schemes see them. */
class TechnologyTest {
  private static final Network ROW = Mesh.of(4);

  /** A row of which only the first links have a speed. */
  private static Network withSpeeds(int links) {
    LinkPace.Wire known = LinkPace.Wire.ofSpeed("4xNDR");
    return new PacedNetwork(
        ROW,
        LinkPace.of(
            IntStream.range(0, ROW.links().count())
                .mapToObj(link -> link < links ? known : LinkPace.Wire.plain())
                .toList()));
  }

  @Test
  void speedsAreKnownOfNoSomeOrAllLinks() {
    int all = ROW.links().count();
    assertThat(DefaultTechnology.hasSomeSpeeds(withSpeeds(0))).isFalse();
    assertThat(DefaultTechnology.hasSomeSpeeds(withSpeeds(1))).isTrue();
    assertThat(DefaultTechnology.hasSpeeds(withSpeeds(all - 1))).isFalse();
    assertThat(DefaultTechnology.hasSpeeds(withSpeeds(all))).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void presetIsNamedInLowerCase(TechnologyPreset preset) {
    assertThat(preset.word()).isEqualTo(preset.name().toLowerCase(Locale.ROOT));
  }

  @ParameterizedTest
  @EnumSource
  void presetUsesSpeedsOfLinksIfBuffersHoldWholeWorms(TechnologyPreset preset) {
    Technology plain = preset.on(ROW);
    Technology paced = preset.on(withSpeeds(ROW.links().count()));
    assertThat(plain.link().flitBytes()).isZero();
    assertThat(paced.link().flitBytes() > 0)
        .isEqualTo(plain.link().buffer() == Technology.WHOLE_WORM);
    assertThat(paced.node().startUp()).isEqualTo(plain.node().startUp());
  }

  /** Schemes count in flit times: start-ups are rounded down, routing delays up. */
  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "999, 1", "1000, 1", "1001, 2", "2000, 2"})
  void routingDelayIsRoundedUpForSchemes(long picoseconds, long flitTimes) {
    Technology parameters =
        Technology.defaults().withFlitTime(1_000).withStartUp(2_999).withRoutingDelay(picoseconds);
    assertThat(parameters.sender().routingDelay()).isEqualTo(flitTimes);
    assertThat(parameters.sender().startUp()).isEqualTo(2);
  }

  @Test
  void boundsCountEachWireOfLanes() {
    assertThat(VirtualChannels.LANES.wires(3)).isEqualTo(3);
    assertThat(VirtualChannels.DISJOINT.wires(3)).isEqualTo(1);
    assertThat(VirtualChannels.SHARED.wires(3)).isEqualTo(1);
    Network torus = NetworkSpec.parse("torus:4x4");
    assertThat(VirtualChannels.DISJOINT.shared(torus)).isEmpty();
    assertThat(VirtualChannels.SHARED.shared(torus)).isPresent();
  }

  @Test
  void wormsHaveNoPackets() {
    Technology packets =
        Technology.defaults().withPackets(new Technology.Packets(1_024, 8, 1)).withReceive(1_000);
    assertThat(packets.withSwitching(Technology.Switching.PACKETS)).isEqualTo(packets);
    assertThat(packets.withSwitching(Technology.Switching.WORMS))
        .isEqualTo(Technology.defaults().withReceive(1_000));
  }

  @Test
  void packetHasAtLeastOneFlit() {
    Technology packets = Technology.defaults().withFlitBytes(64);
    assertThat(flitsOfPacket(packets, 4_096)).isEqualTo(64);
    assertThat(flitsOfPacket(packets, 100)).isOne();
    assertThat(flitsOfPacket(packets, 10)).isOne();
  }

  private static long flitsOfPacket(Technology technology, int bytes) {
    Technology packets =
        technology.withPackets(
            new Technology.Packets(bytes, Technology.Packets.ROOM_FOR_EACH_SEND, 1));
    return PacketModel.of(packets).packetFlits();
  }

  @Test
  void linkInjectsSeveralSendsIfLinksHaveDifferentSpeeds() {
    assertThat(sends("100GB/s", "100GB/s")).isEqualTo(1);
    assertThat(sends("100GB/s", "50GB/s")).isEqualTo(3);
  }

  private static int sends(String first, String others) {
    Network row = NetworkSpec.parse("mesh:3x1");
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int link = 0; link < row.links().count(); link++) {
      wires.add(new LinkPace.Wire(link == 0 ? first : others, 1, 0));
    }
    Network paced = new PacedNetwork(row, LinkPace.of(wires));
    return DefaultTechnology.of(paced).link().packets().orElseThrow().sends();
  }
}
