package org.castnet.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FitWorkTest {
  private static final SendCount PLANS = new SendCount(1e6, 1e8);

  @Test
  void flitsMoveOnEachLinkOfTheirSends() {
    assertThat(FitWork.of(PLANS, 3, true, 10).parts())
        .containsExactly("10 runs", "1000000 sends", "300000000 flit moves");
  }

  @Test
  void runsOfWormsMoveNoFlits() {
    FitWork worms = FitWork.of(PLANS, 3, false, 10);
    assertThat(worms.parts()).contains("0 flit moves");
    assertThat(FitWork.of(PLANS, 3, true, 10).time()).isGreaterThan(worms.time().multipliedBy(10));
  }

  @Test
  void longerRoutesAndMoreRunsTakeMoreTime() {
    FitWork work = FitWork.of(PLANS, 3, true, 10);
    assertThat(FitWork.of(PLANS, 6, true, 10).time()).isGreaterThan(work.time());
    assertThat(FitWork.of(PLANS, 3, true, 20).time()).isGreaterThan(work.time());
  }
}
