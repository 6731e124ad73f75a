package org.castnet.papers.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CubeErrataTest {
  private static final List<Integer> FIGURE_2 = List.of(10, 29, 17, 31, 28, 11, 2, 22, 30, 27);

  @Test
  void levelOneBelongsToNoTreeIfTheLoopRunsToIt() {
    PrintedLinking printed = PrintedLinking.of(List.of(1, 3), 1);
    assertThat(List.copyOf(printed.roots())).isEmpty();
    assertThat(List.copyOf(printed.lost())).containsExactly(1, 3);
  }

  /** Figure 2 has the trees 2, 17, 22 and 28; 10, 11 and 27 are descendants of 2. */
  @Test
  void loopThatEndsAtLevelTwoGivesTheForestOfFigureTwo() {
    PrintedLinking repaired = PrintedLinking.of(FIGURE_2, 2);
    assertThat(List.copyOf(repaired.roots())).containsExactlyInAnyOrder(2, 17, 22, 28);
    assertThat(List.copyOf(repaired.lost())).isEmpty();
    assertThat(List.copyOf(PrintedLinking.of(FIGURE_2, 1).lost())).containsExactly(2, 10, 11, 27);
  }

  @Test
  void noRequestOnSmallCubesReachesANodeTwice() {
    for (int dimension = 2; dimension <= 3; dimension++) {
      for (String ties : List.of("lowest", "highest")) {
        for (String fathers : List.of("first", "last")) {
          assertThat(CubeErrata.doubledRequests(dimension, ties, fathers)).isZero();
        }
      }
    }
  }

  @Test
  void twoOfTheFourRulesReachANodeTwiceOnFourDimensions() {
    assertThat(CubeErrata.doubledRequests(4, "lowest", "first")).isZero();
    assertThat(CubeErrata.doubledRequests(4, "highest", "last")).isZero();
    assertThat(CubeErrata.doubledRequests(4, "lowest", "last")).isEqualTo(72);
    assertThat(CubeErrata.doubledRequests(4, "highest", "first")).isEqualTo(72);
  }
}
