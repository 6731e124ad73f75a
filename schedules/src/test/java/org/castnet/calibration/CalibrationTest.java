package org.castnet.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.input.BadInput;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationTest {
  private static List<Timing> exact(int... links) {
    List<Timing> timings = new ArrayList<>();
    for (int distance : links) {
      for (long bytes = 1; bytes <= 1 << 22; bytes *= 4) {
        timings.add(new Timing(bytes, distance, time(bytes, distance)));
      }
    }
    return timings;
  }

  /** Times for a start-up of 2 us, 90 ps per byte and 150 ns per router. */
  private static double time(long bytes, int links) {
    return 2e6 + links * (90 + 150_000.0) + (bytes - 1) * 90.0;
  }

  @Test
  void twoDistancesDetermineAllThreeParameters() {
    Calibration found = Calibration.of(exact(2, 5), 1, 0);
    assertThat(found.startUp().value()).isCloseTo(2e6, within(1.0));
    assertThat(found.flitTime().value()).isCloseTo(90, within(0.001));
    assertThat(found.routingDelay().orElseThrow().value()).isCloseTo(150_000, within(1.0));
    assertThat(found.worst()).isLessThan(1e-6);
  }

  @Test
  void singleDistanceRetainsGivenRoutingDelay() {
    Calibration found = Calibration.of(exact(3), 1, 150_000);
    assertThat(found.startUp().value()).isCloseTo(2e6, within(1.0));
    assertThat(found.routingDelay()).isEmpty();
    Technology technology = found.on(Technology.defaults().withRoutingDelay(7));
    assertThat(technology.link().flitTime()).isEqualTo(90);
    assertThat(technology.router().routingDelay()).isEqualTo(7);
  }

  @Test
  void confidenceIntervalsCoverTrueFlitTime() {
    Random random = new Random(5);
    int inside = 0;
    int rounds = 400;
    for (int round = 0; round < rounds; round++) {
      List<Timing> noisy = new ArrayList<>();
      for (Timing timing : exact(2, 5)) {
        double noise = 1 + 0.05 * random.nextGaussian();
        noisy.add(new Timing(timing.bytes(), timing.links(), timing.picoseconds() * noise));
      }
      Calibration.Interval flit = Calibration.of(noisy, 1, 0).flitTime();
      inside += flit.low() <= 90 && 90 <= flit.high() ? 1 : 0;
    }
    assertThat(inside / (double) rounds).isBetween(0.91, 0.99);
  }

  @Test
  void readsOsuBenchmarkOutput() {
    List<Timing> timings =
        TimingReader.read(
            """
            # OSU MPI Latency Test v7.3
            # Size          Latency (us)
            0                       1.20
            1                       1.25

            1024                    1.60
            """,
            4);
    assertThat(timings).containsExactly(new Timing(1, 4, 1.25e6), new Timing(1024, 4, 1.6e6));
  }

  @Test
  void timesHaveTheUnitOfTheirColumn() {
    Map<String, Double> picoseconds =
        Map.of("ps", 1.0, "ns", 1e3, "us", 1e6, "µs", 1e6, "usec", 1e6, "ms", 1e9, "s", 1e12);
    picoseconds.forEach(
        (unit, each) ->
            assertThat(TimingReader.read("size latency(" + unit + ")\n8 2.5\n", 1))
                .as(unit)
                .containsExactly(new Timing(8, 1, 2.5 * each)));
  }

  @Test
  void readsIntelBenchmarkOutput() {
    List<Timing> timings =
        TimingReader.read(
            """
            #---------------------------------------------------
            # Benchmarking PingPong
            # #processes = 2
            #---------------------------------------------------
                   #bytes #repetitions      t[usec]   Mbytes/sec
                        0         1000         0.55         0.00
                        8         1000         0.75        10.67
                  4194304           10       520.10      8064.41
            """,
            1);
    assertThat(timings)
        .containsExactly(new Timing(8, 1, 0.75e6), new Timing(4_194_304, 1, 520.10e6));
  }

  @Test
  void readsTableWithDistances() {
    assertThat(TimingReader.read("bytes,hops,time_ns\n16,3,500\n", 1))
        .containsExactly(new Timing(16, 3, 500_000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "time,size|500,16|1|16|1|500",
        "Time,Size|500,16|1|16|1|500",
        "# Latency(ns) Size|500 16|1|16|1|0.5",
        "avg(ns) bytes|0.5 16|1|16|1|0.0005",
        "size,time,latency|16,500,7|1|16|1|500",
        "size,bytes,time|16,8,500|1|16|1|500",
        "size,links,time|16,1000000,500|1|16|1000000|500",
        "bytes,count,time|1e15,3,500|1|1000000000000000|1|500",
        "size,count|16,500|3|16|3|500",
        "count,time|16,500|3|16|3|500"
      })
  void namesOfColumnsDetermineTheirMeaning(
      String names, String row, int byDefault, long bytes, int links, double microseconds) {
    assertThat(TimingReader.read(names + "\n" + row, byDefault))
        .containsExactly(new Timing(bytes, links, microseconds * 1e6));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.5,2|line 1: size is 1.5; a whole number of bytes is needed",
        "2e15,2|line 1: size is 2e15; a whole number of bytes is needed",
        "1,-2|line 1: found -2; expected the time",
        "1,Infinity|line 1: found Infinity; expected the time",
        "size,time,hops;8,2,1.5|line 2: links is 1.5; a message crosses at least 1 link",
        "size,time,hops;8,2,1000001|line 2: links is 1000001.0; a message crosses at least 1 link"
      })
  void rejectsNumbersOutOfRange(String lines, String message) {
    assertThatThrownBy(() -> TimingReader.read(lines.replace(';', '\n'), 1))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }

  @Test
  void rejectsUnreadableOrUnsuitableTimings() {
    assertThatThrownBy(() -> TimingReader.read("size,time\n1,2\n8\n", 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("line 3: there is no time in column 2");
    assertThatThrownBy(() -> TimingReader.read("1,fast\n", 1))
        .hasMessage("line 1: found 'fast'; expected the time");
    assertThatThrownBy(() -> TimingReader.read("size,time\n8,0\n", 1))
        .hasMessage("line 2: time is 0; a time above 0 is needed");
    assertThatThrownBy(() -> TimingReader.read("size,time,links\n8,2,0\n", 1))
        .hasMessageContaining("a message crosses at least 1 link");
    assertThatThrownBy(() -> Calibration.of(exact(1).subList(0, 2), 1, 0))
        .hasMessageContaining("at least 3 are needed");
    assertThatThrownBy(
            () ->
                Calibration.of(
                    List.of(
                        new Timing(1, 1, 900), new Timing(1000, 1, 500), new Timing(9000, 1, 100)),
                    1,
                    0))
        .hasMessageContaining("do not increase with the size,");
  }
}
