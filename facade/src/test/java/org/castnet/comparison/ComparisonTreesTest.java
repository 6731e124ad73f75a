package org.castnet.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.TreeRouting;
import org.junit.jupiter.api.Test;

/** The trees of messages, for several schemes. */
class ComparisonTreesTest {
  private final Network network = NetworkSpec.parse("mesh:4x4");
  private final List<Integer> sources = new ArrayList<>(); // of trees that were computed

  private TreeRouting trees(ComparisonTrees shared) {
    return shared.of(
        network,
        any ->
            (source, destinations) -> {
              sources.add(source);
              int link = network.links().between(source, destinations[0]);
              return Route.of(source, network.channel(link, 0));
            });
  }

  @Test
  void treeIsComputedOnceForAllSchemes() {
    ComparisonTrees shared = new ComparisonTrees();
    Route first = trees(shared).route(0, new int[] {1});
    assertThat(trees(shared).route(0, new int[] {1})).isSameAs(first);
    assertThat(sources).containsExactly(0);
  }

  @Test
  void otherDestinationsHaveAnotherTree() {
    ComparisonTrees shared = new ComparisonTrees();
    trees(shared).route(0, new int[] {1});
    trees(shared).route(0, new int[] {4});
    trees(shared).route(5, new int[] {4});
    assertThat(sources).containsExactly(0, 0, 5);
  }
}
