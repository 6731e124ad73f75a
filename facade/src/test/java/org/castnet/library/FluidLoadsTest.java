package org.castnet.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import it.unimi.dsi.fastutil.ints.IntList;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Costs of paths in multiples of the time of a byte on a link. Hosts 0, 1 and 3 are at one switch,
 * 1 and 2 at another one.
 */
class FluidLoadsTest {
  /** 200 Gbit/s. */
  private static final double BYTES_PER_SECOND = 25e9;

  private static Network network() {
    FabricBuilder builder = new FabricBuilder();
    int[] host = new int[4];
    for (int i = 0; i < host.length; i++) {
      host[i] = builder.host(FabricNode.named("h" + i));
    }
    int first = builder.addSwitch(FabricNode.named("s0"));
    int second = builder.addSwitch(FabricNode.named("s1"));
    builder.cable(host[0], 1, first, 1, "4xHDR");
    builder.cable(host[1], 1, first, 2, "4xHDR");
    builder.cable(host[1], 2, second, 1, "4xHDR");
    builder.cable(host[2], 1, second, 2, "4xHDR");
    builder.cable(host[3], 1, first, 3, "4xHDR");
    return builder.build(Failures.none(), "a line");
  }

  private static double cost(FluidLoads loads, int from, int to) {
    loads.search(from, FluidLoads.ALL);
    return loads.distance(to) * BYTES_PER_SECOND;
  }

  /** The data of other hosts pay four times the cost of the link from host 1 to its switch. */
  @ParameterizedTest
  @CsvSource({"0, 1, 2, 2", "0, 3, 2, 2", "1, 2, 2, 2", "0, 2, 7, 4"})
  void aHostWithSeveralLinksForwardsAtFourTimesTheCost(int from, int to, double links, int hops) {
    FluidLoads loads = new FluidLoads(network());
    loads.reprice();
    assertThat(cost(loads, from, to)).isCloseTo(links, within(1e-9));
    assertThat(loads.path(from, to).size()).isEqualTo(hops);
  }

  /** A share of 1/2 to the fifth power is 1/32. */
  @Test
  void theBusiestLinkCostsFiveTimesAsMuch() {
    FluidLoads loads = new FluidLoads(network());
    loads.reprice();
    IntList path = loads.path(0, 1);
    loads.add(path, BYTES_PER_SECOND);
    loads.add(loads.path(0, 3), BYTES_PER_SECOND);
    assertThat(loads.busiest()).isCloseTo(2, within(1e-9));
    loads.reprice();
    assertThat(cost(loads, 0, 1)).isCloseTo(5 + 1 + 4.0 / 32, within(1e-9));
    loads.add(path, -BYTES_PER_SECOND);
    assertThat(loads.busiest()).isCloseTo(1, within(1e-9));
  }
}
