package org.castnet.group.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.castnet.group.GroupFabrics;
import org.castnet.group.SwitchCables;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

class DepthFirstTest {
  private static List<Integer> unvisited(SwitchCables cables, int at, Set<Integer> visited) {
    List<Integer> next = new ArrayList<>();
    for (int place = cables.first(at); place < cables.end(at); place++) {
      int to = cables.to(cables.out(place));
      if (!visited.contains(to)) {
        next.add(to);
      }
    }
    return next;
  }

  @Test
  void everyStepEntersANeighbourWithTheFewestUnvisitedNeighbours() {
    for (int seed = 0; seed < 20; seed++) {
      SwitchCables cables =
          SwitchCables.of(
              (SwitchFabric)
                  NetworkSpec.parse("irregular:switches=9,ports=8,hosts=3,seed=" + seed));
      int[] order = DepthFirst.order(cables, new Random(seed)).topDown();
      Set<Integer> visited = new HashSet<>(Set.of(order[0]));
      Deque<Integer> path = new ArrayDeque<>(List.of(order[0]));
      for (int i = 1; i < order.length; i++) {
        while (unvisited(cables, path.getLast(), visited).isEmpty()) {
          path.removeLast();
        }
        List<Integer> next = unvisited(cables, path.getLast(), visited);
        assertThat(next).contains(order[i]);
        assertThat(unvisited(cables, order[i], visited).size())
            .isEqualTo(
                next.stream()
                    .mapToInt(to -> unvisited(cables, to, visited).size())
                    .min()
                    .orElseThrow());
        visited.add(order[i]);
        path.addLast(order[i]);
      }
    }
  }

  @Test
  void everyEquallyGoodNeighbourCanBeNext() {
    SwitchCables star = SwitchCables.of(GroupFabrics.fatTree(4, 1, 1));
    Set<Integer> second = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      int[] order = DepthFirst.order(star, new Random(seed)).topDown();
      if (order[0] == 4) {
        second.add(order[1]);
      }
    }
    assertThat(second).containsExactlyInAnyOrder(0, 1, 2, 3);
  }
}
