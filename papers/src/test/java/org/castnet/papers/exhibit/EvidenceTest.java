package org.castnet.papers.exhibit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.castnet.comparison.Schemes;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.Difference;
import org.castnet.statistics.inference.Interval;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.study.experiment.MulticastExperiment;
import org.castnet.study.experiment.Point;
import org.junit.jupiter.api.Test;

class EvidenceTest {
  private final List<PlottedPoint> points = new ArrayList<>();
  private final List<List<Row>> rows = new ArrayList<>();

  /** Adds the draws of a curve at a point, by number of the draw. */
  private void curve(String name, double x, int draws, IntToDoubleFunction value) {
    Point point = new MulticastExperiment().point(Input.empty().with("network", name + x), 1);
    points.add(new PlottedPoint("p", name, x, point));
    List<Row> measured = new ArrayList<>();
    for (int i = 0; i < draws; i++) {
      measured.add(Row.of(point.trial(i, "v"), Map.of("m", value.applyAsDouble(i))));
    }
    rows.add(measured);
  }

  private CurveClaims claims() {
    return new CurveClaims(new MeasuredCurves("m", points, rows, Schemes.standard()));
  }

  private Evidence below() {
    return claims().below("a below b", "p", "a", "b", x -> true).evidence();
  }

  @Test
  void pairedDrawsDetectSmallDifference() {
    curve("a", 1, 6, i -> 100 * i);
    curve("b", 1, 6, i -> 100 * i + 3 + i % 2);
    assertThat(below()).isEqualTo(Evidence.FOR);
  }

  @Test
  void fewerThanFiveDrawsAreInconclusive() {
    curve("a", 1, 4, i -> 10 + i);
    curve("b", 1, 4, i -> 90 + i);
    assertThat(below()).isEqualTo(Evidence.CHANCE);
  }

  @Test
  void insignificantDifferenceIsChance() {
    SplittableRandom random = new SplittableRandom(1);
    curve("a", 1, 10, i -> random.nextDouble());
    curve("b", 1, 10, i -> random.nextDouble() + 0.05);
    StatementCheck check = claims().below("a below b", "p", "a", "b", x -> true);
    assertThat(check.evidence()).isEqualTo(Evidence.CHANCE);
    assertThat(check.holds()).isFalse();
    assertThat(check.measured()).contains("±", "10 draws");
  }

  @Test
  void oppositeResultIsAgainst() {
    curve("a", 1, 6, i -> 50 + i % 3);
    curve("b", 1, 6, i -> 10 + i % 2);
    assertThat(below()).isEqualTo(Evidence.AGAINST);
  }

  @Test
  void statementHoldsAtThreeQuartersOfPoints() {
    for (int x = 1; x <= 4; x++) {
      int place = x;
      curve("a", x, 6, i -> 10 + i % 2);
      curve("b", x, 6, i -> (place == 4 ? 5 : 20) + i % 3);
    }
    assertThat(below()).isEqualTo(Evidence.FOR);
    curve("a", 5, 6, i -> 10 + i % 2);
    curve("b", 5, 6, i -> 5 + i % 3);
    assertThat(below()).isEqualTo(Evidence.AGAINST);
  }

  @Test
  void pointsWithEqualDrawsDoNotCount() {
    curve("a", 1, 6, i -> 0);
    curve("b", 1, 6, i -> 0);
    curve("a", 2, 6, i -> 1);
    curve("b", 2, 6, i -> 2);
    StatementCheck check = claims().below("a below b", "p", "a", "b", x -> true);
    assertThat(check.evidence()).isEqualTo(Evidence.FOR);
  }

  @Test
  void meanIsBelowBoundOnlyIfIntervalIs() {
    Estimate low = Estimate.of(0.9, 1, 1, 1, 1.1);
    Estimate wide = Estimate.of(0, 0.5, 1, 1.5, 3);
    Estimate high = Estimate.of(2.9, 3, 3, 3, 3.1);
    Estimate few = Estimate.of(1, 1.1);
    assertThat(CurveClaims.allBelow("", List.of(low, low), 2).evidence()).isEqualTo(Evidence.FOR);
    assertThat(CurveClaims.allBelow("", List.of(low, wide), 2).evidence())
        .isEqualTo(Evidence.CHANCE);
    assertThat(CurveClaims.allBelow("", List.of(low, few), 2).evidence())
        .isEqualTo(Evidence.CHANCE);
    assertThat(CurveClaims.allBelow("", List.of(low, high), 2).evidence())
        .isEqualTo(Evidence.AGAINST);
  }

