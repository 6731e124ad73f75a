package org.castnet.sim.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;

/** Lower bounds that are computed manually: 1 ns per flit, 0.2 ns per router, 5 ns per start-up. */
class HandComputedBoundsTest {
  private static final Network ROW = NetworkSpec.parse("mesh:4x1");
  private static final Network SQUARE = NetworkSpec.parse("mesh:2x2");
  private static final Technology ONE_PORT =
      Technology.defaults()
          .withFlitTime(1000)
          .withRoutingDelay(200)
          .withStartUp(5000)
          .withPorts(PortModel.ONE);
  private static final Technology ALL_PORTS = ONE_PORT.withPorts(PortModel.ALL);
  private static final List<Message> FAR = List.of(Message.of(0, 0, 10, 3));

  @Test
  void singleMessageTakesStartUpHeaderAndRemainingFlits() {
    LowerBound limit = LowerBound.of(ROW, ONE_PORT, FAR);
    assertThat(limit.picoseconds()).isEqualTo(5000 + 3 * 1200 + 9 * 1000);
    assertThat(limit.meanLatency()).isEqualTo(17_600);
    assertThat(LowerBound.of(ROW, ONE_PORT, FAR, LongImmutableList.of(700)).picoseconds())
        .isEqualTo(18_300);
  }

  @Test
  void boundIsMaximumAndMeanIsAverageOverMessages() {
    List<Message> two = List.of(Message.of(0, 0, 10, 1), Message.of(1, 1, 10, 2, 3));
    LowerBound limit = LowerBound.of(ROW, ONE_PORT, two);
    assertThat(limit.meanLatency()).isEqualTo((15_200 + 16_400) / 2.0);
    assertThat(limit.picoseconds()).isEqualTo(16_400);
    assertThat(LowerBound.of(ROW, ONE_PORT, List.of()).meanLatency()).isZero();
  }

  @Test
  void flitsEnterThroughAllPortsInParallel() {
    assertThat(LowerBound.of(SQUARE, ALL_PORTS, List.of(Message.of(0, 0, 5, 3))).picoseconds())
        .isEqualTo(5000 + 2 * 1200 + 2 * 1000);
    assertThat(LowerBound.of(SQUARE, ALL_PORTS, List.of(Message.of(0, 0, 6, 3))).picoseconds())
        .isEqualTo(5000 + 2 * 1200 + 2 * 1000);
  }

  @Test
  void rejectsUnreachableDestination() {
    assertThatThrownBy(
            () -> LowerBound.of(NetworkSpec.parse("mesh:4x1,fail=1,0-2,0"), ONE_PORT, FAR))
        .isInstanceOf(BadInput.class)
        .hasMessage("message 0: no links lead from 0,0 to 3,0");
  }

  @Test
  void shareOfBoundIsBoundOverMakespan() {
    LowerBound limit = LowerBound.of(ROW, ONE_PORT, FAR);
    assertThat(limit.shareOf(35_200)).isEqualTo(0.5);
    assertThat(limit.shareOf(0)).isEqualTo(1);
    assertThat(LowerBound.Bound.START_UP.word()).isEqualTo("start-up");
  }

  @Test
  void rejectsBoundsBeyondRangeOfLong() {
    Technology slow = ONE_PORT.withRoutingDelay(0);
    Technology slower = slow.withFlitTime(1L << 20);
    assertThat(LowerBound.of(ROW, slower, List.of(Message.of(0, 0, 1L << 41, 1))).picoseconds())
        .isEqualTo(5000 + (1L << 61));
    List<Message> long62 = List.of(Message.of(0, 0, 1L << 42, 1));
    assertThatThrownBy(() -> LowerBound.of(ROW, slower, long62))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("times must be below 2^62 ps");
    List<Message> long63 = List.of(Message.of(0, 0, Long.MAX_VALUE / 1000 + 1, 1));
    assertThatThrownBy(() -> RestrictedBounds.of(ROW, slow, long63))
        .isInstanceOf(BadInput.class)
        .hasMessage("a lower bound exceeds 2^63 ps");
  }

  private static RestrictedBounds bounds(int rounds, long startUps, long time, long links) {
    return new RestrictedBounds(new RestrictedBounds.Serving(rounds, startUps, time), links);
  }

  @Test
  void singleDestinationWormsAtMostDoubleHoldersPerRound() {
    assertThat(RestrictedBounds.of(ROW, ONE_PORT, FAR))
        .isEqualTo(bounds(1, 5000, 5000 + 1200 + 9000, 3));
    assertThat(RestrictedBounds.of(ROW, ONE_PORT, List.of(Message.of(0, 0, 10, 1, 2, 3))))
        .isEqualTo(bounds(2, 10_000, 2 * (5000 + 1200) + 9000, 3));
    assertThat(RestrictedBounds.of(SQUARE, ALL_PORTS, List.of(Message.of(0, 0, 5, 3))))
        .isEqualTo(bounds(1, 5000, 5000 + 1200 + 2 * 1000, 2));
  }

  @Test
  void linksAreSummedAndRoundsAreMaximumOverMessages() {
    List<Message> both = List.of(Message.of(0, 0, 10, 1, 2, 3), Message.of(1, 0, 2, 3));
    assertThat(RestrictedBounds.of(ROW, ONE_PORT, both)).isEqualTo(bounds(2, 10_000, 21_400, 6));
  }

  @Test
  void startUpsLimitOnlyIfTheyExceedHalfOfTime() {
    List<Message> near = List.of(Message.of(0, 0, 5, 1));
    Technology even = ONE_PORT.withRoutingDelay(0);
    LowerBound limit = LowerBound.of(ROW, even, near);
    RestrictedBounds further = RestrictedBounds.of(ROW, even, near);
    LowerBound serving = further.serving().raise(limit);
    assertThat(serving.picoseconds()).isEqualTo(2 * further.serving().startUps());
    assertThat(serving.binds()).isEqualTo(limit.binds()).isNotEqualTo(LowerBound.Bound.START_UP);
  }
}
