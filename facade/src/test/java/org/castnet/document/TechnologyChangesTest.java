package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;
import org.junit.jupiter.api.Test;

/** Options that change the technology of a plan. */
class TechnologyChangesTest {
  private static final Network MESH = NetworkSpec.parse("mesh:4x4");

  private static Technology.Link changed(
      OptionalLong flitTime, OptionalDouble gigabits, OptionalInt flitBytes) {
    return changed(MESH, flitTime, gigabits, flitBytes);
  }

  private static Technology.Link changed(
      Network network, OptionalLong flitTime, OptionalDouble gigabits, OptionalInt flitBytes) {
    TechnologyChanges changes =
        new TechnologyChanges(
            Optional.empty(),
            OptionalLong.empty(),
            flitTime,
            gigabits,
            flitBytes,
            Optional.empty(),
            Optional.empty());
    return changes.over(TechnologyPreset.NDR.on(network), network).link();
  }

  @Test
  void aTimeOrASpeedReplacesTheTimeOfAFlit() {
    OptionalLong time = OptionalLong.of(7_000);
    OptionalDouble speed = OptionalDouble.of(2);
    assertThat(changed(time, OptionalDouble.empty(), OptionalInt.empty()).flitTime())
        .isEqualTo(7_000);
    // 32 bytes at 2 Gbit/s
    assertThat(changed(OptionalLong.empty(), speed, OptionalInt.of(32)).flitTime())
        .isEqualTo(128_000);
    assertThat(changed(OptionalLong.empty(), OptionalDouble.empty(), OptionalInt.empty()))
        .isEqualTo(TechnologyPreset.NDR.on(MESH).link());
  }

  @Test
  void bytesOfAFlitMatterIfLinksHaveSpeeds() {
    Network fast = NetworkSpec.parse("mesh:4x4,speed=4xHDR");
    OptionalLong time = OptionalLong.empty();
    OptionalDouble speed = OptionalDouble.empty();
    assertThat(changed(fast, time, speed, OptionalInt.of(32)).flitBytes()).isEqualTo(32);
    assertThat(changed(fast, time, speed, OptionalInt.empty()))
        .isEqualTo(TechnologyPreset.NDR.on(fast).link());
    assertThat(changed(time, speed, OptionalInt.of(32)))
        .isEqualTo(TechnologyPreset.NDR.on(MESH).link());
  }
}
