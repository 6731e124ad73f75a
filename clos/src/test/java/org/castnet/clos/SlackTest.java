package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SlackTest {
  @Test
  void theNearestPairNeedNotBeTheFirst() {
    BitRouter router = new BitRouter(ClosNetwork.of(6, 3, 3, 1, 1), MiddleTies.LOWEST, 0);
    assertThat(router.slack()).isEqualTo(new Slack(6, 0, 0));
    router.connect(3, 6); // input switch 1, output switch 2
    assertThat(router.slack()).isEqualTo(new Slack(5, 0, 2));
    router.connect(4, 0); // input switch 1, output switch 0, another middle
    assertThat(router.slack()).isEqualTo(new Slack(4, 1, 0));
    router.connect(5, 1);
    assertThat(router.slack().inputSwitch()).isZero();
  }

  @Test
  void tiesGoToTheLowestNumbers() {
    BitRouter router = new BitRouter(ClosNetwork.of(6, 3, 3, 1, 1), MiddleTies.LOWEST, 0);
    router.connect(3, 3);
    assertThat(router.slack()).isEqualTo(new Slack(5, 0, 1));
  }
}
