package org.castnet.papers.exhibit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.study.experiment.MulticastExperiment;
import org.castnet.study.experiment.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementReaderTest {
  private static List<Statement> read(String yaml) {
    List<JsonNode> nodes = new ArrayList<>();
    JsonText.parseAny(yaml).forEach(nodes::add);
    return StatementReader.read(nodes);
  }

  @Test
  void repeatsStatementForEachCombination() {
    List<Statement> statements =
        read(
            "- {say: \"{a} below {b.name} at {b.at}\", for: {a: [p, q], b: [{name: r, at: 1}, {name:"
                + " s, at: 2}]}, lower: [\"{a}\", \"{b.name}\"], from: \"{b.at}\"}");
    assertThat(statements)
        .extracting(Statement::text)
        .containsExactly("p below r at 1", "p below s at 2", "q below r at 1", "q below s at 2");
  }

  @Test
  void statementWithoutPanelRefersToTheOnlyOne() {
    assertThat(read("- {say: x, rises: a, from: 1, to: 2}").get(0).panels()).containsExactly("");
  }

  /**
   * Curve {@code low} is 10, 20, 40 at the positions 1, 2, 4; {@code high} is three times that, and
   * {@code flat} always 10.
   */
  private static CurveClaims claims() {
    List<PlottedPoint> points = new ArrayList<>();
    List<List<Row>> rows = new ArrayList<>();
    for (int x : new int[] {1, 2, 4}) {
      for (String curve : List.of("low", "high", "flat")) {
        double mean = curve.equals("flat") ? 10 : 10.0 * x * (curve.equals("high") ? 3 : 1);
        Point point =
            new MulticastExperiment()
                .point(
                    Input.empty()
                        .with("network", "mesh:4x4")
                        .with("scheme", curve)
                        .with("traffic.multicasts", x),
                    1);
        points.add(new PlottedPoint("", curve, x, point));
        rows.add(
            IntStream.range(0, 10)
                .mapToObj(
                    i ->
                        Row.of(
                            point.trial(i, "v"), Map.of("makespan", mean * (1 + 0.001 * (i % 5)))))
                .toList());
      }
    }
    return new CurveClaims(new MeasuredCurves("makespan", points, rows, Schemes.standard()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lower: [low, high]                           | FOR",
        "lower: [high, low]                           | AGAINST",
        "lower: [low, flat], from: 1, to: 1           | CHANCE",
        "lower: [flat, low], from: 2                  | FOR",
        "rises: low, from: 1, to: 4                   | FOR",
        "rises: low, from: 4, to: 1                   | AGAINST",
        "rises: flat, from: 1, to: 4                  | CHANCE",
        "falls: low, from: 4, to: 1                   | FOR",
        "falls: low, from: 1, to: 4                   | AGAINST",
        "grows: [low, flat], from: 1, to: 4           | FOR",
        "grows: [flat, low], from: 1, to: 4           | AGAINST",
        "ratio: [high, low], least: 2, most: 4        | FOR",
        "ratio: [high, low], least: 4, most: 5        | AGAINST",
        "nearer: [flat, low, high], from: 4           | ERROR",
        "nearer: [low, flat, high]                    | FOR",
        "nearer: [high, flat, low]                    | AGAINST",
        "stays: flat, from: 1, to: 4, within: 0.01    | FOR",
        "stays: low, from: 1, to: 4, within: 0.01     | AGAINST",
        "flattens: low, from: 1, at: 2, to: 4         | AGAINST",
        "alike: [high, low], within: 0.1              | AGAINST",
        "alike: [flat, low], within: 0.1, to: 1       | FOR",
      })
  void formIsCheckedAgainstCurves(String form, String expected) {
    String yaml = "- {say: x, " + form + "}";
    if (expected.equals("ERROR")) {
      assertThatThrownBy(() -> read(yaml))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("from");
      return;
    }
    StatementCheck check = read(yaml).get(0).check(claims());
    assertThat(check.evidence()).as(check.measured()).isEqualTo(Evidence.valueOf(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- {say: x}                               | statements[0].say: found 0 forms",
        "- {say: x, lower: [a, b], rises: a}      | statements[0].say: found 2 forms",
        "- {say: x, lower: [a]}                   | statements[0].lower: found [\"a\"]",
        "- {say: x, rises: a, from: 1}            | field 'to' is missing",
        "- {say: x, rises: a, form: 1, to: 2}     | field 'from' is missing",
        "- {say: x, lower: [a, b], least: 2}      | unknown key 'least'",
        "- {lower: [a, b]}                        | field 'say' is missing",
      })
  void rejectsMalformedStatement(String yaml, String message) {
    assertThatThrownBy(() -> read(yaml)).isInstanceOf(BadInput.class).hasMessageContaining(message);
  }
}
