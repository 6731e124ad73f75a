package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;
import org.castnet.sim.metrics.LowerBound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares plans of the schemes of this module with the lower bound. */
class CollectiveLowerBoundTest {
  @Test
  void noSchemeBeatsLowerBound() {
    Set<String> schemes = Set.of("rings", "bucket", "swing", "forest", "swarm");
    assertThat(LowerBoundPropertyTest.finished(schemes::contains))
        .isGreaterThan(2 * LowerBoundPropertyTest.ROUNDS);
  }

  /** Worms of two lanes that pass a node could deliver copies there at twice the rate of a link. */
  @ParameterizedTest
  @CsvSource({"8, 9-12-4", "1, 0-8-10", "5, 3-12-6-10-8-1"})
  void ringsWithTwoLanesDoNotBeatLowerBound(int destination, String sources) {
    Network torus = NetworkSpec.parse("torus:4x4");
    Technology technology = Technology.defaults().withStartUp(1_000_000).withPorts(PortModel.ALL);
    List<Message> messages = new ArrayList<>();
    for (String source : sources.split("-")) {
      messages.add(Message.of(messages.size(), Integer.parseInt(source), 6_000, destination));
    }
    LowerBound limit = LowerBound.of(torus, technology, messages);
    Scheme rings = Schemes.standard().on(technology).named("rings");
    assertThat(LowerBoundPropertyTest.held(rings, torus, technology, messages, limit)).isTrue();
  }

  private static Request onOneSwitch(int hosts, CollectiveOperation operation) {
    return Castnet.on("fattree:k=" + hosts + ",n=1")
        .collective(operation)
        .technology(TechnologyPreset.NDR);
  }

  @Test
  void barrierAmongSixteenHostsAttainsBoundOfSoftware() {
    Comparison comparison = onOneSwitch(16, CollectiveOperation.BARRIER).compare();
    Outcome best = comparison.best().orElseThrow();
    assertThat(best.label()).isEqualTo("binomial");
    LowerBound limit = comparison.limit().orElseThrow();
    assertThat(limit.binds()).isEqualTo(LowerBound.Bound.START_UP);
    // only the combination of a flit in each round is not counted
    assertThat(limit.shareOf(best.run().orElseThrow().makespan().orElseThrow()))
        .isBetween(0.9999, 1.0);
  }

  @Test
  void smallReductionTakesLongerAmongMoreHosts() {
    long few = reduction(16);
    long many = reduction(64);
    assertThat(many).isGreaterThan(few * 3 / 2);
  }

  private static long reduction(int hosts) {
    return onOneSwitch(hosts, CollectiveOperation.REDUCE)
        .size("1KB")
        .compare()
        .best()
        .flatMap(Outcome::run)
        .orElseThrow()
        .makespan()
        .orElseThrow();
  }
}
