package org.castnet.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.openloop.StreamLength;
import org.castnet.store.Input;
import org.castnet.traffic.ArrivalProcess;
import org.castnet.traffic.Bursts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The fields of a stream in a study. */
class StreamReaderTest {
  /** Reads fields such as {@code stream.load: 0.1, background.load: 0.2}. */
  private static StreamReader read(String fields) {
    Input input = Input.empty().with("traffic.destinations", 2).with("traffic.flits", 4);
    for (String field : fields.split(", ")) {
      String[] sides = field.split(": ");
      JsonNode value = JsonText.parseAny(sides[1]);
      input = input.with(sides[0], value);
    }
    return StreamReader.of(input);
  }

  @ParameterizedTest
  @CsvSource({
    "8, 2, 8",
    "3, 0, 3",
    // a run has at most 100,000 multicasts, and its warm-up is a quarter
    "1000000000, 25000, 1000000000"
  })
  void aQuarterOfTheMeasuredMulticastsWarmUpByDefault(long measured, int warmUp, long expected) {
    assertThat(read("stream.load: 0.1, stream.measured: " + measured).length())
        .isEqualTo(StreamLength.of(warmUp, expected));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1_000_000})
  void theWarmUpMayBeStated(int warmUp) {
    assertThat(read("stream.load: 0.1, stream.measured: 8, stream.warmUp: " + warmUp).length())
        .isEqualTo(StreamLength.of(warmUp, 8));
  }

  @Test
  void aStreamIsMeasuredUntilItIsSteadyByDefault() {
    int usual = StreamLength.untilSteady(0.05).shortestRun();
    assertThat(read("stream.load: 0.1").length().shortestRun()).isEqualTo(usual);
    assertThat(read("stream.load: 0.1, stream.measured: steady").length().shortestRun())
        .isEqualTo(usual);
  }

  @Test
  void arrivalsAreSinglePoissonArrivalsByDefault() {
    StreamTraffic usual = read("stream.load: 0.1").traffic();
    assertThat(usual.arrivalProcess()).isSameAs(ArrivalProcess.POISSON);
    assertThat(usual.cycle()).isEqualTo(1);
    assertThat(usual.batch()).isEqualTo(1);
    assertThat(usual.background()).isEmpty();
    StreamTraffic other =
        read("stream.load: 0.1, stream.burst: 8, stream.cycle: 2ns, stream.batch: 100000,"
                + " background.load: 0.5")
            .traffic();
    assertThat(other.arrivalProcess()).isEqualTo(new Bursts(8, 4));
    assertThat(other.cycle()).isEqualTo(2_000);
    assertThat(other.batch()).isEqualTo(100_000);
    assertThat(other.background()).isPresent();
    assertThat(read("stream.load: 0.1, stream.burst: 8, stream.peak: 2").traffic().arrivalProcess())
        .isEqualTo(new Bursts(8, 2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stream.load: 0.000001",
        "stream.load: 10",
        "stream.load: saturation",
        "stream.load: saturation, stream.latencyFactor: 1.01",
        "stream.load: saturation, stream.latencyFactor: 1000",
        "stream.load: 1, stream.halfWidth: 0.001",
        "stream.load: 1, stream.halfWidth: 1",
        "stream.load: 1, stream.burst: 1000000, stream.peak: 1000000",
        "stream.load: 1, background.load: 10"
      })
  void limitsAreAllowed(String fields) {
    assertThat(read(fields).load()).isNotNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "stream.load: 0|stream.load: found 0; expected a number 0.000001..10",
        "stream.load: 10.1|stream.load: found 10.1; expected",
        "stream.load: full|stream.load: found 'full'; a load is a number of flits",
        "stream.load: saturation, stream.latencyFactor: 1|stream.latencyFactor: found 1; expected a number 1.01..1000",
        "stream.load: saturation, stream.latencyFactor: 1000.1|stream.latencyFactor: found 1000.1",
        "stream.load: 1, stream.halfWidth: 0|stream.halfWidth: found 0; expected a number 0.001..1",
        "stream.load: 1, stream.measured: soon|stream.measured: ",
        "stream.load: 1, stream.measured: 0|stream.measured: ",
        "stream.load: 1, stream.measured: 1000000001|stream.measured: ",
        "stream.load: 1, stream.warmUp: 3|stream.warmUp: requires measured, a number",
        "stream.load: 1, stream.measured: steady, stream.warmUp: 3|stream.warmUp: requires measured",
        "stream.load: 1, stream.measured: 9, stream.warmUp: 1000001|stream.warmUp: ",
        "stream.load: 1, stream.batch: 0|stream.batch: ",
        "stream.load: 1, stream.batch: 100001|stream.batch: ",
        "stream.load: 1, stream.burst: 0.5|stream.burst: ",
        "stream.load: 1, stream.burst: 2, stream.peak: 1|stream.peak: ",
        "stream.load: 1, stream.burst: 1000001|stream.burst: ",
        "stream.load: 1, stream.burst: 2, stream.peak: 1000001|stream.peak: ",
        "stream.load: 1, traffic.multicasts: 3|traffic.multicasts: not allowed in a stream",
        "stream.load: 1, traffic.meanGap: 3|traffic.meanGap: not allowed in a stream",
        "stream.load: 1, background.flits: 3|background: field 'load' is missing",
        "stream.load: 1, background.load: 11|background.load: ",
        "stream.load: 1, background.load: 1, background.destinations: 1|background.destinations:"
            + " not allowed, since unicasts have one destination"
      })
  void rejectsAFieldByItsName(String fields, String message) {
    assertThatThrownBy(() -> read(fields))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(message);
  }
}
