package org.castnet.papers.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CycleOrderTest {
  private static final IntList DESTINATIONS = IntImmutableList.of(43, 4, 57, 58, 1, 33);
  private static final IntList PRINTED =
      IntImmutableList.of(53, 61, 57, 59, 58, 56, 40, 41, 43, 35, 33, 1, 5, 4);

  @Test
  void pathOnASquareTakesTheShortcut() {
    CycleOrder square = CycleOrder.gray(2, 0);
    assertThat(square.nodes()).containsExactly(0, 1, 3, 2);
    assertThat(List.copyOf(square.path(IntImmutableList.of(3)))).containsExactly(0, 1, 3);
    assertThat(List.copyOf(square.path(IntImmutableList.of(2)))).containsExactly(0, 2);
  }

  @Test
  void rejectsOrdersThatAreNotCycles() {
    assertThat(new CycleOrder(List.of(0, 1, 2, 3)).isHamiltonian()).isFalse();
    assertThat(new CycleOrder(List.of(0, 1, 0, 2)).isHamiltonian()).isFalse();
    assertThat(CycleOrder.gray(6, 53).isHamiltonian()).isTrue();
  }

  @Test
  void fittingCycleGivesThePrintedPath() {
    assertThat(CycleOrder.FITTING.isHamiltonian()).isTrue();
    assertThat(List.copyOf(CycleOrder.FITTING.path(DESTINATIONS))).isEqualTo(List.copyOf(PRINTED));
  }

  /** All 720 orders of dimensions, 64 first nodes of the code and 2 directions. */
  @Test
  void noGrayCodeGivesThePrintedPath() {
    Set<List<Integer>> paths = new HashSet<>();
    for (List<Integer> order : orders(new ArrayList<>(IntStream.range(0, 6).boxed().toList()))) {
      for (int origin = 0; origin < 64; origin++) {
        paths.add(along(order, origin, false));
        paths.add(along(order, origin, true));
      }
    }
    assertThat(paths).hasSizeGreaterThan(100).doesNotContain(List.copyOf(PRINTED));
  }

  private static List<Integer> along(List<Integer> order, int origin, boolean backwards) {
    List<Integer> cycle = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      int code = i ^ i >> 1;
      int node = origin;
      for (int d = 0; d < 6; d++) {
        node ^= (code >> d & 1) << order.get(d);
      }
      cycle.add(node);
    }
    if (backwards) {
      Collections.reverse(cycle);
    }
    Collections.rotate(cycle, -cycle.indexOf(53));
    return List.copyOf(new CycleOrder(cycle).path(DESTINATIONS));
  }

  private static List<List<Integer>> orders(List<Integer> left) {
    if (left.isEmpty()) {
      return List.of(List.of());
    }
    List<List<Integer>> all = new ArrayList<>();
    for (int first : left) {
      List<Integer> rest = new ArrayList<>(left);
      rest.remove(Integer.valueOf(first));
      for (List<Integer> tail : orders(rest)) {
        List<Integer> order = new ArrayList<>(List.of(first));
        order.addAll(tail);
        all.add(order);
      }
    }
    return all;
  }
}
