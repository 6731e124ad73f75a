package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.steiner.SteinerSchemes;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** Column-path: up to two worms per column. Nodes of an 8x8 mesh are written as row, column. */
class ColumnPathTest {
  private static final int RUNS = Rounds.of(200);

  private final Network mesh = NetworkSpec.parse("mesh:8x8");

  private static MulticastPlan plan(Network network, Message... messages) {
    return PartitionSchemes.all().stream()
        .filter(scheme -> scheme.name().equals("column-path"))
        .findFirst()
        .orElseThrow()
        .on(network, Map.of(), SenderModel.USUAL, 1)
        .orThrow("column-path")
        .plan(List.of(messages));
  }

  private static int at(int x, int y) {
    return x + 8 * y;
  }

  private List<List<Integer>> dropOffs(int source, int... destinations) {
    return plan(mesh, Message.of(0, source, 1, destinations)).sends().stream()
        .map(send -> List.<Integer>copyOf(send.dropOffs()))
        .toList();
  }

  @Test
  void oneDestinationGetsTheRouteOfAUnicast() {
    MulticastPlan plan = plan(mesh, Message.of(0, at(1, 2), 1, at(5, 6)));
    assertThat(plan.sends()).hasSize(1);
    assertThat(plan.sends().get(0).route())
        .isEqualTo(mesh.routing().orElseThrow().route(at(1, 2), at(5, 6)));
  }

  @Test
  void aColumnWithDestinationsOnOneSideGetsOneWorm() {
    assertThat(dropOffs(at(3, 3), at(5, 7), at(5, 4), at(5, 5)))
        .containsExactly(List.of(at(5, 4), at(5, 5), at(5, 7)));
    assertThat(dropOffs(at(3, 3), at(5, 0), at(5, 2))).containsExactly(List.of(at(5, 2), at(5, 0)));
  }

  @Test
  void aColumnWithDestinationsOnBothSidesGetsTwo() {
    assertThat(dropOffs(at(3, 3), at(5, 0), at(5, 6), at(5, 2)))
        .containsExactly(List.of(at(5, 6)), List.of(at(5, 2), at(5, 0)));
  }

  @Test
  void theRowOfTheSourceBelongsToTheWormToHigherRows() {
    assertThat(dropOffs(at(3, 3), at(5, 3), at(5, 6), at(5, 2)))
        .containsExactly(List.of(at(5, 3), at(5, 6)), List.of(at(5, 2)));
    assertThat(dropOffs(at(3, 3), at(5, 3), at(5, 2))).containsExactly(List.of(at(5, 3), at(5, 2)));
    assertThat(dropOffs(at(3, 3), at(5, 3), at(1, 3)))
        .containsExactly(List.of(at(1, 3)), List.of(at(5, 3)));
  }

  @Test
  void columnsAreServedFromLeftToRightAndTheColumnOfTheSourceIsOneOfThem() {
    assertThat(dropOffs(at(3, 3), at(7, 1), at(3, 7), at(0, 5), at(3, 0)))
        .containsExactly(
            List.of(at(0, 5)), List.of(at(3, 7)), List.of(at(3, 0)), List.of(at(7, 1)));
  }

  /** 8 destinations in 4 columns: 2 + 1 + 2 + 1 worms of 6, 3, 3, 3, 3, and 7 links. */
  @Test
  void eightDestinationsInFourColumnsNeedSixWorms() {
    MulticastPlan plan =
        plan(
            mesh,
            Message.of(
                0, at(3, 3), 1, at(1, 5), at(1, 7), at(1, 2), at(2, 1), at(3, 6), at(3, 0),
                at(6, 7), at(6, 4)));
    assertThat(plan.sends().stream().map(send -> send.route().length()))
        .containsExactly(6, 3, 3, 3, 3, 7);
    assertThat(PlanMetrics.of(plan).traffic()).isEqualTo(25);
    assertThat(PlanMetrics.of(plan).longestPath()).isEqualTo(7);
    assertThat(plan.ports()).isEqualTo(PortModel.ALL);
  }

  @Test
  void linesAlongTheLastDimensionAreTheColumnsOfASolidMesh() {
    Network solid = NetworkSpec.parse("mesh:3x3x4");
    MulticastPlan plan = plan(solid, Message.of(0, 0, 1, 8, 17, 26, 4, 9));
    assertThat(plan.sends().stream().map(send -> List.<Integer>copyOf(send.dropOffs())))
        .containsExactly(List.of(9), List.of(4), List.of(8, 17, 26));
  }

  @Test
  void noDivisionOfAColumnNeedsFewerWormsOrLinks() {
    Random random = new Random(11);
    for (int run = 0; run < RUNS; run++) {
      Grid grid = (Grid) NetworkSpec.parse(run % 2 == 0 ? "mesh:4x6" : "mesh:2x3x5");
      Message message = Instances.message(0, grid.nodeCount(), 1 + random.nextInt(9), 1, random);
      MulticastPlan plan = plan(grid, message);
      long[] best = fewestByTrying(grid, message);
      assertThat(plan.sends()).as("run %d", run).hasSize((int) best[0]);
      assertThat(PlanMetrics.of(plan).traffic()).as("run %d", run).isEqualTo(best[1]);
    }
  }

