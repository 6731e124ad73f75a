package org.castnet.papers.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.plot.Curve;
import org.castnet.plot.Look;
import org.junit.jupiter.api.Test;

class CubeParityTest {
  private static List<Long> onTheLargest(long links) {
    return Collections.nCopies(8, links);
  }

  private final CubeParity parity =
      new CubeParity(
          Map.of(
              "st", onTheLargest(721),
              "st, last ties", onTheLargest(700),
              "steiner", onTheLargest(575)));

  @Test
  void schemesHaveSameColourInAllFigures() {
    MeasuredCurves data = new MeasuredCurves("traffic", List.of(), List.of(), Schemes.standard());
    List<Look> looks = parity.figure(data).curves().stream().map(Curve::look).toList();
    assertThat(looks)
        .containsExactly(data.look("st"), data.look("st"), data.look("steiner"))
        .doesNotContain(Look.FREE);
  }

  @Test
  void gainIsComparedWithBetterTieRule() {
    assertThat(parity.checkOfGain().holds()).isTrue();
    assertThat(parity.checkOfGain().measured()).isEqualTo("17.9\u00a0% fewer");
  }
}
