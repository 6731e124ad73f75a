package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The order in which parts visit the machines of a cluster. */
class LaneCoursesTest {
  static IntStream numbersOfMachines() {
    return IntStream.rangeClosed(3, 40);
  }

  @ParameterizedTest
  @MethodSource("numbersOfMachines")
  void everyCourseVisitsEachMachineOnceAfterItsSender(int machines) {
    Stream.of(
            LaneCourses.ring(machines, 1),
            LaneCourses.ring(machines, 2),
            LaneCourses.twoTrees(machines))
        .forEach(
            courses -> {
              for (int course = 0; course < courses.count(); course++) {
                Set<Integer> visited = new HashSet<>(Set.of(2));
                for (int step = 0; step < machines - 1; step++) {
                  assertThat(visited).contains(courses.from(course, step, 2));
                  assertThat(visited.add(courses.to(course, step, 2))).isTrue();
                }
                assertThat(visited).hasSize(machines);
              }
            });
  }

  @ParameterizedTest
  @MethodSource("numbersOfMachines")
  void machinesForwardInOneOfTwoTreesToTwoOthersAtMost(int machines) {
    LaneCourses trees = LaneCourses.twoTrees(machines);
    int[][] sent = new int[2][machines];
    for (int course = 0; course < 2; course++) {
      for (int step = 0; step < machines - 1; step++) {
        sent[course][trees.from(course, step, 0)]++;
      }
    }
    assertThat(sent[0][0]).as("the first machine sends to the root").isEqualTo(1);
    for (int machine = 1; machine < machines; machine++) {
      assertThat(Math.min(sent[0][machine], sent[1][machine])).isZero();
      assertThat(Math.max(sent[0][machine], sent[1][machine])).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void pathsOfTwoTreesGrowWithTheLogarithm() {
    LaneCourses trees = LaneCourses.twoTrees(128);
    for (int course = 0; course < 2; course++) {
      int[] depth = new int[128];
      for (int step = 0; step < 127; step++) {
        depth[trees.to(course, step, 0)] = depth[trees.from(course, step, 0)] + 1;
      }
      assertThat(Arrays.stream(depth).max().orElseThrow()).isLessThanOrEqualTo(8);
    }
  }
}
