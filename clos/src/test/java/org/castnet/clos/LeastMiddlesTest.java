package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeastMiddlesTest {

  @ParameterizedTest
  @CsvSource({"1,1,1", "1,5,1", "2,2,3", "2,9,3", "3,3,5", "5,8,9", "8,8,15"})
  void unicastsNeedTwiceTheirPortsLessOne(int n, int r, int m) {
    LeastMiddles least = new LeastMiddles(new Demand(n, r, 0, 1));
    assertThat(least.greedy()).hasValue(m);
    assertThat(least.atMost(1)).hasValue(m);
    assertThat(least.strict()).hasValue(m);
  }

  @Test
  void networksOfTwoAndThreeSwitchesAgreeWithTheSearchOfWholeStates() {
    for (int alpha = 0; alpha <= 2; alpha++) {
      assertAgrees(new Demand(2, 2, alpha, 1));
      assertAgrees(new Demand(2, 2, alpha, 2));
    }
    assertAgrees(new Demand(2, 3, 0, 1));
    assertAgrees(new Demand(2, 3, 0, 2));
    assertAgrees(new Demand(2, 3, 1, 1));
  }

  @Test
  @Tag("heavy")
  void allNetworksOfThreeAndSomeOfFourSwitchesAgreeWithTheSearchOfWholeStates() {
    for (int alpha = 0; alpha <= 2; alpha++) {
      for (int d = 1; d <= 3; d++) {
        assertAgrees(new Demand(2, 3, alpha, d));
      }
    }
    assertAgrees(new Demand(2, 4, 0, 2));
    assertAgrees(new Demand(2, 4, 0, 3));
    assertAgrees(new Demand(2, 4, 1, 1));
  }

  private static void assertAgrees(Demand demand) {
    LeastMiddles least = new LeastMiddles(demand);
    assertThat(least.greedy())
        .as("%s", demand)
        .hasValue(EveryState.least(demand, EveryState.GREEDY));
    for (int picks = 1; picks <= demand.r(); picks++) {
      assertThat(least.atMost(picks))
          .as("%s, at most %d", demand, picks)
          .hasValue(EveryState.least(demand, picks));
    }
  }

  @Test
  @Tag("heavy")
  void threePortsAgreeWithTheSearchOfWholeStates() {
    // the greedy choice alone: the last search visits 92,667 states
    Demand demand = new Demand(3, 3, 1, 1);
    assertThat(new LeastMiddles(demand).greedy())
        .hasValue(EveryState.least(demand, EveryState.GREEDY));
  }

  @Test
  void theLeastNumberIsBetweenTheAdversaryAndTheSharperCondition() {
    for (int n = 2; n <= 4; n++) {
      for (int r = n; r <= 6; r++) {
        for (int alpha = 0; alpha <= n; alpha++) {
          Demand demand = new Demand(n, r, alpha, 1);
          int blocked = Adversary.strongest(demand, 1).network().m();
          assertThat(new LeastMiddles(demand).greedy().orElseThrow())
              .as("%s", demand)
              .isBetween(blocked + 1, Math.toIntExact(Conditions.sharper(demand)));
        }
      }
    }
  }

  @Test
  void moreOutputSwitchesOrWideCircuitsNeverNeedFewerMiddles() {
    int[] before = new int[4];
    for (int r = 3; r <= 9; r++) {
      int previous = 0;
      for (int alpha = 0; alpha <= 3; alpha++) {
        int least = new LeastMiddles(new Demand(3, r, alpha, 1)).greedy().orElseThrow();
        assertThat(least).as("r=%d alpha=%d", r, alpha).isGreaterThanOrEqualTo(previous);
        assertThat(least).as("r=%d alpha=%d", r, alpha).isGreaterThanOrEqualTo(before[alpha]);
        previous = least;
        before[alpha] = least;
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"8,8,1,18", "4,8,4,12", "5,8,2,13"})
  void largerNetworksAreDecided(int n, int r, int alpha, int m) {
    assertThat(new LeastMiddles(new Demand(n, r, alpha, 1)).greedy()).hasValue(m);
  }

  @Test
  void inTheStrictSenseEveryCircuitTakesAMiddleForEachOutput() {
    for (int n = 2; n <= 4; n++) {
      for (int r = n; r <= 6; r++) {
        // n - 1 circuits to the other r - 1 outputs, n - 1 to the last output, and the request
        int m = (n - 1) * (r - 1) + n;
        assertThat(new LeastMiddles(Demand.full(n, r)).strict()).as("%d %d", n, r).hasValue(m);
      }
    }
  }

  @Test
  void yangAndMassonsConditionIsSufficientForItsBestLimit() {
    for (int n = 2; n <= 4; n++) {
      for (int r = n; r <= 6; r++) {
        LeastMiddles least = new LeastMiddles(Demand.full(n, r));
        int best = Integer.MAX_VALUE;
        for (int picks = 1; picks <= n - 1; picks++) {
          best = Math.min(best, least.atMost(picks).orElseThrow());
        }
        assertThat(Conditions.fullMulticast(n, r)).as("%d %d", n, r).isGreaterThanOrEqualTo(best);
      }
    }
  }

  @Test
  void coveringsHaveTheirKnownSizes() {
    // the Fano plane: seven lines of three points cover all pairs of seven points, but not of eight
    assertThat(common(7, 3, 2)).isEqualTo(7);
    assertThat(common(6, 3, 2)).isEqualTo(6);
    // four triples cover the triples of four points
    assertThat(common(4, 3, 3)).isEqualTo(4);
    assertThat(common(9, 3, 3)).isEqualTo(4);
    assertThat(common(10, 3, 3)).isEqualTo(5);
    assertThat(common(5, 2, 1)).isEqualTo(10);
    assertThat(common(2, 4, 5)).isEqualTo(4);
  }

  private static int common(int outputs, int capacity, int picks) {
    int[] capacities = new int[outputs];
    java.util.Arrays.fill(capacities, capacity);
    return new CommonOutput(capacities, picks, new StepLimit(LeastMiddles.STEPS)).middles();
  }

  @Test
  void searchesEndAfterTheLimitOfSteps() {
    StepLimit three = new StepLimit(3);
    Demand demand = Demand.full(3, 4);
    assertThatThrownBy(() -> new GreedyBlocking(demand, 8, new MostPicks(three), three).exists())
        .isInstanceOf(StepLimit.Exceeded.class);
    assertThat(new LeastMiddles(demand, 3).greedy()).isEqualTo(OptionalInt.empty());
    assertThat(new LeastMiddles(demand, 3).atMost(2)).isEqualTo(OptionalInt.empty());
  }

  @Test
  void rejectsNetworksThatAreTooLargeOrHaveTooFewSwitches() {
    assertThatThrownBy(() -> new LeastMiddles(Demand.full(9, 9)))
        .isInstanceOf(BadInput.class)
        .hasMessage("n: 9 is not allowed; allowed are 1 to 8; the nearest is 8");
    assertThatThrownBy(() -> new LeastMiddles(Demand.full(4, 3)))
        .isInstanceOf(BadInput.class)
        .hasMessage("r: 3 is not allowed; for an exact least m, allowed are n, which is 4, to 64");
    assertThatThrownBy(() -> new LeastMiddles(Demand.full(2, 65))).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> new LeastMiddles(Demand.full(2, 4)).atMost(5))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("picks:");
  }
}