  @Test
  void noChangeHoldsOnlyIfIntervalIsNarrow() {
    curve("a", 0, 8, i -> 100 + i);
    curve("a", 1, 8, i -> 101 + i);
    curve("b", 0, 8, i -> 100 + i);
    curve("b", 1, 8, i -> 80 + 10 * (i % 5));
    curve("c", 0, 8, i -> 100 + i);
    curve("c", 1, 8, i -> 150 + i);
    assertThat(claims().staysWithin("", "p", "a", 0, 1, 0.1).evidence()).isEqualTo(Evidence.FOR);
    assertThat(claims().staysWithin("", "p", "b", 0, 1, 0.1).evidence()).isEqualTo(Evidence.CHANCE);
    assertThat(claims().staysWithin("", "p", "c", 0, 1, 0.1).evidence())
        .isEqualTo(Evidence.AGAINST);
    assertThat(claims().alike("", "p", "a", "c", 0.1, x -> x == 0).evidence())
        .isEqualTo(Evidence.FOR);
    assertThat(claims().alike("", "p", "a", "c", 0.1, x -> true).evidence())
        .isEqualTo(Evidence.AGAINST);
    assertThat(claims().alike("", "p", "a", "nobody", 0.1, x -> true).evidence())
        .isEqualTo(Evidence.CHANCE);
  }

  @Test
  void singleDrawRefutesTheorem() {
    curve("a", 1, 9, i -> i == 7 ? 2.5 : 1);
    curve("b", 1, 9, i -> 2);
    StatementCheck check = claims().never("a never above b", "m", "p", "a", "b");
    assertThat(check.evidence()).isEqualTo(Evidence.AGAINST);
    assertThat(check.measured()).isEqualTo("broken in 1 of 9 draws");
  }

  @Test
  void ratioGrowthWithinNoiseIsChance() {
    curve("a", 1, 8, i -> 10 + i);
    curve("b", 1, 8, i -> 10);
    curve("a", 2, 8, i -> 10 + i + 0.5);
    curve("b", 2, 8, i -> 10);
    curve("a", 3, 8, i -> 40 + i);
    curve("b", 3, 8, i -> 10);
    assertThat(claims().ratioGrows("", "p", "p", "a", "b", 1, 2).evidence())
        .isEqualTo(Evidence.CHANCE);
    assertThat(claims().ratioGrows("", "p", "p", "a", "b", 1, 3).evidence())
        .isEqualTo(Evidence.FOR);
    assertThat(claims().rises("", "p", "a", 3, 1).evidence()).isEqualTo(Evidence.AGAINST);
    assertThat(claims().falls("", "p", "a", 3, 1).evidence()).isEqualTo(Evidence.FOR);
  }

  @Test
  void missingMeasurementsAreInconclusive() {
    assertThat(below()).isEqualTo(Evidence.CHANCE);
  }

  @Test
  void oneRandomStatementOfManyMayHoldByChance() {
    StatementCheck held = StatementCheck.of("a", Evidence.FOR, "");
    StatementCheck refuted = StatementCheck.of("b", Evidence.AGAINST, "");
    StatementCheck open = StatementCheck.of("c", Evidence.CHANCE, "");
    assertThat(verdict(held, 1, refuted, 20)).isEqualTo(ExhibitVerdict.NOT);
    assertThat(verdict(held, 1, open, 20)).isEqualTo(ExhibitVerdict.OPEN);
    assertThat(verdict(held, 2, refuted, 19)).isEqualTo(ExhibitVerdict.NOT);
    assertThat(verdict(held, 3, refuted, 18)).isEqualTo(ExhibitVerdict.PARTLY);
    assertThat(verdict(held, 1, refuted, 1)).isEqualTo(ExhibitVerdict.PARTLY);
    StatementCheck exact = StatementCheck.exact("d", true, "");
    assertThat(verdict(exact, 1, refuted, 20)).isEqualTo(ExhibitVerdict.PARTLY);
  }

  private static ExhibitVerdict verdict(
      StatementCheck first, int firsts, StatementCheck second, int seconds) {
    List<StatementCheck> checks = new ArrayList<>(Collections.nCopies(firsts, first));
    checks.addAll(Collections.nCopies(seconds, second));
    return ExhibitVerdict.of(checks);
  }

