package org.castnet.bound.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.junit.jupiter.api.Test;

/** Searches on random directed graphs, against repeated relaxation of all links. */
class FrontierTest {
  private static final int[] SPEEDS = {10, 25, 100, 300};

  @Test
  void costsAreProportionalToTheTimeOfAFlit() {
    Network network = random(new Random(1), true);
    LinkCosts costs = LinkCosts.of(network);
    for (int link = 0; link < network.links().count(); link++) {
      double fastest = 300 * 8;
      int expected = (int) Math.round(16 * fastest / network.pace().gigabits(link));
      assertThat(costs.of(link)).isEqualTo(expected);
    }
  }

  @Test
  void linksOfEqualSpeedCostOne() {
    Network network = random(new Random(1), false);
    assertThat(LinkCosts.of(network).areEqual()).isTrue();
    assertThat(LinkCosts.of(network).of(0)).isEqualTo(1);
  }

  @Test
  void nodesAreLeftByAscendingCostAndCostsAreLeast() {
    Random random = new Random(2);
    for (int round = 0; round < 300; round++) {
      Network network = random(random, round % 3 > 0);
      Links links = network.links();
      LinkCosts costs = LinkCosts.of(network);
      int start = random.nextInt(network.nodeCount());
      Frontier frontier = new Frontier(costs, network.nodeCount());
      frontier.start(start);
      long before = 0;
      int count = 0;
      for (int node = frontier.leave(); node >= 0; node = frontier.leave()) {
        assertThat(frontier.cost(node)).isGreaterThanOrEqualTo(before);
        before = frontier.cost(node);
        count++;
        for (int link = links.first(node); link < links.end(node); link++) {
          int to = links.target(link);
          long known = frontier.cost(to);
          boolean cheaper = frontier.reach(node, link, to);
          assertThat(cheaper).isEqualTo(frontier.cost(to) < known);
        }
      }
      long[] slow = relaxed(links, costs, start);
      assertThat(count).isEqualTo(Arrays.stream(slow).filter(c -> c < Frontier.NEVER).count());
      for (int node = 0; node < slow.length; node++) {
        assertThat(frontier.cost(node)).isEqualTo(slow[node]);
      }
    }
  }

  private static long[] relaxed(Links links, LinkCosts costs, int start) {
    long[] cost = new long[links.nodeCount()];
    Arrays.fill(cost, Frontier.NEVER);
    cost[start] = 0;
    for (int round = 0; round < cost.length; round++) {
      for (int link = 0; link < links.count(); link++) {
        if (cost[links.source(link)] < Frontier.NEVER) {
          int to = links.target(link);
          cost[to] = Math.min(cost[to], cost[links.source(link)] + costs.of(link));
        }
      }
    }
    return cost;
  }

  private static Network random(Random random, boolean speeds) {
    int nodes = 2 + random.nextInt(12);
    Links.Builder links = new Links.Builder(nodes);
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        if (from != to && (to == (from + 1) % nodes || random.nextInt(4) == 0)) {
          links.add(from, to, to);
          // the first two links have the extreme speeds
          int speed =
              wires.size() < 2
                  ? SPEEDS[wires.size() * (SPEEDS.length - 1)]
                  : SPEEDS[random.nextInt(SPEEDS.length)];
          wires.add(LinkPace.Wire.ofSpeed((speeds ? speed : 100) + "GB/s"));
        }
      }
    }
    List<String> names = IntStream.range(0, nodes).mapToObj(node -> "n" + node).toList();
    return new GraphNetwork(links.build(), names, 1, Failures.none(), "random").paced(wires);
  }
}
