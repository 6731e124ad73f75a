package org.castnet.branching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.updown.UpDownTree;
import org.junit.jupiter.api.Test;

/** Worms on small meshes with hand-worked results. */
class SmallTreesTest {
  private static final Mesh FIVE = Mesh.of(5, 5);

  @Test
  void theEightPartsAreCountedFromTheNorthEast() {
    Compass compass = new Compass(FIVE);
    // around 12, which is 2,2
    assertThat(IntStream.of(18, 17, 16, 11, 6, 7, 8, 13).map(node -> compass.part(12, node)))
        .containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    assertThat(
            IntStream.of(Compass.NORTH, Compass.WEST, Compass.SOUTH, Compass.EAST)
                .map(axis -> FIVE.links().target(compass.link(12, axis))))
        .containsExactly(17, 11, 7, 13);
    assertThat(IntStream.of(0, 2, 4, 6).map(corner -> Compass.axisBeside(corner, true)))
        .containsExactly(Compass.NORTH, Compass.NORTH, Compass.SOUTH, Compass.SOUTH);
    assertThat(IntStream.of(0, 2, 4, 6).map(corner -> Compass.axisBeside(corner, false)))
        .containsExactly(Compass.EAST, Compass.WEST, Compass.WEST, Compass.EAST);
  }

  private static List<List<Integer>> worms(String cut, Network network, Message message) {
    return worms("tree", Map.of("worms", cut), network, message);
  }

