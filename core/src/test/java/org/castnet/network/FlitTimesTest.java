package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlitTimesTest {
  /**
   * Returns the flit times of a row of nodes with these speeds of links in both directions, from
   * left to right.
   */
  private static FlitTimes times(int bytes, String... speeds) {
    Network row = Mesh.of(speeds.length + 1);
    LinkPace.Wire[] wires = new LinkPace.Wire[row.links().count()];
    for (int link = 0; link < wires.length; link++) {
      int left = Math.min(row.links().source(link), row.links().target(link));
      wires[link] = LinkPace.Wire.ofSpeed(speeds[left]);
    }
    return FlitTimes.of(row.withPace(LinkPace.of(Arrays.asList(wires))), bytes);
  }

  @ParameterizedTest
  @CsvSource({
    // speed, bytes, ticks in a picosecond, ticks of a flit
    "100Gb/s, 64, 1, 5120",
    "4xNDR, 64, 1, 1280",
    "4xFDR, 64, 3, 28160",
    "700GB/s, 1, 7, 10",
    "46GB/s, 64, 23, 32000",
    "25GiB/s, 64, 4096, 9765625",
    "1000Tb/s, 1, 125, 1",
    "1kb/s, 1, 1, 8000000000",
    "0.3GB/s, 1, 3, 10000"
  })
  void flitTimesAreWhole(String speed, int bytes, long ticks, long flit) {
    FlitTimes times = times(bytes, speed);
    assertThat(times.ticks(1)).isEqualTo(ticks);
    assertThat(times.in(ticks)).containsOnly(flit);
  }

  @Test
  void severalSpeedsShareOneTick() {
    FlitTimes times = times(1, "300GB/s", "700GB/s", "100GB/s");
    assertThat(times.ticks(1)).isEqualTo(21);
    assertThat(times.in(21)).containsOnly(70, 30, 210);
  }

  @Test
  void unknownSpeedsHaveNoTime() {
    FlitTimes times = times(64, "", "100Gb/s");
    assertThat(times.unknown()).isZero();
    assertThat(times.in(1)).contains(0, 5120);
    assertThat(times(64, "100Gb/s").unknown()).isEqualTo(-1);
  }

  @Test
  void flitTimesWithoutCommonTickAreAtMostOneBillionthTooLong() {
    String[] speeds = {"155Mb/s", "622.08Mb/s", "2488.32Mb/s", "9.953Gb/s", "7.919Gb/s"};
    double[] gigabits = {0.155, 0.62208, 2.48832, 9.953, 7.919};
    FlitTimes times = times(64, speeds);
    long ticks = times.ticks(1);
    long[] found = times.in(ticks);
    assertThat(Arrays.stream(found).min().orElseThrow()).isBetween(1L << 29, (1L << 30) + 1);
    for (double rate : gigabits) {
      double exact = 64 * 8000 / rate * ticks;
      assertThat(Arrays.stream(found).boxed())
          .anyMatch(time -> time >= exact * (1 - 1e-14) && time < exact * (1 + 1e-9));
    }
  }

  @Test
  void longTimesLimitTheNumberOfTicks() {
    FlitTimes times = times(1, "700GB/s");
    assertThat(times.ticks(FlitTimes.LONGEST / 7)).isEqualTo(7);
    assertThat(times.ticks(FlitTimes.LONGEST / 2)).isEqualTo(2);
    assertThat(times.in(2)).as("rounded up from 2.86").containsOnly(3);
    assertThat(times.ticks(FlitTimes.LONGEST)).isEqualTo(1);
    assertThat(times(1, "1000Tb/s", "1kb/s").ticks(1)).isEqualTo(125);
  }
}
