package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClosDesignTest {

  @Test
  void printsEveryConditionTheCostAndThePapersTable() {
    Ran ran = designed("--n 64 --r 64");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("theorem", "sharper", "vs crossbar", "1560576", "9.3%", "3 stages")
        .containsPattern("alpha=1 +3n-2 +190.0 +190 +theorem 4 +140")
        .containsPattern("full multicast +3n log r/loglog r +445.7 +431 +Yang and Masson +419");
  }

  @Test
  void jsonHasEveryKey() {
    JsonNode design = JsonText.parse(designed("--n 16 --r 16 --alpha 1 --format json").out());
    assertThat(design.get("theorem").asInt()).isEqualTo(46);
    assertThat(design.get("sharper").asInt()).isEqualTo(36);
    assertThat(design.get("fullMulticast").asInt()).isEqualTo(83);
    assertThat(design.get("fullMulticastClosedForm").asInt()).isEqualTo(90);
    assertThat(design.get("permutation").asInt()).isEqualTo(31);
    assertThat(design.at("/crosspoints/sharper").asInt()).isEqualTo(36 * 3 * 256);
    assertThat(design.at("/crosspoints/crossbar").asInt()).isEqualTo(65536);
    assertThat(design.get("ofPermutation").asDouble()).isEqualTo(36.0 / 31);
    assertThat(design.get("ofCrossbar").asDouble()).isEqualTo(36.0 * 3 / 256);
    assertThat(design.get("stages").asInt()).isEqualTo(3);
    assertThat(design.at("/network/m").asInt()).isEqualTo(36);
    assertThat(design.get("table1")).hasSize(6);
    assertThat(design.at("/table1/1/printedValue").asInt()).isEqualTo(46);
  }

  @Test
  void fullMulticastIsAlphaEqualToN() {
    JsonNode design = JsonText.parse(designed("--n 16 --r 16 --alpha 16 --format json").out());
    assertThat(design.get("theorem").asInt()).isEqualTo(91);
    assertThat(design.get("sharper").asInt()).isEqualTo(79);
  }

  @Test
  void theoremsAreThoseOfThePaper() {
    assertThat(designed("--n 2 --r 7 --alpha 1 --d 1 --format csv").out())
        .contains("\n2,7,1,1,4,4,");
    assertThat(designed("--n 16 --r 16 --alpha 16 --d 2 --format csv").out())
        .contains("\n16,16,16,2,94,");
    assertThat(designed("--n 2 --r 7 --alpha 1 --d 1").out()).doesNotContain("as printed");
  }

  @Test
  void theoremFourDiffersFromYangAndMasson() {
    JsonNode design =
        JsonText.parse(designed("--n 60 --r 79 --alpha 60 --d 1 --format json").out());
    JsonNode full = design.at("/table1/5");
    assertThat(design.get("theorem").asInt()).isEqualTo(473);
    assertThat(design.get("fullMulticast").asInt()).isEqualTo(412);
    assertThat(full.get("theorem").asInt()).isEqualTo(473);
    assertThat(full.get("least").asInt()).isEqualTo(412);
    assertThat(full.get("condition").asText()).isEqualTo("Yang and Masson");
    assertThat(design.at("/table1/3/condition").asText()).isEqualTo("theorem 2");
    assertThat(designed("--n 60 --r 79 --alpha 60 --d 1").out())
        .containsPattern("full multicast .* 412  Yang and Masson +408");
  }

  @Test
  void fiveStagesAreProposedIfTheySaveCrosspoints() {
    String large = "--n 64 --r 64 --stages 5";
    JsonNode design = JsonText.parse(designed(large + " --format json").out());
    assertThat(design.get("stages").asInt()).isEqualTo(5);
    assertThat(design.at("/network/crosspoints").asLong()).isEqualTo(1_381_760);
    assertThat(design.at("/network/middle/n").asInt()).isEqualTo(4);
    assertThat(design.at("/network/middle/m").asInt()).isEqualTo(7);
    assertThat(designed(large).out())
        .contains("5 stages: 1381760 crosspoints", "each middle is v(7, 4, 16)");
    JsonNode small = JsonText.parse(designed("--n 4 --r 4 --stages 5 --format json").out());
    assertThat(small.get("stages").asInt()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"alpha,17", "d,16"})
  void aTableCoversAlphaOrD(String over, int rows) {
    Ran csv = designed("--n 16 --r 16 --alpha 2 --d 2 --format csv --over " + over);
    assertThat(csv.out().lines()).hasSize(1 + rows);
    assertThat(csv.out()).startsWith("n,r,alpha,d,");
    assertThat(designed("--n 16 --r 16 --format json --over " + over).out().lines()).hasSize(rows);
    assertThat(designed("--n 16 --r 16 --over " + over).out().lines()).hasSize(2 + rows);
    assertThat(designed("--n 16 --r 16 --format svg --over " + over).out())
        .contains("<svg", "theorem", "sharper", "permutation", "</svg");
  }

  @Test
  void oneDesignIsACsvLineOrAFigureOverAlpha() {
    assertThat(designed("--n 16 --r 16 --alpha 1 --format csv").out().lines().toList().get(1))
        .isEqualTo("16,16,1,1,46,36,83,31,27648,0.421875,1.1612903225806452");
    assertThat(designed("--n 16 --r 16 --format svg").out()).contains("alpha (wide circuits");
  }

  @Test
  void givenMiddlesOrCrosspointsTheLargestAlphaForEachDIsPrinted() {
    JsonNode inverse = JsonText.parse(designed("--n 16 --r 16 --m 60 --format json").out());
    List<Integer> alphas =
        JsonText.parse(inverse.get("alphaByD").toString())
            .valueStream()
            .map(JsonNode::asInt)
            .toList();
    assertThat(alphas).hasSize(16).isSortedAccordingTo(java.util.Comparator.reverseOrder());
    JsonNode fits = sizing(16, alphas.get(0), 1);
    JsonNode next = sizing(16, alphas.get(0) + 1, 1);
    assertThat(fits.get("sharper").asInt()).isLessThanOrEqualTo(60);
    assertThat(next.get("sharper").asInt()).isGreaterThan(60);
    String budget = Integer.toString(60 * 3 * 256 + 767);
    assertThat(designed("--n 16 --r 16 --format json --crosspoints " + budget).out())
        .isEqualTo(designed("--n 16 --r 16 --m 60 --format json").out());
    assertThat(designed("--n 16 --r 16 --m 30").out()).contains("1  none");
    assertThat(designed("--n 16 --r 16 --m 60 --format csv").out()).startsWith("m,d,alpha\n60,1,");
    assertThat(designed("--n 16 --r 16 --m 60 --format svg").out()).contains("<svg", "m = 60");
  }

  @Test
  void theLargestNumbersAllowedAreSized() {
    Ran ran = designed("--n 65536 --r 65536 --alpha 5 --stages 33");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("7 stages");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--n 0 --r 4",
        "--n 4 --r 0",
        "--n -1 --r 4",
        "--n 4 --r 4 --alpha 5",
        "--n 4 --r 4 --d 5",
        "--n 4 --r 4 --d 0",
        "--n 4 --r 4 --alpha -1",
        "--n 4 --r 4 --m 0",
        "--n 4 --r 4 --crosspoints 5",
        "--n 4 --r 4 --m 9 --crosspoints 900",
        "--n 4 --r 4 --stages 4",
        "--n 4 --r 4 --stages 1",
        "--n 4",
        "--n 4 --r x",
        "--n 99999999999 --r 4",
        "--n 4 --r 4 --format dot"
      })
  void rejectsBadNumbersInOneLine(String options) {
    Ran ran = designed(options);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.complaints()).hasSize(1);
  }

  private static JsonNode sizing(int size, int alpha, int d) {
    return JsonText.parse(
        designed(
                "--n "
                    + size
                    + " --r "
                    + size
                    + " --alpha "
                    + alpha
                    + " --d "
                    + d
                    + " --format json")
            .out());
  }

  private static Ran designed(String options) {
    return Ran.castnet(("clos design " + options).split(" "));
  }
}
