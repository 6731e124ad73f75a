package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.study.experiment.MulticastExperiment;
import org.junit.jupiter.api.Test;

class FailureStudyTest {
  private static final Input WHOLE =
      Input.empty()
          .with("network", "mesh:6x6")
          .with("scheme", "spcco")
          .with("traffic.multicasts", 4)
          .with("traffic.destinations", 12)
          .with("traffic.flits", 64);

  private static Map<String, Double> measured(Input input, long seed) {
    return new MulticastExperiment().at(input, Catalogue.standard()).run(seed);
  }

  @Test
  void intactNetworkHasNoDeliveryMetric() {
    assertThat(measured(WHOLE, 3)).doesNotContainKey("delivery").containsKey("makespan");
  }

  @Test
  void deliveryDecreasesWithFailedLinks() {
    double before = 1;
    for (int failures = 0; failures <= 60; failures += 6) {
      Map<String, Double> metrics = measured(WHOLE.with("faults.links", failures), 3);
      assertThat(metrics.get("delivery")).isBetween(0.0, before);
      before = metrics.get("delivery");
    }
    assertThat(before).isZero();
  }

  @Test
  void replicationsDrawDifferentFailuresWithoutSeed() {
    Input drawn = WHOLE.with("faults.links", 20);
    assertThat(measured(drawn, 1).get("traffic")).isNotEqualTo(measured(drawn, 2).get("traffic"));
    assertThat(measured(drawn, 1)).isEqualTo(measured(drawn, 1));
    Input all = WHOLE.with("traffic.destinations", 35).with("traffic.multicasts", 36);
    Input fixed = all.with("faults.nodes", 0).with("faults.links", 5).with("faults.seed", 8);
    assertThat(measured(fixed, 1).get("sends")).isEqualTo(measured(fixed, 2).get("sends"));
  }

  @Test
  void failedNodesDoNotParticipate() {
    Map<String, Double> metrics = measured(WHOLE.with("faults.nodes", 5), 3);
    assertThat(metrics.get("delivery")).isBetween(0.5, 1.0);
    assertThatThrownBy(() -> measured(WHOLE.with("faults.node", 5), 3))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("faults")
        .hasMessageContaining("nodes");
  }

  @Test
  void splitMessagesAreMeasuredAsWholes() {
    Input pipeline = WHOLE.with("scheme", "pipeline").with("options.parts", 4);
    assertThat(measured(pipeline, 3).get("makespan")).isPositive();
    assertThat(measured(pipeline.with("faults.links", 3), 3).get("latency")).isPositive();
  }
}
