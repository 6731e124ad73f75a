package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;

class A01_RouterModelTest {
  private static final long LONGEST = 1L << 57;

  @Test
  void whatIsChosenOneByOneIsWhatIsChosenAtOnce() {
    RouterModel all =
        RouterModel.QUEUED
            .withLanes(LaneChoice.ANY)
            .withCreditDelay(7)
            .withArbiter(Arbiter.ROUND_ROBIN);
    assertThat(all)
        .isEqualTo(new RouterModel(Router.QUEUED, LaneChoice.ANY, 7, Arbiter.ROUND_ROBIN));
  }

  @Test
  void headersTellOfBuffersOfOneWormOnly() {
    assertThat(Router.EXCLUSIVE.signalledByHeaders()).isTrue();
    assertThat(Router.QUEUED.signalledByHeaders()).isFalse();
  }

  @Test
  void aCreditTakesNoTimeOrUpToTheLongest() {
    assertThat(RouterModel.QUEUED.withCreditDelay(0)).isEqualTo(RouterModel.QUEUED);
    assertThat(RouterModel.QUEUED.withCreditDelay(LONGEST).creditDelay()).isEqualTo(LONGEST);
    refused(
        () -> RouterModel.QUEUED.withCreditDelay(-1),
        "creditDelay=-1 ps is not allowed; allowed are 0..144115188075855872 ps");
    refused(
        () -> RouterModel.QUEUED.withCreditDelay(LONGEST + 1),
        "creditDelay=144115188075855873 ps is not allowed; allowed are "
            + "0..144115188075855872 ps");
  }

  @Test
  void whatNeedsQueuesIsRefusedWithoutThem() {
    assertThat(
            RouterModel.EXCLUSIVE
                .withLanes(LaneChoice.ROUTE)
                .withCreditDelay(0)
                .withArbiter(Arbiter.OLDEST))
        .isEqualTo(RouterModel.EXCLUSIVE);
    refused(
        () -> RouterModel.EXCLUSIVE.withLanes(LaneChoice.ANY),
        "lanes=any needs router=queued; with router=exclusive a worm uses the lanes "
            + "that its route specifies");
    refused(
        () -> RouterModel.EXCLUSIVE.withCreditDelay(1),
        "creditDelay=1 ps needs router=queued; with router=exclusive it is 0");
    refused(
        () -> RouterModel.EXCLUSIVE.withArbiter(Arbiter.ROUND_ROBIN),
        "arbiter=round-robin needs router=queued; with router=exclusive it is oldest");
  }

  private static void refused(ThrowingCallable choice, String complaint) {
    assertThatThrownBy(choice).isInstanceOf(BadInput.class).hasMessage(complaint);
  }
}
