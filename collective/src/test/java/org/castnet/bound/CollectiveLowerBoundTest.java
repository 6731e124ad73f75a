package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.sim.Technology;
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
}