  @Test
  void scoreCountsStatementsByResult() {
    StatementCheck held = StatementCheck.of("a", Evidence.FOR, "");
    StatementCheck refuted = StatementCheck.of("b", Evidence.AGAINST, "");
    StatementCheck open = StatementCheck.of("c", Evidence.CHANCE, "");
    assertThat(Assessment.of(List.of(held)).score("")).isEqualTo("1 of 1 statement holds");
    assertThat(Assessment.of(List.of(held, held, refuted, open, open)).score("hold"))
        .isEqualTo("2 of 5 statements hold under hold; 1 is refuted, 2 are undecided");
    assertThat(Assessment.of(List.of()).score("")).isEmpty();
  }

  @Test
  void welchIntervalEqualsStudentForEqualVariances() {
    Estimate first = Estimate.of(1, 2, 3, 4, 5);
    Estimate second = Estimate.of(3, 4, 5, 6, 7);
    Difference difference = Difference.independent(first, second, 0.95);
    // t(8; 0.975) = 2.306, standard error 1
    assertThat(difference.mean()).isEqualTo(2);
    assertThat(difference.interval().low())
        .isCloseTo(-0.306, org.assertj.core.api.Assertions.within(1e-3));
    assertThat(Difference.independent(Estimate.of(2, 2), Estimate.of(3, 3), 0.95).interval())
        .isEqualTo(Interval.point(1));
  }

  @Test
  void nearerDistinguishesThirdFromMiddle() {
    curve("low", 1, 8, i -> 10 + i);
    curve("third", 1, 8, i -> 13 + i + 0.1 * (i % 2));
    curve("middle", 1, 8, i -> 15 + i + (i % 2 == 0 ? 0.5 : -0.5));
    curve("high", 1, 8, i -> 20 + i);
    StatementCheck third = claims().nearer("third", "p", "third", "low", "high");
    assertThat(third.evidence()).isEqualTo(Evidence.FOR);
    assertThat(third.measured()).startsWith("the middle between low and high lies above third by");
    assertThat(claims().nearer("middle", "p", "middle", "low", "high").evidence())
        .isEqualTo(Evidence.CHANCE);
    assertThat(claims().nearer("high", "p", "high", "low", "high").evidence())
        .isEqualTo(Evidence.AGAINST);
  }

  @Test
  void evenlyRisingCurveDoesNotFlatten() {
    SplittableRandom random = new SplittableRandom(1);
    for (int x : new int[] {0, 1, 9}) {
      curve("even", x, 8, i -> 10 + i + x + random.nextDouble());
      curve("early", x, 8, i -> 10 + i + (x == 0 ? 0 : 9) + random.nextDouble());
    }
    StatementCheck early = claims().flattens("early", "p", "early", 0, 1, 9);
    assertThat(early.evidence()).isEqualTo(Evidence.FOR);
    assertThat(early.measured()).startsWith("early at 1 lies above the middle between 0 and 9 by");
    assertThat(claims().flattens("even", "p", "even", 0, 1, 9).evidence())
        .isEqualTo(Evidence.AGAINST);
  }

  @Test
  void roundingDifferencesCountAsEqual() {
    curve("a", 1, 6, i -> 0.1 + 0.2);
    curve("b", 1, 6, i -> 0.3);
    StatementCheck check = claims().below("b below a", "p", "b", "a", x -> true);
    assertThat(check.evidence()).isEqualTo(Evidence.CHANCE);
    assertThat(check.measured()).isEqualTo("all draws are equal at 1 point");
    assertThat(claims().never("a never above b", "m", "p", "a", "b").evidence())
        .isEqualTo(Evidence.FOR);
  }

  @Test
  void unpairedDrawsAreInconclusive() {
    curve("a", 1, 3, i -> 1);
    curve("b", 1, 20, i -> 2);
    assertThat(below()).isEqualTo(Evidence.CHANCE);
    assertThat(claims().never("a never above b", "m", "p", "a", "b").evidence())
        .isEqualTo(Evidence.CHANCE);
  }

  @Test
  void unmeasuredSchemeIsInconclusive() {
    curve("a", 1, 20, i -> 1);
    assertThat(below()).isEqualTo(Evidence.CHANCE);
    assertThat(claims().below("a below b", "p", "a", "b", x -> true).measured())
        .isEqualTo("not measured");
  }
}
