package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;

class RouterModelTest {
  private static final long LONGEST = 1L << 57;

  @Test
  void withersBuildSameModelAsConstructor() {
    RouterModel all =
        RouterModel.QUEUED
            .withLanes(LaneChoice.ANY)
            .withCreditDelay(7)
            .withHeaderDelay(8)
            .withLaneDelay(9)
            .withArbiter(RouterModel.Arbiter.ROUND_ROBIN);
    assertThat(all)
        .isEqualTo(
            new RouterModel(
                RouterModel.Kind.QUEUED, LaneChoice.ANY, 7, 8, 9, RouterModel.Arbiter.ROUND_ROBIN));
  }

  @Test
  void wormEngineSupportsOnlyExclusiveRouters() {
    assertThat(RouterModel.Kind.EXCLUSIVE.signalledByHeaders()).isTrue();
    assertThat(RouterModel.Kind.QUEUED.signalledByHeaders()).isFalse();
  }

  @Test
  void acceptsDelaysFromZeroToLongestTime() {
    assertThat(RouterModel.QUEUED.withCreditDelay(0)).isEqualTo(RouterModel.QUEUED);
    assertThat(RouterModel.QUEUED.withCreditDelay(LONGEST).creditDelay()).isEqualTo(LONGEST);
    assertRejected(
        () -> RouterModel.QUEUED.withCreditDelay(-1),
        "creditDelay=-1 ps is not allowed; allowed are 0..144115188075855872 ps");
    assertRejected(
        () -> RouterModel.QUEUED.withCreditDelay(LONGEST + 1),
        "creditDelay=144115188075855873 ps is not allowed; allowed are "
            + "0..144115188075855872 ps");
    assertRejected(
        () -> RouterModel.QUEUED.withHeaderDelay(-1),
        "headerDelay=-1 ps is not allowed; allowed are 0..144115188075855872 ps");
    assertRejected(
        () -> RouterModel.QUEUED.withLaneDelay(-1),
        "laneDelay=-1 ps is not allowed; allowed are 0..144115188075855872 ps");
  }

  @Test
  void rejectsQueueOptionsWithExclusiveRouter() {
    assertThat(
            RouterModel.EXCLUSIVE
                .withLanes(LaneChoice.ROUTE)
                .withCreditDelay(0)
                .withArbiter(RouterModel.Arbiter.OLDEST))
        .isEqualTo(RouterModel.EXCLUSIVE);
    assertRejected(
        () -> RouterModel.EXCLUSIVE.withLanes(LaneChoice.ANY),
        "lanes=any needs router=queued; with router=exclusive a worm uses the lanes "
            + "that its route specifies");
    assertRejected(
        () -> RouterModel.EXCLUSIVE.withCreditDelay(1),
        "creditDelay=1 ps needs router=queued; with router=exclusive it is 0");
    assertRejected(
        () -> RouterModel.EXCLUSIVE.withHeaderDelay(1),
        "headerDelay=1 ps needs router=queued; with router=exclusive it is 0");
    assertRejected(
        () -> RouterModel.EXCLUSIVE.withLaneDelay(1),
        "laneDelay=1 ps needs router=queued; with router=exclusive it is 0");
    assertRejected(
        () -> RouterModel.EXCLUSIVE.withArbiter(RouterModel.Arbiter.ROUND_ROBIN),
        "arbiter=round-robin needs router=queued; with router=exclusive it is oldest");
  }

  private static void assertRejected(ThrowingCallable choice, String complaint) {
    assertThatThrownBy(choice).isInstanceOf(BadInput.class).hasMessage(complaint);
  }
}
