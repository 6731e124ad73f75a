package org.castnet.sim.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.sim.WormholeParameters;
import org.junit.jupiter.api.Test;

/**
 * From a to d leads one link, and another way of two faster ones over b: limits that are added up
 * by hand. 1 ns a flit on the fast links, 0.2 ns a router, 5 ns a start-up.
 */
class A05_UnequalLinksTest {
  private static final WormholeParameters ALL_PORTS =
      WormholeParameters.defaults()
          .withRoutingDelay(200)
          .withStartUp(5000)
          .withPorts(PortModel.ALL);

  private static Network network(String straight, String around, int lanes) {
    String text =
        """
        {"nodes":["a","b","d"],"links":[{"from":"a","to":"d","speed":"%s"},
         {"from":"a","to":"b","speed":"%s"},{"from":"b","to":"d","speed":"%2$s"}]}
        """
            .formatted(straight, around);
    return NetworkSpec.parse("json:f,lanes=" + lanes, name -> Optional.of(text));
  }

  private static LowerBound limit(Network network, int flitBytes, long... flits) {
    List<Message> messages = new ArrayList<>();
    for (long each : flits) {
      messages.add(
          Message.of(messages.size(), network.nodeNamed("a"), each, network.nodeNamed("d")));
    }
    return LowerBound.of(network, ALL_PORTS.withFlitBytes(flitBytes), messages);
  }

  /**
   * The header comes straight, over the link of 2 ns a flit, since the two of 1 ns take two
   * routers. By 6 ns later 4 flits have come so and 7 the other way, a picosecond earlier one fewer
   * each, which is too few for 10.
   */
  @Test
  void flitsEnterThroughEachLinkAtItsOwnPaceTheFirstOfThemAtOnce() {
    Network half = network("4xSDR", "4xDDR", 1);
    assertThat(limit(half, 2, 10).picoseconds()).isEqualTo(5000 + 2200 + 6000);
    assertThat(limit(half, 2, 11).picoseconds()).isEqualTo(5000 + 2200 + 6000);
    assertThat(limit(half, 2, 12).picoseconds()).isEqualTo(5000 + 2200 + 7000);
  }

  /** In 2 ns 3 flits come in, so 20 take 13 1/3. */
  @Test
  void whatManyMessagesBringTogetherComesAtTheRateOfBothLinks() {
    LowerBound limit = limit(network("4xSDR", "4xDDR", 1), 2, 10, 10);
    assertThat(limit.picoseconds()).isEqualTo(5000 + 13_334);
    assertThat(limit.flow().flow()).hasToString("40/3");
  }

  /**
   * The link straight there takes 4 ns a flit, so that the header comes around, in twice 1.2 ns; by
   * 7 ns later 8 flits have come so and 2 straight. All together 5 come in 4 ns.
   */
  @Test
  void aLinkIsAsFastInEachOfItsLanes() {
    for (int lanes = 1; lanes <= 3; lanes++) {
      Network quarter = network("4xSDR", "4xQDR", lanes);
      assertThat(limit(quarter, 4, 10).picoseconds()).isEqualTo(5000 + 2400 + 7000);
      assertThat(limit(quarter, 4, 10, 10).picoseconds()).isEqualTo(5000 + 16_000);
    }
  }
}
