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
            LaneCourses.twoTrees(machines),
            LaneCourses.pairedTrees(machines))
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

  @ParameterizedTest
  @MethodSource("numbersOfMachines")
  void hostsOfPairedLanesSendToOneHostAndReceiveFromOne(int machines) {
    LaneCourses trees = LaneCourses.pairedTrees(machines);
    int[][] sent = new int[2][machines]; // by lane and machine: sends of a part of each tree
    int[][] received = new int[2][machines];
    for (int course = 0; course < 2; course++) {
      for (int step = 0; step < machines - 1; step++) {
        int lane = trees.isHelped(course, step) ? 1 - course : course;
        sent[lane][trees.from(course, step, 0)]++;
        received[course][trees.to(course, step, 0)]++;
      }
    }
    for (int lane = 0; lane < 2; lane++) {
      assertThat(Arrays.stream(sent[lane]).max().orElseThrow()).isEqualTo(1);
      assertThat(Arrays.stream(received[lane]).max().orElseThrow()).isEqualTo(1);
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
