package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Technologies that are fitted to measured times. */
class CalibrateTest {
  /** A start-up of 2 us, 100 ns for a flit of 64 bytes, and 150 ns for each router. */
  private static final String TABLE =
      """
      bytes,time_ns,links
      64,2250,1
      640,3150,1
      6400,12150,1
      64,2750,3
      640,3650,3
      6400,12650,3
      """;

  private static final String OSU =
      """
      # OSU MPI Latency Test v7.3
      # Size          Latency (us)
      64                      5.00
      1024                    5.50
      16384                  13.00
      # OSU MPI Allreduce Latency Test v7.3
      # Size       Avg Latency(us)
      1024                   20.00
      16384                  40.00
      """;

  @TempDir private Path folder;

  private Ran calibrate(String text, String options) throws IOException {
    Path file = Files.writeString(folder.resolve("times"), text);
    return Ran.castnet(("calibrate " + file + " " + options).split(" "));
  }

  @Test
  void timesBetweenTwoNodesDetermineThreeTimes() throws IOException {
    assertThat(calibrate(TABLE, "--flit-bytes 64").out().lines())
        .containsExactly(
            "from 6 times, flits of 64 bytes",
            "start-up       2 us (95 %: 2 us to 2 us)",
            "flit time      100 ns (95 %: 100 ns to 100 ns)",
            "routing delay  150 ns (95 %: 150 ns to 150 ns)",
            "largest error  0.0 % of a measured time");
    JsonNode json = JsonText.parse(calibrate(TABLE, "--flit-bytes 64 --format json").out());
    assertThat(json.get("wormhole").toString())
        .isEqualTo("{\"flitTime\":100000,\"routingDelay\":150000,\"startUp\":2000000}");
    assertThat(json.get("flitBytes").asInt()).isEqualTo(64);
    assertThat(json.get("timings").asInt()).isEqualTo(6);
    assertThat(json.get("startUp95").size()).isEqualTo(2);
    assertThat(json.get("routingDelay95").size()).isEqualTo(2);
  }

  @Test
  void theRoutingDelayOfOneDistanceIsThatOfTheOption() throws IOException {
    String one = TABLE.replaceAll(".*,3\n", "");
    assertThat(calibrate(one, "--flit-bytes 64 --routing-delay 150ns").out())
        .contains("\nstart-up       2 us (")
        .contains("\nrouting delay  150 ns as specified; times over several distances");
    String kink = one.replace("12150", "50000");
    assertThat(calibrate(kink, "").out()).contains("the times are not on one line: MPI may change");
    assertThat(calibrate(one, "").out()).doesNotContain("not on one line");
  }

  @Test
  void rowsOfAFitStateMeasuredAndPredictedTimes() throws IOException {
    assertThat(calibrate(OSU, "--network mesh:2x2").out().lines())
        .containsExactly(
            "start-up    4.965 us",
            "flit time   38.16 ns",
            "receive     286 ns, as before: the times do not determine it",
            "combine     58 ps, as before: the times do not determine it",
            "  operation       ranks        size      measured     predicted    error",
            "  latency             2        64 B          5 us      5.489 us    +9.8 %",
            "  latency             2       1 KiB        5.5 us      6.062 us   +10.2 %",
            "  latency             2      16 KiB         13 us      15.22 us   +17.1 %",
            "  allreduce         all       1 KiB         20 us      12.13 us   -39.4 %",
            "  allreduce         all      16 KiB         40 us      30.47 us   -23.8 %",
            "median error 17.1 %, largest 39.4 %");
  }

  /** On links without speeds, flits have a time; otherwise they have bytes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mesh:2x2|{\"flitTime\":38159,\"routingDelay\":200000,\"startUp\":4965264,"
            + "\"receive\":286000,\"combineTime\":58,\"switching\":\"worms\",\"buffer\":\"worm\"}",
        "dgx-a100:nodes=1 --fit receive --most 64|{\"flitBytes\":64,\"routingDelay\":200000,"
            + "\"startUp\":2000000,\"receive\":2599573,\"combineTime\":58,"
            + "\"switching\":\"packets\"}"
      })
  void aFitAsJsonIsATechnology(String network, String wormhole) throws IOException {
    Ran ran = calibrate(OSU, "--format json --network " + network);
    assertThat(JsonText.parse(ran.out()).get("wormhole").toString()).isEqualTo(wormhole);
    Path file = Files.writeString(folder.resolve("fitted"), ran.out());
    String line = "limit --collective allgather --size 1KB --technology " + file + " --network ";
    assertThat(Ran.castnet((line + network.split(" ")[0]).split(" "))).matches(Ran::done);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--flit-bytes 0|--flit-bytes and --links must be at least 1",
        "--links 0|--flit-bytes and --links must be at least 1",
        "--routing-delay soon|--routing-delay: 'soon' is not a time",
        "--network mesh:2x2 --per-machine 0|--per-machine: 0 is not allowed; at least 1 is needed",
        "--network mesh:2x2 --most 1|found 0 times; at least 4 are needed"
      })
  void rejectsOptionsOutOfRange(String options, String message) throws IOException {
    Ran ran = calibrate(OSU, options);
    assertThat(ran.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(ran.error()).startsWith(message);
  }
}
