package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TriggerCyclesTest {
  /** Sends 3, 4, … wait each for the next, the last of them for send 3. */
  private static TriggerCycle of(int sends) {
    return TriggerCycle.behind(3, send -> send == 2 + sends ? 3 : send + 1);
  }

  @Test
  void excludesSendsThatOnlyLeadIntoTheCycle() {
    TriggerCycle cycle = TriggerCycle.behind(9, send -> send == 9 ? 7 : send == 7 ? 4 : 7);
    assertThat(cycle.sends().toIntArray()).containsExactly(4, 7);
    assertThat(cycle.lowest()).isEqualTo(4);
    assertThat(cycle.words(2).text()).isEqualTo("it waits for send 7, which waits for send 4");
  }

  /** Whichever of them is asked first, and whether or not the lowest comes last. */
  @Test
  void theLowestSendOfACycleComesFirst() {
    for (int stuck : new int[] {5, 2, 8}) {
      TriggerCycle cycle = TriggerCycle.behind(stuck, send -> send == 5 ? 2 : send == 2 ? 8 : 5);
      assertThat(cycle.sends().toIntArray()).containsExactly(2, 8, 5);
    }
  }

  @Test
  void aCycleOfSixIsShownWholeAndOneOfSevenIsAbbreviated() {
    assertThat(of(6).words(6).text())
        .isEqualTo(
            "it waits for send 4, which waits for send 5, which waits for send 6, which waits for"
                + " send 7, which waits for send 8, which waits for send 3");
    assertThat(of(7).words(7).text())
        .isEqualTo(
            "it waits for send 4, which waits for send 5, which waits for 3 others in turn, the"
                + " last of them for send 9, which waits for send 3");
  }

  @Test
  void countsSendsThatOnlyWaitForTheCycle() {
    assertThat(of(1).words(1).text()).isEqualTo("it waits for itself");
    assertThat(of(1).words(2).text())
        .isEqualTo("it waits for itself; one more send cannot start either");
    assertThat(of(1).words(4).text())
        .isEqualTo("it waits for itself; 3 more sends cannot start either");
  }
}
