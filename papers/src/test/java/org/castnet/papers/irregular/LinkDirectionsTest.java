package org.castnet.papers.irregular;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.castnet.papers.irregular.SmallNetworks.Rooted;
import org.castnet.papers.irregular.SmallNetworks.Visit;
import org.junit.jupiter.api.Test;

/** Exhaustive over labelled networks of up to six switches. */
class LinkDirectionsTest {
  private static boolean upCycle(Rooted network) {
    return !LinkDirections.asPrinted(network).cycle().isEmpty();
  }

  private static boolean channelCycle(Rooted network) {
    return upCycle(network) && LinkDirections.asPrinted(network).shortestRoutesCloseACycle();
  }

  /** Root 3 above 1 and 2, 0 below 2; 0-1 and 1-2 are cross links. */
  private static Rooted fourSwitches() {
    return new Rooted(
        List.of(
            new int[] {0, 1},
            new int[] {0, 2},
            new int[] {1, 2},
            new int[] {1, 3},
            new int[] {2, 3}),
        IntImmutableList.of(2, 3, 3, -1),
        IntImmutableList.of(2, 1, 1, 0));
  }

  @Test
  void crossLinkBetweenAdjacentLevelsClosesACycle() {
    LinkDirections printed = LinkDirections.asPrinted(fourSwitches());
    assertThat(printed.isUp(0, 2)).as("0 is below 2 in the tree").isTrue();
    assertThat(printed.isUp(2, 1)).as("the cross link leads from 2 to 1").isTrue();
    assertThat(printed.isUp(1, 0)).as("the cross link leads from 1 to 0, one level down").isTrue();
    assertThat(printed.cycle()).containsExactlyInAnyOrder(0, 1, 2);
  }

  @Test
  void levelAndNumberTurnThatCrossLinkRound() {
    LinkDirections repaired = LinkDirections.byLevelAndNumber(fourSwitches());
    assertThat(repaired.isUp(0, 1)).isTrue();
    assertThat(repaired.cycle()).isEmpty();
  }

  private static long count(int switches, int links, Visit visit, Predicate<Rooted> property) {
    return SmallNetworks.of(switches, links, visit).filter(property).count();
  }

  private static long upTo(int switches, int links, Visit visit, Predicate<Rooted> property) {
    return IntStream.rangeClosed(switches - 1, links)
        .mapToLong(each -> count(switches, each, visit, property))
        .sum();
  }

  @Test
  void allConnectedNetworksOfFourSwitchesAreTried() {
    // 16 trees and 38 connected graphs of four labelled nodes, each with four roots
    assertThat(count(4, 3, Visit.ASCENDING, network -> true)).isEqualTo(16 * 4);
    assertThat(upTo(4, 6, Visit.ASCENDING, network -> true)).isEqualTo(38 * 4);
  }

  @Test
  void smallestCycleDependsOnTheOrderOfTheSearch() {
    for (Visit visit : Visit.values()) {
      assertThat(upTo(3, 3, visit, LinkDirectionsTest::upCycle)).isZero();
    }
    assertThat(upTo(4, 4, Visit.DESCENDING, LinkDirectionsTest::upCycle)).isZero();
    assertThat(count(4, 5, Visit.DESCENDING, LinkDirectionsTest::upCycle)).isEqualTo(4);
    assertThat(upTo(4, 6, Visit.ASCENDING, LinkDirectionsTest::upCycle)).isZero();
    assertThat(upTo(5, 5, Visit.ASCENDING, LinkDirectionsTest::upCycle)).isZero();
    assertThat(count(5, 6, Visit.ASCENDING, LinkDirectionsTest::upCycle)).isEqualTo(15);
  }

  @Test
  void shortestLegalRoutesNeedALargerNetworkForACycle() {
    assertThat(upTo(4, 6, Visit.DESCENDING, LinkDirectionsTest::channelCycle)).isZero();
    assertThat(upTo(5, 6, Visit.DESCENDING, LinkDirectionsTest::channelCycle)).isZero();
    assertThat(count(5, 7, Visit.DESCENDING, LinkDirectionsTest::channelCycle)).isPositive();
    assertThat(upTo(5, 10, Visit.ASCENDING, LinkDirectionsTest::channelCycle)).isZero();
    assertThat(upTo(6, 7, Visit.ASCENDING, LinkDirectionsTest::channelCycle)).isZero();
    assertThat(count(6, 8, Visit.ASCENDING, LinkDirectionsTest::channelCycle)).isPositive();
  }

  @Test
  void noNetworkHasACycleByLevelAndNumber() {
    Predicate<Rooted> cyclic =
        network -> !LinkDirections.byLevelAndNumber(network).cycle().isEmpty();
    for (Visit visit : Visit.values()) {
      assertThat(upTo(5, 10, visit, cyclic)).isZero();
      assertThat(upTo(6, 8, visit, cyclic)).isZero();
    }
  }
}
