package org.castnet.papers.irregular;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.papers.irregular.PrintedForward.Senders;
import org.junit.jupiter.api.Test;

class PrintedForwardTest {
  @Test
  void leafOfFourDestinationsTakesTwoSteps() {
    assertThat(PrintedForward.leafCost(1)).isZero();
    assertThat(PrintedForward.leafCost(4)).isEqualTo(2);
    assertThat(PrintedForward.leafCost(5)).isEqualTo(3);
  }

  @Test
  void compCountsTheAgentOnTopOfTheDestinations() {
    assertThat(PrintedForward.comp(0)).isZero();
    assertThat(PrintedForward.comp(3)).isEqualTo(2);
    assertThat(PrintedForward.comp(4)).isEqualTo(3);
  }

  @Test
  void withoutTheAgentAsSenderNothingIsMoved() {
    assertThat(PrintedForward.steps(1, Senders.MOVED)).isEqualTo(-1);
    assertThat(PrintedForward.steps(0, Senders.MOVED)).isZero();
  }

  @Test
  void withTheAgentOutsideDStepsAreTheCostOfTheLeaf() {
    for (int destinations = 1; destinations <= 100; destinations++) {
      assertThat(PrintedForward.steps(destinations - 1, Senders.MEMBERS))
          .isEqualTo(PrintedForward.leafCost(destinations))
          .isEqualTo(PrintedForward.comp(destinations - 1));
    }
  }
}
