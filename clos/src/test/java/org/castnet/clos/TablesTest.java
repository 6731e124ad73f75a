package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of sizes with known values, and the descriptions of networks and routers. */
class TablesTest {
  private static final Demand ONE_WIDE = new Demand(16, 16, 1, 1);

  /** log 16 is 4 and log log 16 is 2, so that every printed formula has a whole value. */
  @ParameterizedTest
  @CsvSource({
    "0, permutation, 2n-1, 31, 0, 1, 31, 31, theorem 4",
    "1, alpha=1, 3n-2, 46, 1, 1, 46, 46, theorem 4",
    "2, alpha=0.5n/log r, 3.5n-3, 53, 2, 1, 49, 49, theorem 4",
    "3, 'alpha=n/log r, d=2', 4n-3, 61, 4, 2, 58, 58, theorem 2",
    "4, 'alpha=n loglog r/log r, d=log r', 3n loglog r, 96, 8, 4, 77, 77, theorem 2",
    "5, full multicast, 3n log r/loglog r, 96, 16, 1, 91, 83, Yang and Masson"
  })
  void theFirstTableOfThePaperFor16Switches(
      int place,
      String name,
      String printed,
      double value,
      int alpha,
      int d,
      long theorem,
      long computed,
      String source) {
    long sharper = Conditions.sharper(new Demand(16, 16, alpha, d));
    PaperTable1.Column column = PaperTable1.of(16, 16).get(place);
    assertThat(column.printedValue()).isCloseTo(value, within(1e-9));
    assertThat(column)
        .isEqualTo(
            new PaperTable1.Column(
                name,
                alpha,
                d,
                printed,
                column.printedValue(),
                theorem,
                computed,
                source,
                sharper));
  }

  @Test
  void printedEntriesAreSufficient() {
    for (int n = 2; n <= 64; n++) {
      for (int r = 4; r <= 4096; r += 1 + r / 16) {
        for (PaperTable1.Column column : PaperTable1.of(n, r)) {
          boolean full = column.name().equals("full multicast");
          // the paper states 3n loglog r for r of at least 16
          if (r >= 16 || !column.printed().equals("3n loglog r")) {
            assertThat(column.printedValue())
                .as("%s, n=%d r=%d", column.name(), n, r)
                .isGreaterThanOrEqualTo((double) (full ? column.sharper() : column.theorem()));
          }
        }
      }
    }
  }

  @Test
  void theTableNeedsFourSwitchesForItsLogarithms() {
    assertThat(PaperTable1.of(2, 4)).hasSize(6);
    assertThatThrownBy(() -> PaperTable1.of(16, 3))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("r:");
  }

  @Test
  void aSizingHoldsEveryConditionAndItsCrosspoints() {
    Sizing sizing = Sizing.of(ONE_WIDE);
    assertThat(sizing).isEqualTo(new Sizing(ONE_WIDE, 46, 36, 83, 31));
    assertThat(sizing.crosspoints()).isEqualTo(36 * (2 * 16 * 16 + 16 * 16));
    assertThat(sizing.ofCrossbar()).isEqualTo(27_648.0 / 65_536);
    assertThat(sizing.ofPermutation()).isEqualTo(36.0 / 31);
  }

  @Test
  void sizingsAreListedOverAlphaFromZeroAndOverDFromOne() {
    Demand demand = new Demand(4, 8, 0, 1);
    assertThat(Sizing.overAlpha(demand))
        .extracting(sizing -> sizing.demand().alpha())
        .containsExactly(0, 1, 2, 3, 4);
    assertThat(Sizing.overD(demand))
        .extracting(sizing -> sizing.demand().d())
        .containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
  }

  @ParameterizedTest
  @CsvSource({"1,9,1", "2,7,9", "4,8,15", "8,8,34", "16,64,103", "64,64,431"})
  void theExactMinimumOfFullMulticast(int n, int r, long least) {
    assertThat(Conditions.fullMulticast(n, r)).isEqualTo(least);
  }

