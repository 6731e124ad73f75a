package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.Technology;
import org.castnet.sim.header.WormEngine;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The traffic of the example fabric; its forwarding tables have cyclic dependencies. */
class SwarmOnFabricTest {
  private static final String FOLDER =
      System.getProperty("castnet.root", "..") + "/examples/fabrics/irregular-16x8/";
  private static final Network FABRIC =
      NetworkSpec.parse("fabric:" + FOLDER + "ibnetdiscover.txt,routes=" + FOLDER + "lfts.dump");
  private static final Technology TECHNOLOGY =
      Technology.defaults().withFlitTime(1000).withRoutingDelay(200_000).withStartUp(5_000_000);

  private static MulticastPlan plan(String effort, long draw, long seed) {
    List<Message> messages = TrafficDraw.draw(FABRIC, Traffic.of(4, 100, 131_072), draw).messages();
    return Schemes.standard()
        .on(TECHNOLOGY)
        .named("swarm")
        .on(FABRIC, Map.of("effort", effort), TECHNOLOGY.sender(), seed)
        .orThrow("swarm")
        .plan(messages);
  }

  private static long makespan(MulticastPlan plan) {
    return new WormEngine(FABRIC, TECHNOLOGY).run(plan).makespan();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void endsWithin720MicrosecondsWithoutDeadlock(long draw) {
    MulticastPlan plan = plan("normal", draw, draw);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
    assertThat(makespan(plan)).isLessThan(720_000_000);
  }

  @ParameterizedTest
  @CsvSource({"low, 1, 708626000", "normal, 1, 676706000", "normal, 2, 652179000"})
  void equalSeedsGiveEqualMakespans(String effort, long draw, long makespan) {
    assertThat(makespan(plan(effort, draw, draw))).isEqualTo(makespan);
  }
}
