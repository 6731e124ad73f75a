package org.castnet.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.castnet.statistics.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers, tables and comma-separated values as people and spreadsheets read them. */
class A02_TextTest {
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
  void aNumberHasFourSignificantDigitsAndNoFewerThanItsWholePart(double value, String text) {
    assertThat(NumberText.show(value)).isEqualTo(text);
  }

  @Test
  void inATableWordsStandToTheLeftAndNumbersToTheRight() {
    assertThat(
            TextTable.lines(
                List.of(
                    List.of("scheme", "time"),
                    List.of("exchange", "7"),
                    List.of("u-torus", "1042.5"))))
        .containsExactly("scheme      time", "exchange       7", "u-torus   1042.5");
  }

  @Test
  void aColumnWithOneWordIsAColumnOfWords() {
    assertThat(
            TextTable.lines(List.of(List.of("a", "n"), List.of("x", "10"), List.of("y", "none"))))
        .containsExactly("a  n", "x  10", "y  none");
  }

  @Test
  void namesWithCommasAndQuotesStayOneField() {
    Figure figure =
        new Figure(
            "",
            Axis.linear("load, offered"),
            Axis.log("time [us]"),
            List.of(
                new Curve(
                    "the \"best\"", List.of(new Curve.Dot(1, 2, new Interval(1.5, 2.5), 7)))));
    assertThat(figure.csv())
        .isEqualTo(
            "curve,\"load, offered\",time [us],low95,high95,n\r\n"
                + "\"the \"\"best\"\"\",1.0,2.0,1.5,2.5,7\r\n");
  }

  @Test
  void aCurveStandsInTheOrderOfItsPlaces() {
    Curve curve =
        new Curve(
            "c", List.of(Curve.Dot.exact(3, 1), Curve.Dot.exact(1, 2), Curve.Dot.exact(2, 3)));
    assertThat(curve.dots()).extracting(Curve.Dot::x).containsExactly(1.0, 2.0, 3.0);
  }
}
