package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.GridShape;
import org.castnet.network.Mesh;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** One worm per region: sides of the source, halved until regions are small. */
class RecursiveRegionsTest {
  private static final int RUNS = Rounds.of(200);

  private static List<List<Integer>> dropOffs(MulticastPlan plan) {
    return plan.sends().stream().map(send -> List.<Integer>copyOf(send.dropOffs())).toList();
  }

  private static int[] all(int nodes, int source) {
    return IntStream.range(0, nodes).filter(node -> node != source).toArray();
  }

  @Test
  void oneRegionForAllIsDualPathByMinimalRoutes() {
    SplittableRandom random = new SplittableRandom(31);
    for (String spec : List.of("mesh:6x5", "mesh:4x4x4")) {
      Mesh mesh = (Mesh) NetworkSpec.parse(spec);
      for (int run = 0; run < RUNS; run++) {
        Message message = Graphs.message(0, mesh.nodeCount(), random);
        int[] destinations = message.destinations().toIntArray();
        assertThat(
                Stars.plan(
                        mesh,
                        "recursive-path",
                        Map.of("regions", "1"),
                        message.source(),
                        destinations)
                    .sends())
            .isEqualTo(
                Stars.plan(
                        mesh,
                        "dual-path",
                        Map.of("routing", "r-min"),
                        message.source(),
                        destinations)
                    .sends());
      }
    }
  }

  /**
   * On a 4x4x4 mesh from node 0, 63 nodes are above. At most 16 fit into a region, so that x is
   * halved, then y: four blocks of 2x2 columns, of which the first lacks the source.
   */
  @Test
  void aBroadcastFromACornerIsDividedIntoFourVerticalBlocks() {
    MulticastPlan plan =
        Stars.plan(Mesh.of(4, 4, 4), "recursive-path", Map.of("regions", "4"), 0, all(64, 0));
    assertThat(dropOffs(plan).stream().map(List::size)).containsExactly(15, 16, 16, 16);
    assertThat(dropOffs(plan).get(0))
        .allSatisfy(node -> assertThat(node % 4 < 2 && node / 4 % 4 < 2).isTrue());
    assertThat(dropOffs(plan).get(1))
        .allSatisfy(node -> assertThat(node % 4 < 2 && node / 4 % 4 >= 2).isTrue());
    assertThat(dropOffs(plan).get(2))
        .allSatisfy(node -> assertThat(node % 4 >= 2 && node / 4 % 4 < 2).isTrue());
  }

  /**
   * 8x8 mesh, source 3,4 with label 35: 28 nodes above and 35 below. An eighth is 8 nodes: above,
   * strips of 2, 2, 2 and 2 columns have 6 to 8 nodes; below, strips of 2 have more than 8 and are
   * halved.
   */
  @Test
  void onAPlaneRegionsAreStripsOfColumns() {
    MulticastPlan plan = Stars.plan(Mesh.of(8, 8), "recursive-path", Map.of(), 35, all(64, 35));
    assertThat(dropOffs(plan).stream().map(List::size))
        .containsExactly(6, 6, 8, 8, 5, 5, 5, 4, 8, 8);
  }

  @Test
  void everyRegionIsSmallAndItsNodesFormABoxByDirectComputation() {
    SplittableRandom random = new SplittableRandom(32);
    for (int run = 0; run < RUNS; run++) {
      GridShape shape =
          run % 2 == 0
              ? GridShape.of(3 + random.nextInt(4), 3 + random.nextInt(4), 2 + random.nextInt(3))
              : GridShape.of(2 + random.nextInt(7), 2 + random.nextInt(7));
      Mesh mesh = (Mesh) NetworkSpec.parse("mesh:" + shape);
      int source = random.nextInt(shape.nodeCount());
      int regions = 1 + random.nextInt(12);
      MulticastPlan plan =
          Stars.plan(
              mesh,
              "recursive-path",
              Map.of("regions", Integer.toString(regions)),
              source,
              all(shape.nodeCount(), source));
      Labelling labels = HamiltonianPath.of(mesh).orThrow(mesh);
      List<List<Integer>> expected = new ArrayList<>();
      for (boolean up : new boolean[] {true, false}) {
        List<Integer> side = new ArrayList<>();
        for (int node = 0; node < shape.nodeCount(); node++) {
          if (up
              ? labels.label(node) > labels.label(source)
              : labels.label(node) < labels.label(source)) {
            side.add(node);
          }
        }
        int[] sizes = new int[shape.dimensions()];
        int[] low = new int[shape.dimensions()];
        for (int d = 0; d < sizes.length; d++) {
          sizes[d] = shape.side(d);
        }
        divide(side, low, sizes, shape, (double) shape.nodeCount() / regions, expected);
      }
      List<List<Integer>> found =
          dropOffs(plan).stream().map(worm -> worm.stream().sorted().toList()).toList();
      assertThat(found).as("run %d, %s", run, shape).containsExactlyElementsOf(expected);
      assertThat(MonotoneLabels.violations(plan, labels)).isEmpty();
    }
  }