  @Test
  void theLongestWormIsAsShortAsThatOfUnicastsAndTrafficIsBetweenTreeAndUnicasts() {
    Network small = NetworkSpec.parse("mesh:4x4");
    Random random = new Random(12);
    for (int run = 0; run < RUNS; run++) {
      Message message = Instances.message(0, 16, 1 + random.nextInt(6), 1, random);
      PlanMetrics found = PlanMetrics.of(plan(small, message));
      int farthest = 0;
      int sum = 0;
      for (int to : message.destinations()) {
        int hops = small.routing().orElseThrow().distance(message.source(), to);
        farthest = Math.max(farthest, hops);
        sum += hops;
      }
      assertThat(found.longestPath()).isEqualTo(farthest);
      long tree =
          PlanMetrics.of(
                  SteinerSchemes.all()
                      .get(0)
                      .on(small, Map.of(), SenderModel.USUAL, 1)
                      .orThrow("exact")
                      .plan(List.of(message)))
              .traffic();
      assertThat(found.traffic()).isBetween(tree, (long) sum);
    }
  }

  @Test
  void randomPlansAreSoundAndAddNoDependencyThatCloses() {
    Random random = new Random(13);
    for (int run = 0; run < RUNS; run++) {
      Network grid =
          NetworkSpec.parse(
              List.of("mesh:5x7", "mesh:9", "mesh:3x4x3", "mesh:6x6,lanes=2").get(run % 4));
      List<Message> messages = Instances.messages(20, grid.nodeCount(), random);
      MulticastPlan plan = plan(grid, messages.toArray(Message[]::new));
      assertThat(PlanVerifier.verify(plan)).as("run %d", run).isEmpty();
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).as("run %d", run).isTrue();
      assertThat(plan.sends()).noneMatch(Send::isRelay);
    }
  }

  @Test
  void rejectsRingsFailedLinksAndOtherNetworks() {
    assertThatThrownBy(() -> plan(NetworkSpec.parse("torus:4x4"), Message.of(0, 0, 1, 1)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "scheme column-path does not apply: it is defined on meshes, and torus:4x4 has rings");
    assertThatThrownBy(() -> plan(NetworkSpec.parse("mesh:4x4,fail=1,1"), Message.of(0, 0, 1, 1)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("has failed links");
    assertThatThrownBy(() -> plan(NetworkSpec.parse("hypercube:4"), Message.of(0, 0, 1, 1)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("neither a mesh nor a torus");
  }

  /** Returns the fewest worms, and their links, over all divisions of each column. */
  private static long[] fewestByTrying(Grid grid, Message message) {
    int last = grid.shape().dimensions() - 1;
    Map<Integer, List<Integer>> columns = new TreeMap<>();
    for (int to : message.destinations()) {
      columns.computeIfAbsent(to % grid.shape().stride(last), c -> new ArrayList<>()).add(to);
    }
    long worms = 0;
    long links = 0;
    for (List<Integer> column : columns.values()) {
      long[] best = {Integer.MAX_VALUE, Integer.MAX_VALUE};
      divide(column, 0, new ArrayList<>(), grid, message.source(), last, best);
      worms += best[0];
      links += best[1];
    }
    return new long[] {worms, links};
  }

  /** Tries all divisions of the nodes from an index on into parts that one worm can serve. */
  private static void divide(
      List<Integer> column,
      int index,
      List<List<Integer>> parts,
      Grid grid,
      int source,
      int last,
      long[] best) {
    if (index == column.size()) {
      long links = 0;
      for (List<Integer> part : parts) {
        int level = grid.shape().coordinate(source, last);
        boolean above = part.stream().allMatch(v -> grid.shape().coordinate(v, last) >= level);
        boolean below = part.stream().allMatch(v -> grid.shape().coordinate(v, last) <= level);
        if (!above && !below) {
          return;
        }
        links +=
            part.stream()
                .mapToInt(v -> grid.routing().orElseThrow().distance(source, v))
                .max()
                .orElseThrow();
      }
      if (parts.size() < best[0] || (parts.size() == best[0] && links < best[1])) {
        best[0] = parts.size();
        best[1] = links;
      }
      return;
    }
    for (int p = 0; p <= parts.size(); p++) {
      List<List<Integer>> next = new ArrayList<>();
      parts.forEach(part -> next.add(new ArrayList<>(part)));
      if (p == parts.size()) {
        next.add(new ArrayList<>());
      }
      next.get(p).add(column.get(index));
      divide(column, index + 1, next, grid, source, last, best);
    }
  }
}
