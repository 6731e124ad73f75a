package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.traffic.CollectiveTraffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lower bound of all-reduces, and plans near it. */
class AllReduceBoundTest {
  @ParameterizedTest
  @CsvSource({"torus:8x8, rings", "torus:8x8, forest"})
  void longAllReducesReachNineTenthsOfTheBound(String spec, String scheme) {
    Network network = NetworkSpec.parse(spec);
    Scenario scenario =
        Scenario.of(
            network,
            new CollectiveTraffic(CollectiveOperation.ALLREDUCE, CollectiveTraffic.ALL, 1)
                .withBuffer(1L << 30, 64, network)
                .draw(network, 1)
                .messages());
    Comparison comparison =
        Comparison.of(
            scenario
                .on(DefaultTechnology.of(network))
                .comparing(List.of(new SchemeChoice(scheme, Map.of()))),
            Objective.MAKESPAN,
            new Runner(Schemes.standard(), Engine.AUTO));
    long makespan = comparison.best().orElseThrow().run().orElseThrow().result().makespan();
    assertThat(comparison.limit().orElseThrow().shareOf(makespan)).isBetween(0.9, 1.0);
  }

  @Test
  void boundOfTwoRanksIsTheirLinkInEachDirection() {
    // each rank receives a contribution and a result of 100 flits
    assertThat(boundOfLine(2)).isEqualTo(2000);
  }

  @Test
  void boundCountsAllDeliveriesOfALine() {
    // 300 flits must pass each link of the line in each direction
    assertThat(boundOfLine(3)).isEqualTo(3000);
  }

  /** Returns the bound of 100 flits per rank on a line, if a flit takes 10 ps, in picoseconds. */
  private static long boundOfLine(int ranks) {
    Network line = NetworkSpec.parse("mesh:" + ranks + "x1");
    Technology technology =
        Technology.defaults().withStartUp(0).withFlitTime(10).withPorts(PortModel.ALL);
    List<Message> messages =
        new CollectiveTraffic(CollectiveOperation.ALLREDUCE, ranks, 100).draw(line, 1).messages();
    return LowerBound.of(line, technology, messages).picoseconds();
  }
}
