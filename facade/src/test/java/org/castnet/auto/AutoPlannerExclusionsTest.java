package org.castnet.auto;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.stream.Stream;
import org.castnet.auto.search.AutoPlanner;
import org.castnet.auto.search.DecisionBasis;
import org.castnet.auto.search.WormPredictor;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.Scheme;
import org.castnet.run.Objective;
import org.castnet.sim.Technology;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.junit.jupiter.api.Test;

/** The meta-scheme excludes schemes that would take longer than all others. */
class AutoPlannerExclusionsTest {
  private static final List<Scheme> FIELD =
      Stream.of("unicast", "otms", "exact").map(Schemes.standard()::named).toList();

  @Test
  void exactIsExcludedWithReasonForManyBroadcasts() {
    assertThat(choice("torus:4x4", 16, 15).describe())
        .contains("exact: skipped for 16 messages to up to 15 destinations");
  }

  @Test
  void exactIsTriedForFewDestinations() {
    assertThat(choice("torus:4x4", 16, 4).describe())
        .contains("exact problem=multicast-tree")
        .doesNotContain("skipped");
  }

  @Test
  void exactIsExcludedForSourcesWithManyPorts() {
    assertThat(choice("hypercube:6", 2, 60).describe())
        .contains("skipped for 2 messages from nodes of many ports to up to 60 destinations");
  }

  private static AutoChoice choice(String spec, int multicasts, int fanout) {
    Network network = NetworkSpec.parse(spec);
    List<Message> messages =
        TrafficDraw.draw(network, Traffic.of(multicasts, fanout, 32), 4).messages();
    return new AutoPlanner(
            network,
            FIELD,
            Technology.defaults(),
            Objective.MAKESPAN,
            DecisionBasis.SIMULATION,
            Machine.BRANCH,
            new WormPredictor(),
            1)
        .choose(messages, new LongImmutableList(new long[multicasts]));
  }
}