  @ParameterizedTest
  @CsvSource({"5,16,24", "3,4,12", "2,3,8", "1,16,0", "5,2,-1"})
  void theClosedFormOfFullMulticast(int n, int r, long middles) {
    assertThat(Conditions.fullMulticastClosedForm(n, r)).isEqualTo(middles);
  }

  @Test
  void sizesOfTheGrowthConditionsAreChecked() {
    assertThatThrownBy(() -> GrowthCondition.theorem3(0, 16, 1)).hasMessageStartingWith("n is 0");
    assertThatThrownBy(() -> GrowthCondition.theorem5(4, 1, 1, 1))
        .hasMessageStartingWith("n is 4 and r is 1");
    assertThat(GrowthCondition.theorem5(1, 2, 1, 1).demand().alpha()).isEqualTo(1);
  }

  @Test
  void theMiddlesOfANetworkAreReplacedByNetworks() {
    ClosNetwork network = ClosNetwork.of(40, 16, 16, 1, 1);
    assertThat(Recursion.inside(network, 3))
        .isEqualTo(new Recursion(40, ONE_WIDE, Optional.empty()));
    Recursion five = Recursion.inside(network, 5);
    assertThat(five.m()).isEqualTo(40);
    assertThat(five.demand()).isEqualTo(ONE_WIDE);
    assertThat(five.middle()).isEqualTo(Recursion.cheapest(ONE_WIDE, 5).orElseThrow().middle());
    assertThatThrownBy(() -> Recursion.inside(ClosNetwork.of(40, 16, 7, 1, 1), 5))
        .hasMessage("r: 7 cannot be split into factors for 5 stages");
    assertThat(new RecursiveRouter(five, MiddleTies.LOWEST, 1).isDeep()).isTrue();
    RecursiveRouter flat = new RecursiveRouter(Recursion.inside(network, 3), MiddleTies.LOWEST, 1);
    assertThat(flat.isDeep()).isFalse();
    assertThat(flat.outer().network()).isEqualTo(network);
  }

  @Test
  void theParallelRouterReportsItsNetworkAndItsCircuits() {
    ClosNetwork network = ClosNetwork.of(6, 3, 3, 1, 1);
    ParallelRouter router = ParallelRouter.counting(network);
    assertThat(router.network()).isEqualTo(network);
    assertThat(router.connect(4, 1, 7)).isEqualTo(CircuitAnswer.OK);
    assertThat(router.outputs(4)).containsExactly(1, 7);
    assertThat(router.outputs(3)).isEmpty();
  }

  @Test
  void aJournalAgreesWithItsRouter(@TempDir Path folder) throws IOException {
    ClosNetwork network = ClosNetwork.of(6, 3, 3, 1, 1);
    try (Journal journal = Journal.open(folder.resolve("j"), network, MiddleTies.LOWEST, 1)) {
      assertThat(journal.connect(4, 1)).isEqualTo(CircuitAnswer.OK);
      assertThat(journal.connect(4, 2)).isNotEqualTo(CircuitAnswer.OK);
      assertThat(journal.disconnect(4)).isEqualTo(CircuitAnswer.OK);
      assertThat(journal.disconnect(4)).isNotEqualTo(CircuitAnswer.OK);
    }
  }

  /** More than 64 middles, so that a line of them takes two words. */
  @Test
  void theDistanceToBlockingIsCountedOverAllMiddles() {
    BitRouter router = new BitRouter(ClosNetwork.of(70, 3, 3, 1, 1), MiddleTies.LOWEST, 0);
    assertThat(router.slack()).isEqualTo(new Slack(70, 0, 0));
    router.connect(3, 6);
    router.connect(4, 7);
    assertThat(router.slack()).isEqualTo(new Slack(68, 0, 2));
  }
}
