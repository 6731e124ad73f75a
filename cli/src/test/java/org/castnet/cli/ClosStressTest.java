package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClosStressTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"8,8,0,14", "8,8,1,17", "16,16,1,35", "32,32,1,70", "8,8,2,20"})
  void theWitnessOfTheAdversaryReplaysToTheBlockedRequest(int n, int r, int alpha, int m)
      throws Exception {
    Path witness = folder.resolve("w.jsonl");
    Ran stress = stressed(n, r, alpha, "--adversary", "--witness", witness.toString());
    assertThat(stress.code()).isZero();
    assertThat(stress.out()).contains("largest m blocked    " + m + "\n");
    assertThat(Files.readAllLines(witness).get(0))
        .contains("\"m\":" + m + ",", "\"ties\":\"random\"");
    Ran route = Ran.castnet("clos", "route", witness.toString(), "--nonblocking");
    assertThat(route.code()).isEqualTo(1);
    List<String> answers = route.out().lines().toList();
    assertThat(answers).last().isEqualTo("{\"ok\":false,\"why\":\"blocked\"}");
    assertThat(answers.subList(0, answers.size() - 1)).allMatch(a -> a.startsWith("{\"ok\":true"));
  }

  @Test
  void atTheConditionTheAdversaryDoesNotBlock() {
    Ran ran = stressed(8, 8, 1, "--adversary", "--m", "18", "--nonblocking");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("blocked              no");
    assertThat(stressed(8, 8, 1, "--adversary", "--m", "17", "--nonblocking").code()).isEqualTo(1);
  }

  @Test
  void onlyTheTraceIsWrittenToStandardOutput() {
    Ran ran = stressed(3, 3, 0, "--adversary", "--witness", "-");
    assertThat(Ran.withInput(ran.out(), "clos", "route", "-").out())
        .endsWith("{\"ok\":false,\"why\":\"blocked\"}\n");
  }

  @Test
  void randomTrafficFindsTheSameLeastMForTheSameSeed() {
    Ran ran = stressed(4, 4, 4, "--operations", "5000", "--hot", "0.5");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("least m not blocked", "sharper condition    12");
    assertThat(stressed(4, 4, 4, "--operations", "5000", "--hot", "0.5")).isEqualTo(ran);
  }

  @Test
  void blockedTrafficFailsOnlyIfNonblockingIsRequired() {
    assertThat(stressed(8, 8, 8, "--m", "9", "--operations", "5000").code()).isZero();
    Ran ran = stressed(8, 8, 8, "--m", "9", "--operations", "5000", "--nonblocking");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(stressed(8, 8, 8, "--m", "33", "--operations", "5000", "--nonblocking").code())
        .isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--load 0",
        "--load 1.5",
        "--hot 2",
        "--fanout 9",
        "--operations 0",
        "--m 0",
        "--ties any",
        "--witness w",
        "--adversary --m -1",
        "--d 9"
      })
  void rejectsBadOptionsInOneLine(String options) {
    Ran ran = stressed(8, 8, 1, options.split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.complaints()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "--load, 1.5, 1.0E-9 to 1.0",
    "--hot, 2.0, 0.0 to 1.0",
    "--fanout, 9.0, 1.0 to 8.0",
    "--fanout, 0.5, 1.0 to 8.0",
  })
  void namesAnOptionOutOfItsRange(String option, String value, String range) {
    assertThat(stressed(8, 8, 1, option, value).complaints())
        .containsExactly(option + ": " + value + " is not allowed; allowed are " + range);
  }

  private static Ran stressed(int n, int r, int alpha, String... more) {
    String[] all = new String[8 + more.length];
    String[] network = {"clos", "stress", "--n", "" + n, "--r", "" + r, "--alpha", "" + alpha};
    System.arraycopy(network, 0, all, 0, 8);
    System.arraycopy(more, 0, all, 8, more.length);
    return Ran.castnet(all);
  }
}
