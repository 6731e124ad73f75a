package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoutesTest {
  private static final Network MESH = NetworkSpec.parse("mesh:3x3");

  private static int channel(int from, int to) {
    return MESH.channel(MESH.links().between(from, to), 0);
  }

  /** 0 1 2 5, a branch 1 4 7 8, and a branch 4 3. */
  private static Route tree() {
    RouteTree tree = new RouteTree(0);
    int first = tree.add(Route.NO_HOP, channel(0, 1));
    int right = tree.add(first, channel(1, 2));
    int down = tree.add(first, channel(1, 4));
    tree.add(right, channel(2, 5));
    int further = tree.add(down, channel(4, 7));
    tree.add(down, channel(4, 3));
    tree.add(further, channel(7, 8));
    assertThat(tree.size()).isEqualTo(7);
    assertThat(tree.channel(further)).isEqualTo(channel(4, 7));
    assertThat(tree.parent(further)).isEqualTo(down);
    return tree.build();
  }

  @Test
  void hopsOfATreeAreNumberedInPreorder() {
    Route route = tree();
    assertThat(IntStream.range(0, 7).map(hop -> MESH.to(route.channel(hop))))
        .containsExactly(1, 2, 5, 4, 7, 8, 3);
    assertThat(IntStream.range(0, 7).map(route::parent)).containsExactly(-1, 0, 1, 0, 3, 4, 3);
    assertThat(IntStream.range(0, 7).filter(route::isLeaf)).containsExactly(2, 5, 6);
    assertThat(route.depths()).containsExactly(1, 2, 3, 2, 3, 4, 3);
    assertThat(route.isPath()).isFalse();
    assertThat(route.start(MESH, 3)).isEqualTo(1);
    assertThat(route.start(MESH, 0)).isZero();
    assertThat(route.end(MESH)).isEqualTo(3);
  }

  @Test
  void aTreeWithoutBranchesIsAPath() {
    RouteTree tree = new RouteTree(0);
    tree.add(tree.add(Route.NO_HOP, channel(0, 1)), channel(1, 2));
    Route path = Route.of(0, channel(0, 1), channel(1, 2));
    assertThat(tree.build()).isEqualTo(path);
    assertThat(path.isPath()).isTrue();
    assertThat(path.hashCode()).isEqualTo(tree.build().hashCode());
    assertThat(path.depths()).containsExactly(1, 2);
    assertThat(IntStream.range(0, 2).filter(path::isLeaf)).containsExactly(1);
    assertThat(path.node(MESH, 0)).isZero();
    assertThat(path.node(MESH, 2)).isEqualTo(2);
    assertThatThrownBy(() -> tree.add(2, channel(2, 5)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("hop 2 does not exist yet");
    assertThatThrownBy(() -> tree.add(-2, channel(2, 5)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void branchesMayStartAtTheOrigin() {
    RouteTree tree = new RouteTree(4);
    tree.add(Route.NO_HOP, channel(4, 1));
    tree.add(Route.NO_HOP, channel(4, 7));
    Route route = tree.build();
    assertThat(route.isPath()).isFalse();
    assertThat(route.parent(1)).isEqualTo(Route.NO_HOP);
    assertThat(route.depths()).containsExactly(1, 1);
  }

  @Test
  void routesCompareByOriginChannelsAndBranches() {
    Route path = Route.of(0, 1, 2);
    assertThat(path)
        .isEqualTo(Route.of(0, new int[] {1, 2, 9}, 2))
        .isNotEqualTo(Route.of(1, 1, 2))
        .isNotEqualTo(Route.of(0, 1, 3))
        .isNotEqualTo("route")
        .hasToString("Route[0 via channels [1, 2]]");
    Route forked = new Route(0, new int[] {1, 2}, new int[] {-1, -1});
    assertThat(forked)
        .isNotEqualTo(path)
        .hasToString("Route[0 via channels [1, 2] with parents [-1, -1]]");
    int[] copy = {7, 7, 7, 7};
    path.copyTo(copy, 1);
    assertThat(copy).containsExactly(7, 1, 2, 7);
  }

  @Test
  void aRoutingHasDistancesOfItsRoutes() {
    Routing routing = (from, to) -> Route.of(from, 1, 2, 3);
    assertThat(routing.distance(0, 4)).isEqualTo(3);
    assertThat(routing.distance(4, 4)).isZero();
    assertThat(routing.reaches(0, 4)).isTrue();
  }
}
