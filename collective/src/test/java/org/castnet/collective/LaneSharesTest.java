package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shares of lanes on which some machines have no host. */
class LaneSharesTest {
  private static final int GRID = 12; // quanta of each machine
  private static final double NEAR = 1.04;

  @Test
  void machinesWithEqualAdaptersUseLanesEvenly() {
    LaneShares shares =
        LaneShares.of(new double[] {6, 6, 6}, new double[][] {{1, 1, 1}, {1, 1, 1}});

    assertThat(shares.flits(2, 1)).isEqualTo(3);
    assertThat(shares.time()).isEqualTo(6);
    assertThat(shares.detours(0)).containsExactly(0, 0);
  }

  @Test
  void allAdaptersAreFullIfTheMachineWithoutOneOwnsMore() {
    double[][] capacity = new double[8][4];
    for (double[] lane : capacity) {
      Arrays.fill(lane, 1);
    }
    capacity[0][0] = 0;
    LaneShares shares = LaneShares.of(new double[] {10, 7, 7, 7}, capacity);

    assertThat(shares.time()).as("of 93 flits that 31 adapters receive").isBetween(3.0, 3 * NEAR);
    assertThat(shares.flits(0, 0)).isZero();
    double there = shares.flits(1, 0) + shares.flits(2, 0) + shares.flits(3, 0);
    assertThat(there).as("3 flits from any two of three machines").isCloseTo(4.5, within(0.3));
  }

  @Test
  void detoursBringWhatTheMissingLaneCarries() {
    LaneShares shares =
        LaneShares.of(new double[] {4, 4, 4}, new double[][] {{0, 1, 1}, {1, 1, 1}, {1, 1, 1}});
    double missing = shares.flits(1, 0) + shares.flits(2, 0);

    double[] detours = shares.detours(0);

    assertThat(detours[0]).isZero();
    assertThat(Arrays.stream(detours).sum()).isCloseTo(missing, within(1e-6));
    for (int lane = 1; lane < 3; lane++) {
      double received = shares.flits(1, lane) + shares.flits(2, lane) + detours[lane];
      assertThat(received).isLessThanOrEqualTo(shares.time() * NEAR);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "4, 4, 4, 0, 1, 1, 1, 1, 1",
    "6, 3, 3, 0, 1, 1, 1, 1, 1",
    "5, 4, 3, 0, 1, 1, 1, 1, 0",
    "4, 4, 4, 0, 2, 2, 1, 1, 1",
    "8, 2, 2, 1, 1, 1, 0, 2, 2",
  })
  void noDivisionIntoQuantaIsClearlyFaster(
      double a, double b, double c, double d, double e, double f, double g, double h, double i) {
    double[] flits = {a, b, c};
    double[][] capacity = {{d, e, f}, {g, h, i}};

    double time = LaneShares.of(flits, capacity).time();

    assertThat(time).isLessThanOrEqualTo(least(flits, capacity) * NEAR);
  }

  /** Returns the least time of all divisions of the machines' flits into quanta. */
  private static double least(double[] flits, double[][] capacity) {
    double least = Double.POSITIVE_INFINITY;
    int[] quanta = new int[3]; // by machine, on the first lane
    for (quanta[0] = 0; quanta[0] <= GRID; quanta[0]++) {
      for (quanta[1] = 0; quanta[1] <= GRID; quanta[1]++) {
        for (quanta[2] = 0; quanta[2] <= GRID; quanta[2]++) {
          least = Math.min(least, time(flits, capacity, quanta));
        }
      }
    }
    return least;
  }

  private static double time(double[] flits, double[][] capacity, int[] quanta) {
    double[][] share = new double[2][3]; // by lane and machine
    double[] whole = new double[2];
    double most = 0;
    for (int m = 0; m < 3; m++) {
      share[0][m] = flits[m] * quanta[m] / GRID;
      share[1][m] = flits[m] - share[0][m];
      double adapters = capacity[0][m] + capacity[1][m];
      most = Math.max(most, (Arrays.stream(flits).sum() - flits[m]) / adapters);
      for (int lane = 0; lane < 2; lane++) {
        whole[lane] += share[lane][m];
        if (share[lane][m] > 0 && capacity[lane][m] == 0) {
          return Double.POSITIVE_INFINITY;
        }
      }
    }
    for (int m = 0; m < 3; m++) {
      for (int lane = 0; lane < 2; lane++) {
        double received = whole[lane] - share[lane][m];
        most = Math.max(most, capacity[lane][m] == 0 ? 0 : received / capacity[lane][m]);
      }
    }
    return most;
  }
}
