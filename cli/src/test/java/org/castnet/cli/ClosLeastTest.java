package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosLeastTest {

  @Test
  void printsTheLeastNumbersAndTheConditions() {
    Ran ran = found("--n 2 --r 4 --alpha 1 --d 1");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .containsPattern("greedy choice, worst ties +4\n")
        .containsPattern("at most 1 middle a circuit +5\n")
        .containsPattern("at most 2 middles a circuit +4\n")
        .containsPattern("any choice \\(strict sense\\) +5\n")
        .containsPattern("Yang 1998 +4 ")
        .containsPattern("Yang and Masson 1991 +6 ")
        .containsPattern("Masson and Jordan 1972 +-  not known to us; title only")
        .containsPattern("Clos 1953 +-  ");
  }

  @Test
  void jsonHasEveryKeyAndEmptyValuesOfUnknownConditions() {
    JsonNode answer = JsonText.parse(found("--n 3 --r 5 --alpha 0 --limit 1 --format json").out());
    assertThat(answer.get("n").asInt()).isEqualTo(3);
    assertThat(answer.get("least")).hasSize(3);
    assertThat(answer.at("/least/0/m").asInt()).isEqualTo(5);
    assertThat(answer.get("conditions")).hasSize(12);
    assertThat(answer.at("/conditions/0/source").asText()).isEqualTo("Clos 1953");
    assertThat(answer.at("/conditions/0/m").asInt()).isEqualTo(5);
    assertThat(answer.at("/conditions/1/m").isNumber()).isFalse();
  }

  @Test
  void csvHasARowForEachRouterAndCondition() {
    Ran ran = found("--n 2 --r 4 --alpha 1 --format csv");
    assertThat(ran.out().lines()).hasSize(1 + 5 + 12);
    assertThat(ran.out())
        .startsWith("n,r,alpha,d,kind,name,m\n2,4,1,1,least,\"greedy choice, worst ties\",4\n")
        .contains("2,4,1,1,condition,Yang 1998,4\n", "2,4,1,1,condition,Hwang 1979,\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--n 9 --r 9",
        "--n 4 --r 3",
        "--n 2 --r 65",
        "--n 2 --r 4 --limit 5",
        "--n 2 --r 4 --limit 0",
        "--n 2 --r 4 --alpha 3",
        "--n 2 --r 4 --format svg"
      })
  void rejectsBadNumbersInOneLine(String options) {
    Ran ran = found(options);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.complaints()).hasSize(1);
  }

  private static Ran found(String options) {
    return Ran.castnet(("clos least " + options).split(" "));
  }
}
