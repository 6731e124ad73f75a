package org.castnet.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.study.FigureSpec;
import org.castnet.study.Study;
import org.castnet.study.StudyCheck;
import org.castnet.study.StudyReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamStudyTest {
  private static final Input TORUS =
      Input.empty()
          .with("network", "torus:8x8")
          .with("scheme", "u-torus")
          .with("traffic.destinations", 10)
          .with("traffic.flits", 32)
          .with("wormhole.startUp", "30us")
          .with("stream.measured", 60);

  private static Map<String, Double> at(double load, long seed) {
    return measured(TORUS.with("stream.load", load), seed);
  }

  private static Map<String, Double> measured(Input input, long seed) {
    return new StreamExperiment().at(input, Catalogue.standard()).run(seed);
  }

  @Test
  void lightStreamIsAcceptedAndHeavyStreamSaturates() {
    assertThat(at(0.01, 1)).containsEntry("saturated", 0.0);
    assertThat(at(1, 1)).containsEntry("saturated", 1.0);
  }

  @Test
  void latencyIncreasesWithLoad() {
    double before = 0;
    for (double load : new double[] {0.005, 0.05, 0.2, 0.8}) {
      double latency = at(load, 1).get("latency");
      assertThat(latency).isGreaterThan(before).isLessThanOrEqualTo(at(load, 1).get("latency95"));
      before = latency;
    }
  }

  @Test
  void intervalOfTheLatencyIsAsNarrowAsAskedFor() {
    Input steady = TORUS.with("stream.measured", "steady").with("stream.halfWidth", 0.05);
    Map<String, Double> metrics = measured(steady.with("stream.load", 0.05), 1);
    assertThat(metrics.get("latencyHalfWidth"))
        .isBetween(0.001 * metrics.get("latency"), 0.05 * metrics.get("latency"));
  }

  /** Each takes a start-up of 30 us at least, and multicasts take several. */
  @Test
  void backgroundLatencyIsInMicrosecondsAndBelowThatOfMulticasts() {
    Input background = TORUS.with("background.load", 0.05).with("background.flits", 3);
    Map<String, Double> metrics = measured(background.with("stream.load", 0.02), 1);
    assertThat(metrics.get("backgroundLatency")).isBetween(30.0, metrics.get("latency"));
  }

  @Test
  void saturationLoadIsAccepted() {
    Map<String, Double> saturation = measured(TORUS.with("stream.load", "saturation"), 1);
    assertThat(saturation).containsEntry("saturated", 0.0);
    assertThat(saturation.get("offered")).isBetween(0.05, 0.9);
  }

  @Test
  void pointOfSchemeThatNeedsAllPortsIsMarked() {
    Input one =
        Input.empty()
            .with("network", "mesh:6x6")
            .with("scheme", "multi-path")
            .with("traffic.destinations", 8)
            .with("wormhole.ports", "one")
            .with("stream.measured", 60)
            .with("stream.load", 0.02);
    assertThat(measured(one, 1)).containsEntry("needsAllPorts", 1.0);
    assertThat(measured(one.with("scheme", "dual-path"), 1)).doesNotContainKey("needsCopy");
    assertThat(measured(one.with("wormhole.ports", "all"), 1)).doesNotContainKey("needsAllPorts");
  }

  @Test
  void sameSeedGivesSameMetrics() {
    assertThat(at(0.1, 5)).isEqualTo(at(0.1, 5)).isNotEqualTo(at(0.1, 6));
  }

  @Test
  void streamStudyPlotsLatencyOverLoad() {
    Study study =
        StudyReader.read(
            JsonText.parseAny(
                """
                network: torus:8x8
                scheme: u-torus
                traffic: {destinations: 10, flits: 32}
                stream: {load: [0.01, 0.1]}
                """),
            "stream");
    assertThat(study.points()).hasSize(2);
    assertThat(study.figures())
        .containsExactly(
            new FigureSpec("stream.load", "latency", List.of(), java.util.Map.of(), false, 8));
    StudyCheck.check(study, Catalogue.standard());
  }

  @Test
  void rejectsInvalidStreamSettings() {
    assertThatThrownBy(() -> measured(TORUS.with("stream.load", "full"), 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("stream.load: found 'full'")
        .hasMessageContaining("saturation");
    assertThatThrownBy(() -> at(0, 1)).isInstanceOf(BadInput.class).hasMessageContaining("load");
    assertThatThrownBy(
            () -> measured(TORUS.with("stream.load", 1).with("traffic.multicasts", 9), 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("traffic.multicasts")
        .hasMessageContaining("stream.measured");
    assertThatThrownBy(
            () -> measured(TORUS.with("stream.load", 1).with("stream.lode", BooleanNode.TRUE), 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("stream")
        .hasMessageContaining("'load'");
    Input failing = TORUS.with("stream.load", 1).with("network", "torus:8x8,linkfaults=1");
    assertThatThrownBy(() -> measured(failing, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("stream: failures could disconnect a part of the network");
  }

  @ParameterizedTest
  @CsvSource({
    "0.01, 100000, 4.4e\\+06",
    "0.01, 1000000000, 4.4e\\+10",
    "saturation, 10000, 4.4e\\+07"
  })
  void rejectsBackgroundOfTooManyUnicastsBeforeItIsPlanned(
      String load, long flits, String estimate) {
    Input input =
        Input.empty()
            .with("network", "mesh:4x4")
            .with("scheme", "unicast")
            .with("traffic.destinations", 3)
            .with("traffic.flits", flits)
            .with("stream.measured", 50)
            .with("background.load", 0.01)
            .with("background.flits", 5);
    Input loaded =
        load.equals("saturation")
            ? input.with("stream.load", load)
            : input.with("stream.load", Double.parseDouble(load));
    assertThatThrownBy(() -> new StreamExperiment().at(loaded, Catalogue.standard()))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching("background: about " + estimate + " unicasts .* at most 4000000 .*");
  }

  /**
   * Returns inputs that each differ in one setting, including settings that do not affect plans.
   */
  private static Stream<Input> neighbours() {
    Input unicast = TORUS.with("scheme", "unicast").with("traffic.destinations", 1);
    return Stream.of(unicast, TORUS)
        .flatMap(
            input ->
                Stream.of(
                    input.with("stream.load", 0.02),
                    input.with("stream.load", 0.2),
                    input.with("stream.load", "saturation").with("stream.measured", 40),
                    input.with("stream.load", 0.02).with("wormhole.buffer", 4),
                    input.with("stream.load", 0.02).with("wormhole.startUp", "1us"),
                    input.with("stream.load", 0.02).with("wormhole.ports", "all"),
                    input.with("stream.load", 0.02).with("traffic.flits", 5),
                    input.with("stream.load", 0.02).with("stream.batch", 7),
                    input.with("stream.load", 0.02).with("stream.burst", 4),
                    input.with("stream.load", 0.02).with("network", "torus:8x4"),
                    input.with("stream.load", 0.02).with("lanes", 4),
                    input
                        .with("stream.load", 0.02)
                        .with("background.load", 0.05)
                        .with("background.flits", 3)));
  }

  @Test
  void sharedPlansDoNotChangeMeasurements() {
    StreamExperiment shared = new StreamExperiment();
    List<Input> inputs = Stream.concat(neighbours(), neighbours()).toList();
    assertThat(inputs.parallelStream().map(input -> result(shared, input)).toList())
        .isEqualTo(inputs.stream().map(input -> measured(input, 3)).toList());
  }

  private static Map<String, Double> result(StreamExperiment experiment, Input input) {
    return experiment.at(input, Catalogue.standard()).run(3);
  }

  /** One lane around a ring: from some multicast on, nothing is delivered. */
  @Test
  void deadlockedStreamHasNoLatency() {
    Input ring =
        TORUS
            .with("network", "torus:6,lanes=1")
            .with("scheme", "unicast")
            .with("traffic.destinations", 2)
            .with("traffic.flits", 64)
            .with("wormhole.startUp", "1us")
            .with("stream.measured", 400);
    assertThat(measured(ring.with("stream.load", 0.6), 1))
        .containsEntry("deadlock", 1.0)
        .containsEntry("saturated", 1.0)
        .doesNotContainKeys("accepted", "acceptedHalfWidth", "latency", "latency95");
    assertThat(measured(ring.with("stream.load", "saturation"), 1))
        .containsEntry("deadlock", 0.0)
        .containsKeys("accepted", "refused")
        .doesNotContainKeys("plateau", "plateauHalfWidth");
  }
}
