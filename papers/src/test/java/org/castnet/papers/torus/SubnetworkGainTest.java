package org.castnet.papers.torus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.Technology;
import org.castnet.sim.header.WormEngine;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Makespan of U-torus divided by that of 4IIIB, means over draws on a 16x16 torus, 32 flits,
 * start-up 300 us, 1 us per flit.
 */
class SubnetworkGainTest {
  private static final Network TORUS = NetworkSpec.parse("torus:16x16");
  private static final int DRAWS = 3 * Integer.getInteger("scale", 1);
  private static final int[] SOURCES = {16, 80, 240};

  @ParameterizedTest
  @CsvSource({
    "SERIAL,  240, first, 0.53, 0.80",
    "LATENCY, 240, first, 0.97, 2.00",
    "LATENCY,  80, first, 0.90, 2.50",
    "HOLD,    240, first, 1.60, 1.90",
    "HOLD,     80, first, 1.65, 2.40",
    "SERIAL,  240, last,  0.55, 0.80",
    "LATENCY, 240, last,  1.15, 2.00",
    "HOLD,    240, last,  1.90, 2.20",
    "HOLD,     80, last,  1.90, 2.50",
  })
  void gainDependsOnStartUpModelAndLeadingNode(
      StartUpModel model, int destinations, String leading, double least, double most) {
    for (int sources : SOURCES) {
      assertThat(gain(model, sources, destinations, leading, "u-mesh"))
          .as("%d sources", sources)
          .isBetween(least, most);
    }
  }

  @Test
  void rotatedChainsGainThirtyPercentMore() {
    for (StartUpModel model :
        List.of(StartUpModel.SERIAL, StartUpModel.LATENCY, StartUpModel.HOLD)) {
      double inPlace = gain(model, 80, 240, "first", "u-mesh");
      assertThat(gain(model, 80, 240, "first", "spu")).isGreaterThan(1.3 * inPlace);
    }
  }

  private static double gain(
      StartUpModel model, int sources, int destinations, String leading, String blocks) {
    Technology parameters = Technology.defaults().withStartUpModel(model);
    Map<String, String> chains = Map.of("leading", leading);
    Map<String, String> third = new TreeMap<>(chains);
    third.putAll(Map.of("h", "4", "type", "III", "balanced", "true", "blocks", blocks));
    double uTorus = 0;
    double subnetworks = 0;
    for (int seed = 1; seed <= DRAWS; seed++) {
      List<Message> messages =
          TrafficDraw.draw(TORUS, Traffic.of(sources, destinations, 32), seed).messages();
      uTorus += makespan("u-torus", chains, messages, parameters);
      subnetworks += makespan("partition", third, messages, parameters);
    }
    return uTorus / subnetworks;
  }

  private static double makespan(
      String scheme, Map<String, String> options, List<Message> messages, Technology parameters) {
    return (double)
        new WormEngine(TORUS, parameters)
            .run(
                Schemes.standard()
                    .named(scheme)
                    .on(TORUS, options, parameters.sender(), 1)
                    .orThrow(scheme)
                    .plan(messages))
            .makespan();
  }
}
