package org.castnet.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.Interval;
import org.castnet.statistics.inference.Possible;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers, tables and comma-separated values in the formats of reports and spreadsheets. */
class TextOutputTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "1, 1",
    "0.5, 0.5",
    "3.14159, 3.142",
    "999.96, 1000",
    "12345.6, 12346",
    "0.000012346, 0.00001235",
    "NaN, -",
    "Infinity, -",
    "-2.5, -2.5"
  })
  void numbersHaveAtLeastFourSignificantDigits(double value, String text) {
    assertThat(NumberText.show(value)).isEqualTo(text);
  }

  @Test
  void intervalsRespectPossibleRange() {
    Estimate one = Estimate.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    assertThat(NumberText.show(one, Possible.YES_OR_NO)).isEqualTo("0.1 (0.018 to 0.4)");
    assertThat(NumberText.show(Estimate.of(1, 1, 1), Possible.YES_OR_NO))
        .isEqualTo("1 (0.44 to 1)");
    assertThat(NumberText.show(Estimate.of(3, 5), Possible.NOT_NEGATIVE)).isEqualTo("4 (0 to 17)");
    assertThat(NumberText.show(Estimate.of(3, 4, 5), Possible.NOT_NEGATIVE)).isEqualTo("4 ±2.5");
    assertThat(NumberText.show(Estimate.of(4), Possible.NOT_NEGATIVE)).isEqualTo("4");
    assertThat(NumberText.ofSome(Estimate.of(3, 4, 5), 7)).isEqualTo(" (3 of 7)");
    assertThat(NumberText.ofSome(Estimate.of(3, 4, 5), 3)).isEmpty();
  }

  @Test
  void numbersWithIntervalsAreRightAligned() {
    assertThat(
            TextTable.lines(
                List.of(
                    List.of("deadlock", "makespan"),
                    List.of("0.1 (0.018 to 0.4)", "93 ±10 (9 of 10)"),
                    List.of("0", ""))))
        .containsExactly(
            "          deadlock          makespan",
            "0.1 (0.018 to 0.4)  93 ±10 (9 of 10)",
            "                 0");
  }

  @Test
  void wordsAreLeftAndNumbersRightAligned() {
    assertThat(
            TextTable.lines(
                List.of(
                    List.of("scheme", "time"),
                    List.of("exchange", "7"),
                    List.of("u-torus", "1042.5"))))
        .containsExactly("scheme      time", "exchange       7", "u-torus   1042.5");
  }

  @Test
  void columnWithOneWordIsLeftAligned() {
    assertThat(
            TextTable.lines(List.of(List.of("a", "n"), List.of("x", "10"), List.of("y", "none"))))
        .containsExactly("a  n", "x  10", "y  none");
  }

  @Test
  void csvQuotesCommasAndQuotationMarks() {
    Figure figure =
        new Figure(
            "",
            Axis.linear("load, offered"),
            Axis.log("time [us]"),
            List.of(
                new Curve(
                    "the \"best\"", List.of(new Curve.Dot(1, 2, new Interval(1.5, 2.5), 7, 9)))));
    assertThat(figure.csv())
        .isEqualTo(
            "curve,load_offered,time_us,low95,high95,n,draws\r\n"
                + "\"the \"\"best\"\"\",1.0,2.0,1.5,2.5,7,9\r\n");
  }

  @Test
  void csvFieldsAreEmptyForMissingValues() {
    Figure figure =
        new Figure(
            "",
            Axis.linear("load"),
            Axis.linear("time"),
            List.of(new Curve("tree", List.of(Curve.Dot.none(4, 10)))));
    assertThat(figure.csv()).endsWith("tree,4.0,,,,0,10\r\n");
  }

  @Test
  void dotsOfCurveAreSortedByX() {
    Curve curve =
        new Curve(
            "c", List.of(Curve.Dot.exact(3, 1), Curve.Dot.exact(1, 2), Curve.Dot.exact(2, 3)));
    assertThat(curve.dots()).extracting(Curve.Dot::x).containsExactly(1.0, 2.0, 3.0);
  }
}
