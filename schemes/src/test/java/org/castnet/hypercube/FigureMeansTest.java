package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.castnet.chance.Rounds;
import org.castnet.network.Hypercube;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.Violation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Additional traffic on ten dimensions, compared with measurements of independent programs. */
class FigureMeansTest {
  private static final int[] DESTINATIONS = {50, 200, 500, 800};
  private static final int RUNS = Math.min(500, Rounds.of(100));
  private static final int REFERENCE_RUNS = 500;

  /** The allowed difference of two means, in standard errors of the difference. */
  private static final double ERRORS = 3;

  @ParameterizedTest
  @CsvSource({
    "st, 33.7, 24.9, 0.6, 0.0",
    "linni-st, 37.7, 50.1, 18.6, 2.3",
    "mt, 50.4, 65.9, 23.2, 2.5",
    "len, 53.7, 92.9, 69.6, 17.0",
    "mp, 89.4, 180.2, 185.6, 99.6",
    "linni-mp, 124.9, 253.4, 284.1, 174.8"
  })
  void meansAreThoseOfIndependentPrograms(
      String scheme, double few, double some, double many, double most) {
    double[] expected = {few, some, many, most};
    Hypercube cube = Hypercube.of(10);
    MulticastAlgorithm algorithm =
        Cubes.scheme(scheme).on(cube, Map.of(), SenderModel.USUAL, 1).orThrow(scheme);
    for (int i = 0; i < DESTINATIONS.length; i++) {
      Random random = new Random(DESTINATIONS[i]);
      double sum = 0;
      double squares = 0;
      for (int run = 0; run < RUNS; run++) {
        Message message = Cubes.random(1024, DESTINATIONS[i], random);
        MulticastPlan plan = algorithm.plan(List.of(message));
        assertThat(PlanVerifier.verify(plan))
            .allMatch(
                violation -> scheme.equals("mt") && violation.kind() == Violation.Kind.DOUBLED);
        double additional = PlanMetrics.of(plan).traffic() - DESTINATIONS[i];
        sum += additional;
        squares += additional * additional;
      }
      double mean = sum / RUNS;
      double variance = squares / RUNS - mean * mean;
      double error = Math.sqrt(variance / RUNS + variance / REFERENCE_RUNS);
      assertThat(mean)
          .as("%s, %d destinations", scheme, DESTINATIONS[i])
          .isCloseTo(expected[i], Offset.offset(ERRORS * error + 0.05));
    }
  }
}
