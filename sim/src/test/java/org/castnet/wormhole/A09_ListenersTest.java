package org.castnet.wormhole;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.castnet.network.Mesh;
import org.castnet.wormhole.flit.FlitEngine;
import org.castnet.wormhole.header.WormEngine;
import org.junit.jupiter.api.Test;

/** What a listener hears. */
class A09_ListenersTest {
  @Test
  void aListenerHearsEveryStepOfAWorm() {
    Mesh row = Mesh.of(3);
    HeardSteps log = new HeardSteps();
    new WormEngine(row, Row.parameters().withRoutingDelay(2))
        .run(List.of(Row.worm(row, 0, 2, 5)), log);
    int first = row.link(0, 0, true);
    int second = row.link(1, 0, true);
    assertThat(log.times)
        .hasSize(11)
        .containsEntry("worm 0 leaves at hop 2 -1", 20L)
        .containsAllEntriesOf(
            Map.of(
                "worm 0 starts up until 10",
                0L,
                "worm 0 asks at hop 0 for " + first,
                12L,
                "worm 0 gets at hop 0 " + first,
                12L,
                "worm 0 leaves at hop 0 " + first,
                19L,
                "worm 0 asks at hop 1 for " + second,
                15L,
                "worm 0 gets at hop 1 " + second,
                15L,
                "worm 0 leaves at hop 1 " + second,
                20L,
                "worm 0 asks at hop 2 for -1",
                16L,
                "worm 0 gets at hop 2 -1",
                16L,
                "worm 0 is delivered as copy 0 at 2",
                20L));
  }

  @Test
  void bothEnginesTellTheSame() {
    for (long seed = 0; seed < 2_000; seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      HeardSteps byWorm = new HeardSteps();
      new WormEngine(scenario.network(), scenario.parameters()).run(scenario.worms(), byWorm);
      HeardSteps byFlit = new HeardSteps();
      new FlitEngine(scenario.network(), scenario.parameters()).run(scenario.worms(), byFlit);
      assertThat(byWorm.times).as("seed %d", seed).isEqualTo(byFlit.times);
    }
  }
}
