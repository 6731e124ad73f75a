package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Test;

class RunEstimateTest {
  private static RunEstimate of(String measured) {
    Study study =
        StudyReader.read(
            JsonText.parseAny(
                """
                network: mesh:4x4
                scheme: u-mesh
                traffic: {destinations: 4, flits: 8}
                replications: 2
                stream: {load: 0.1, measured: MEASURED}
                """
                    .replace("MEASURED", measured)),
            "stream");
    return RunEstimate.of(study, Catalogue.standard());
  }

  @Test
  void longStreamIsEstimatedFromItsBeginning() {
    assertThat(of("1000000000").onOneCore()).isGreaterThan(Duration.ofHours(1));
  }

  @Test
  void shortStreamIsTriedAsAWhole() {
    RunEstimate estimate = of("100");
    assertThat(estimate.replications()).isEqualTo(2);
    assertThat(estimate.lowerBound()).isFalse();
  }
}
