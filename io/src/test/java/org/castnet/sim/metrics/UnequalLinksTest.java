package org.castnet.sim.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;

/**
 * One link leads from a to d, and two faster ones via b: lower bounds that are computed manually. 1
 * ns per flit on the fast links, 0.2 ns per router, 5 ns per start-up.
 */
class UnequalLinksTest {
  private static final Technology ALL_PORTS =
      Technology.defaults().withRoutingDelay(200).withStartUp(5000).withPorts(PortModel.ALL);

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
   * The header uses the direct link of 2 ns per flit, since the two links of 1 ns pass two routers.
   * Within the next 6 ns, 4 flits arrive directly and 7 via b; a picosecond earlier one fewer on
   * each route, which is too few for 10.
   */
  @Test
  void flitsEnterThroughEachLinkAtItsSpeed() {
    Network half = network("4xSDR", "4xDDR", 1);
    assertThat(limit(half, 2, 10).picoseconds()).isEqualTo(5000 + 2200 + 6000);
    assertThat(limit(half, 2, 11).picoseconds()).isEqualTo(5000 + 2200 + 6000);
    assertThat(limit(half, 2, 12).picoseconds()).isEqualTo(5000 + 2200 + 7000);
  }

  /** 3 flits arrive in 2 ns, so 20 take 13 1/3 ns. */
  @Test
  void severalMessagesArriveAtCombinedRate() {
    LowerBound limit = limit(network("4xSDR", "4xDDR", 1), 2, 10, 10);
    assertThat(limit.picoseconds()).isEqualTo(5000 + 13_334);
    assertThat(limit.flow().flow()).hasToString("40/3");
  }

  /**
   * The direct link takes 4 ns per flit, so the header goes via b in twice 1.2 ns. Within the next
   * 7 ns, 8 flits arrive via b and 2 directly. In total 5 flits arrive in 4 ns.
   */
  @Test
  void lanesDoNotChangeLinkSpeed() {
    for (int lanes = 1; lanes <= 3; lanes++) {
      Network quarter = network("4xSDR", "4xQDR", lanes);
      assertThat(limit(quarter, 4, 10).picoseconds()).isEqualTo(5000 + 2400 + 7000);
      assertThat(limit(quarter, 4, 10, 10).picoseconds()).isEqualTo(5000 + 16_000);
    }
  }
}
