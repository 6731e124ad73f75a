package org.castnet.papers.torus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
import org.junit.jupiter.params.provider.EnumSource;

/** Means over several draws on a 16x16 torus, 32 flits, 1 us per flit. */
class ExchangeGainTest {
  private static final Network TORUS = NetworkSpec.parse("torus:16x16");
  private static final Technology SLOW = Technology.defaults();
  private static final Technology FAST = SLOW.withStartUp(30_000_000);
  private static final int DRAWS = Integer.getInteger("scale", 1);
  private static final Map<String, String> NOTHING = Map.of();

  /** The makespan of U-torus by load, technology and draw, to which all others are compared. */
  private static final Map<List<Object>, Double> MEASURE = new ConcurrentHashMap<>();

  @Test
  void exchangeIsOverTwiceAsFastAtLightLoad() {
    assertThat(gain(48, 80, "exchange", NOTHING, SLOW)).isGreaterThan(2.5);
  }

  @Test
  void exchangeIsOverSixTimesAsFastAtFullLoad() {
    assertThat(gain(240, 240, "exchange", NOTHING, SLOW)).isGreaterThan(6);
  }

  @Test
  void exchangeIsFasterWithShortStartUps() {
    assertThat(gain(48, 80, "exchange", NOTHING, FAST)).isGreaterThan(1.4);
    assertThat(gain(240, 240, "exchange", NOTHING, FAST)).isGreaterThan(1.4);
  }

  @ParameterizedTest
  @EnumSource(StartUpModel.class)
  void exchangeBeatsPublishedSchemesForEveryStartUpModel(StartUpModel model) {
    for (Technology technology : List.of(SLOW, FAST)) {
      Technology parameters = technology.withStartUpModel(model);
      for (int[] load : new int[][] {{80, 80}, {240, 240}}) {
        double ours = gain(load[0], load[1], "exchange", NOTHING, parameters);
        assertThat(ours).isGreaterThan(1);
        for (String type : List.of("I", "II", "III", "IV")) {
          for (String h : List.of("2", "4")) {
            Map<String, String> options = Map.of("h", h, "type", type, "balanced", "true");
            assertThat(ours)
                .as("%s%s at %d x %d, %s", h, type, load[0], load[1], parameters)
                .isGreaterThan(gain(load[0], load[1], "partition", options, parameters));
          }
        }
      }
    }
  }

  @Test
  void subnetworksLoseWithSerialStartUpsAndWinWithLatency() {
    Map<String, String> third = Map.of("h", "4", "type", "III", "balanced", "true");
    assertThat(gain(240, 240, "partition", third, SLOW)).isBetween(0.5, 0.8);
    assertThat(gain(240, 240, "partition", third, SLOW.withStartUpModel(StartUpModel.LATENCY)))
        .isBetween(1.18, 2.0);
  }

  private static double gain(
      int multicasts,
      int destinations,
      String scheme,
      Map<String, String> options,
      Technology parameters) {
    double uTorus = 0;
    double other = 0;
    for (int seed = 1; seed <= DRAWS; seed++) {
      List<Message> messages =
          TrafficDraw.draw(TORUS, Traffic.of(multicasts, destinations, 32), seed).messages();
      uTorus +=
          MEASURE.computeIfAbsent(
              List.of(multicasts, destinations, parameters, seed),
              key -> makespan("u-torus", NOTHING, messages, parameters));
      other += makespan(scheme, options, messages, parameters);
    }
    return uTorus / other;
  }

  private static double makespan(
      String scheme, Map<String, String> options, List<Message> messages, Technology parameters) {
    return (double)
        new WormEngine(TORUS, parameters)
            .run(
                Schemes.standard()
                    .on(parameters)
                    .named(scheme)
                    .on(TORUS, options, parameters.sender(), 1)
                    .orThrow(scheme)
                    .plan(messages))
            .makespan();
  }
}
