package org.castnet.auto;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.auto.search.AutoPlanner;
import org.castnet.auto.search.DecisionBasis;
import org.castnet.auto.search.WormPredictor;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.run.Objective;
import org.castnet.sim.Technology;
import org.castnet.sim.header.WormEngine;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.castnet.updown.UpDownSchemes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** On the default system of Lin, Wu and Liu (2003): 64 switches, 408 destinations, 128 KB. */
class AutoPlannerOnSwitchesTest {
  private static final long FLITS = 131_072;
  private static final Technology TECHNOLOGY =
      Technology.defaults().withFlitTime(10_500).withRoutingDelay(200_000).withStartUp(5_000_000);
  private static final WormPredictor PREDICTOR = new WormPredictor();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13})
  void simulatedChoiceIsWithinThreePercentOfBestScheme(int multicasts) {
    within(1.03, multicasts, DecisionBasis.SIMULATION, FLITS);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 12})
  void predictedChoiceIsWithinThreePercentForLongMessages(int multicasts) {
    within(1.03, multicasts, DecisionBasis.PREDICTION, FLITS);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 12})
  void simulatedChoiceIsBestForShortMessages(int multicasts) {
    within(1.0, multicasts, DecisionBasis.SIMULATION, 1024);
  }

  @Tag("heavy")
  @ParameterizedTest
  @MethodSource("everyNumber")
  void choiceIsWithinThreePercentForEveryNumberOfMulticasts(int multicasts) {
    within(1.03, multicasts, DecisionBasis.SIMULATION, FLITS);
  }

  static IntStream everyNumber() {
    return IntStream.rangeClosed(1, 128);
  }

  private static void within(double factor, int multicasts, DecisionBasis basis, long flits) {
    Network network =
        NetworkSpec.parse("irregular:switches=64,ports=16,hosts=8,seed=" + (1 + multicasts % 5));
    List<Message> messages =
        TrafficDraw.draw(network, Traffic.of(multicasts, 408, flits), multicasts).messages();
    AutoPlanner auto =
        new AutoPlanner(
            network,
            UpDownSchemes.all(),
            TECHNOLOGY,
            Objective.MAKESPAN,
            basis,
            Machine.BRANCH,
            PREDICTOR,
            1);
    MulticastPlan chosen =
        auto.choose(messages, new LongImmutableList(new long[multicasts])).plan();
    double makespan = makespan(network, chosen);
    for (Scheme scheme : UpDownSchemes.all()) {
      MulticastPlan plan =
          scheme.on(network, Map.of(), TECHNOLOGY.sender(), 1).orThrow("").plan(messages);
      if (PREDICTOR.forecast(plan, TECHNOLOGY).makespan() < 1.2 * makespan) {
        assertThat(makespan)
            .as(scheme.name())
            .isLessThanOrEqualTo(factor * makespan(network, plan));
      }
    }
  }

  private static long makespan(Network network, MulticastPlan plan) {
    return new WormEngine(network, TECHNOLOGY).run(plan).makespan();
  }
}