  private static void divide(
      List<Integer> nodes,
      int[] low,
      int[] sizes,
      GridShape shape,
      double share,
      List<List<Integer>> out) {
    int longest = -1;
    for (int d = sizes.length - 2; d >= 0; d--) {
      if (sizes[d] > 1 && (longest < 0 || sizes[d] >= sizes[longest])) {
        longest = d;
      }
    }
    if (longest < 0 || nodes.size() <= Math.ceil(share)) {
      if (!nodes.isEmpty()) {
        out.add(nodes);
      }
      return;
    }
    int dimension = longest;
    int middle = low[dimension] + (sizes[dimension] + 1) / 2;
    int[] below = sizes.clone();
    below[dimension] = (sizes[dimension] + 1) / 2;
    int[] above = sizes.clone();
    above[dimension] = sizes[dimension] / 2;
    int[] start = low.clone();
    start[dimension] = middle;
    divide(
        nodes.stream().filter(v -> shape.coordinate(v, dimension) < middle).toList(),
        low,
        below,
        shape,
        share,
        out);
    divide(
        nodes.stream().filter(v -> shape.coordinate(v, dimension) >= middle).toList(),
        start,
        above,
        shape,
        share,
        out);
  }

  @Test
  void eachWormIsAsShortAsItsOrderAllows() {
    Mesh mesh = Mesh.of(4, 4, 4);
    SplittableRandom random = new SplittableRandom(33);
    for (int run = 0; run < RUNS; run++) {
      Message message = Graphs.message(0, 64, random);
      MulticastPlan plan =
          Stars.plan(
              mesh,
              "recursive-path",
              Map.of(),
              message.source(),
              message.destinations().toIntArray());
      long expected =
          plan.sends().stream()
              .mapToLong(
                  send -> {
                    int at = send.sender();
                    int hops = 0;
                    for (int stop : send.dropOffs()) {
                      hops += mesh.routing().orElseThrow().distance(at, stop);
                      at = stop;
                    }
                    return hops;
                  })
              .sum();
      assertThat(PlanMetrics.of(plan).traffic()).isEqualTo(expected);
    }
  }

  @Test
  void manyMulticastsAreSoundAndCannotDeadlock() {
    SplittableRandom random = new SplittableRandom(34);
    for (int run = 0; run < RUNS / 4; run++) {
      Mesh mesh = (Mesh) NetworkSpec.parse(run % 2 == 0 ? "mesh:4x3x5" : "mesh:7x6");
      List<Message> messages = new ArrayList<>();
      for (int id = 0; id < 20; id++) {
        messages.add(Graphs.message(id, mesh.nodeCount(), random));
      }
      MulticastPlan plan =
          Stars.scheme("recursive-path")
              .on(mesh, Map.of(), SenderModel.USUAL, 1)
              .orThrow("recursive-path")
              .plan(messages);
      assertThat(PlanVerifier.verify(plan)).as("run %d", run).isEmpty();
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).as("run %d", run).isTrue();
    }
  }

  @Test
  void rejectsNetworksWithoutColumns() {
    for (String spec : List.of("torus:4x4", "hypercube:4", "mesh:5x5,fail=0,0")) {
      assertThatThrownBy(
              () -> Stars.plan(NetworkSpec.parse(spec), "recursive-path", Map.of(), 7, 8))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("regions need a mesh without failures");
    }
  }
}
