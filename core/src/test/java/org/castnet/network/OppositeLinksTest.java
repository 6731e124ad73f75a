package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links and those in the other direction of the same cable. */
class OppositeLinksTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mesh:4x3",
        "torus:2x4",
        "hypercube:3",
        "irregular:switches=4,ports=8,hosts=2,seed=1",
        "fattree:4"
      })
  void everyLinkIsTheOppositeOfItsOpposite(String spec) {
    Network network = NetworkSpec.parse(spec);
    int[] opposite = network.opposites();
    for (int link = 0; link < opposite.length; link++) {
      assertThat(opposite[opposite[link]]).isEqualTo(link);
      assertThat(network.links().source(opposite[link])).isEqualTo(network.links().target(link));
      assertThat(network.links().target(opposite[link])).isEqualTo(network.links().source(link));
    }
    assertThat(Arrays.stream(opposite).distinct().count()).isEqualTo(opposite.length);
  }

  @Test
  void parallelLinksArePairedInOrderAndOneWayLinksHaveNoOpposite() {
    Links.Builder links = new Links.Builder(3);
    links.add(0, 0, 1);
    links.add(0, 1, 1);
    links.add(0, 2, 2);
    links.add(1, 0, 0);
    links.add(1, 1, 0);
    assertThat(links.build().opposites()).containsExactly(3, 4, -1, 0, 1);
  }

  @Test
  void linksReturnIfAnyLinkLeadsBack() {
    Random random = new Random(3);
    for (int trial = 0; trial < 50; trial++) {
      Links links = drawn(random, 2 + trial % 9);
      boolean[] returning = links.returning();
      for (int link = 0; link < links.count(); link++) {
        assertThat(returning[link])
            .isEqualTo(links.between(links.target(link), links.source(link)) >= 0);
      }
    }
  }

  private static Links drawn(Random random, int nodes) {
    Links.Builder links = new Links.Builder(nodes);
    for (int port = 0; port < 2 * nodes; port++) {
      int from = random.nextInt(nodes);
      links.add(from, port, (from + 1 + random.nextInt(nodes - 1)) % nodes);
    }
    return links.build();
  }
}