  /** Returns the destinations of each worm, by number. */
  private static List<List<Integer>> worms(
      String scheme, Map<String, String> options, Network network, Message message) {
    return BranchingSchemes.all(UpDownTree::of).stream()
        .filter(each -> each.name().equals(scheme))
        .findFirst()
        .orElseThrow()
        .on(network, options, SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(List.of(message))
        .sends()
        .stream()
        .map(send -> send.dropOffs().intStream().sorted().boxed().toList())
        .toList();
  }

  @Test
  void aTreeIsCutAtItsRootOrByQuadrants() {
    // from 2,2 to 4,2 4,4 0,2 2,4 2,0 and 0,0; routes go along x first
    Message message = Message.of(0, 12, 8, 14, 24, 10, 22, 2, 0);
    assertThat(worms("root", FIVE, message))
        .containsExactlyInAnyOrder(List.of(14, 24), List.of(0, 10), List.of(22), List.of(2));
    // quadrants: both at least, y lower, x lower, both lower
    assertThat(worms("quadrant", FIVE, message))
        .containsExactly(List.of(14, 22, 24), List.of(2), List.of(10), List.of(0));
    assertThat(worms("one", FIVE, message)).hasSize(1);
    assertThat(worms("root", FIVE, Message.of(0, 12, 8, 13, 14))).containsExactly(List.of(13, 14));
  }

  @Test
  void theLastPartitionIsAdjacentToTheFirst() {
    // from 2,2 to 4,4 in the first part, 0,0 and, in the last part, 4,2, which is on the way to 4,4
    assertThat(worms("dpm", Map.of(), FIVE, Message.of(0, 12, 8, 24, 0, 14)))
        .containsExactlyInAnyOrder(List.of(14, 24), List.of(0));
  }

  @Test
  void aGatedTreeServesALineByOneWorm() {
    Network mesh = NetworkSpec.parse("mesh:8x8,lanes=2");
    // from 0,0 to 0,3 and 0,5
    assertThat(worms("gated-trees", Map.of(), mesh, Message.of(0, 0, 8, 24, 40)))
        .containsExactly(List.of(24, 40));
  }

  private static Route along(Network network, int... nodes) {
    int[] channels = new int[nodes.length - 1];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] = network.channel(network.links().between(nodes[hop], nodes[hop + 1]), 0);
    }
    return Route.of(nodes[0], channels);
  }

  @Test
  void aWormIncreasesTheSumOfTheSquaresOfLoads() {
    SquaredLoads loads = new SquaredLoads(FIVE);
    Route two = along(FIVE, 0, 1, 2);
    assertThat(loads.carry(two, 3)).isEqualTo(2 * 9);
    // from 3 to 3 + 5 on one link, from 0 to 5 on the other
    assertThat(loads.carry(along(FIVE, 1, 2, 3), 5)).isEqualTo(64 - 9 + 25);
    loads.withdraw(two, 3);
    assertThat(loads.carry(two, 2)).isEqualTo(4 + (49 - 25));
  }

  private static List<Integer> visited(Network network, Send send) {
    return IntStream.range(0, send.route().length())
        .mapToObj(hop -> network.to(send.route().channel(hop)))
        .toList();
  }

  private static List<Integer> lanes(Network network, List<Send> sends) {
    return sends.stream().map(send -> network.lane(send.route().channel(0))).toList();
  }

  @Test
  void equalMessagesUseBothLanesInTurn() {
    Mesh mesh = (Mesh) NetworkSpec.parse("mesh:2x2,lanes=2");
    List<Send> sends =
        new SharedTrees(mesh)
            .sends(IntStream.range(0, 4).mapToObj(id -> Message.of(id, 0, 8, 3)).toList());
    assertThat(lanes(mesh, sends)).containsExactly(0, 1, 0, 1);
    assertThat(visited(mesh, sends.get(0))).containsExactly(1, 3);
    assertThat(visited(mesh, sends.get(1))).containsExactly(2, 3);
    assertThat(mesh.lane(sends.get(1).route().channel(1))).isEqualTo(1);
  }

  @Test
  void onlyChosenTreesCountAsLoad() {
    Mesh mesh = (Mesh) NetworkSpec.parse("mesh:3x2,lanes=2");
    // 0 to 4 goes over 1; then 0 to 5 avoids the link from 0 to 1, though it was 3 before
    List<Send> sends =
        new SharedTrees(mesh).sends(List.of(Message.of(0, 0, 8, 4), Message.of(1, 0, 8, 5)));
    assertThat(lanes(mesh, sends)).containsExactly(0, 1);
    assertThat(visited(mesh, sends.get(1))).containsExactly(3, 4, 5);
  }

  @Test
  void partitionsAreMergedAsLongAsThisSavesLinks() {
    PartitionMerging merging = new PartitionMerging(FIVE);
    // 0,2 to 4,1 4,2 and 4,3: three parts whose worms share the path along x
    List<Send> merged = merging.sends(Message.of(0, 10, 8, 9, 14, 19));
    assertThat(merged).hasSize(1);
    assertThat(merged.get(0).route().length()).isEqualTo(6);
    // opposite sides of the source share nothing
    assertThat(merging.sends(Message.of(0, 12, 8, 14, 10, 22, 2))).hasSize(4);
    assertThat(merging.sends(Message.of(0, 12, 8, 24))).hasSize(1);
  }

  @Test
  void treesWithGatesUseTheLayerWithTheLeastLoad() {
    Mesh mesh = (Mesh) NetworkSpec.parse("mesh:4x4,lanes=3");
    List<Send> sends =
        new GatedTrees(mesh, 1)
            .sends(IntStream.range(0, 4).mapToObj(id -> Message.of(id, 0, 8, 5)).toList());
    // x first with trunks in lane 0, y first with trunks in lane 2
    assertThat(lanes(mesh, sends)).containsExactly(0, 2, 0, 2);
    assertThat(visited(mesh, sends.get(0))).containsExactly(1, 5);
    assertThat(visited(mesh, sends.get(1))).containsExactly(4, 5);
    Mesh four = (Mesh) NetworkSpec.parse("mesh:2x2x2,lanes=4");
    List<Send> deep =
        new GatedTrees(four, 1)
            .sends(IntStream.range(0, 2).mapToObj(id -> Message.of(id, 0, 8, 7)).toList());
    assertThat(lanes(four, deep)).as("two lanes in each layer").containsExactly(0, 2);
    assertThat(visited(four, deep.get(1))).as("the opposite order").containsExactly(4, 6, 7);
    Mesh two = (Mesh) NetworkSpec.parse("mesh:4x4,lanes=2");
    assertThat(
            lanes(
                two,
                new GatedTrees(two, 1)
                    .sends(List.of(Message.of(0, 0, 8, 5), Message.of(1, 0, 8, 5)))))
        .as("a single layer")
        .containsExactly(0, 0);
  }

  @Test
  void destinationsNextToTheSourceAreServedByPassingTrunks() {
    Mesh mesh = (Mesh) NetworkSpec.parse("mesh:4x4,lanes=2");
    // to 2,1 over 1,0 and 2,0; so 1,0 needs no worm, but 3,0 does
    List<Send> sends = new GatedTrees(mesh, 1).sends(List.of(Message.of(0, 0, 8, 6, 1, 3)));
    assertThat(sends).hasSize(2);
    assertThat(sends.get(0).dropOffs().toIntArray()).containsExactlyInAnyOrder(1, 6);
    assertThat(visited(mesh, sends.get(1))).containsExactly(1, 2, 3);
    // 1,0 and 3,0 are in a row: one worm; 0,0 is on the other side
    List<Send> row = new GatedTrees(mesh, 1).sends(List.of(Message.of(0, 1, 8, 2, 3, 0)));
    assertThat(row.stream().map(send -> visited(mesh, send)))
        .containsExactly(List.of(2, 3), List.of(0));
  }
}
