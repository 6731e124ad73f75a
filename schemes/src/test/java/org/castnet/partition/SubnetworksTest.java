package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.castnet.network.Grid;
import org.castnet.network.Mesh;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Torus;
import org.junit.jupiter.api.Test;

/** Lemmas 1 to 4 and properties P1 to P5 of the paper, over sizes, h and delta. */
class SubnetworksTest {
  private static final List<String> GRIDS =
      List.of(
          "torus:16x16",
          "torus:8x8",
          "torus:12x6",
          "torus:6x9",
          "torus:4x16",
          "torus:5x5",
          "torus:2x2",
          "torus:15x10",
          "mesh:8x8",
          "mesh:12x6",
          "torus:4x4x4",
          "torus:6x4x2",
          "mesh:4x4x4",
          "torus:3x3x3");

  @Test
  void figureOneHasFourByFourNodesInEachOfFourSubnetworks() {
    Partition partition = new Partition(Torus.of(16, 16), SubnetworkType.I, 4, 0);
    assertThat(partition.distributing()).hasSize(4);
    DataDistributingNetwork first = partition.distributing().get(0);
    assertThat(first.nodes().toIntArray()).hasSize(16).contains(0, 4, 8, 12, 64, 68);
    assertThat(first.containsNode(1)).isFalse();
    // row 0 is a row of the subnetwork; node 1 is on it but not in the subnetwork
    assertThat(first.containsLink(partition.grid().links().between(1, 2))).isTrue();
    assertThat(first.channels().size()).isEqualTo(2 * first.links().size());
  }

  @Test
  void figureTwoShiftsTheNegativeHalfByTwo() {
    Partition partition = new Partition(Torus.of(16, 16), SubnetworkType.III, 4, 2);
    assertThat(partition.distributing())
        .extracting(DataDistributingNetwork::name)
        .containsExactly("G0+", "G1+", "G2+", "G3+", "G0-", "G1-", "G2-", "G3-");
    assertThat(partition.distributing().get(4).containsNode(2 * 16)).isTrue();
    assertThat(partition.distributing().get(4).containsNode(0)).isFalse();
  }

  @Test
  void lemmas1To4AndTable1() {
    forAllPartitions(
        partition -> {
          int h = partition.dilation();
          ContentionLevels levels = ContentionLevels.of(partition.distributing());
          assertThat(levels.node()).as("node contention").isEqualTo(1);
          int link =
              switch (partition.type()) {
                case I, III -> 1;
                case II -> h;
                // half of h as printed if h is even, the larger half if it is odd
                case IV -> (h + 1) / 2;
              };
          assertThat(levels.link()).as("link contention").isEqualTo(link);
        });
  }

  @Test
  void p1EveryLinkIsUsedAboutEquallyOften() {
    forAllPartitions(
        partition -> {
          ContentionLevels levels = ContentionLevels.of(partition.distributing());
          int least =
              partition.type() == SubnetworkType.IV ? partition.dilation() / 2 : levels.link();
          if (partition.grid().shape().dimensions() == 2) {
            assertThat(levels.leastLink()).isEqualTo(least);
          }
          if (partition.type().coversAllNodes()) {
            assertThat(levels.leastNode()).isEqualTo(1);
          }
        });
  }

  @Test
  void p2BlocksAreDisjointAndCoverAllNodes() {
    forAllPartitions(
        partition -> {
          ContentionLevels levels = ContentionLevels.of(partition.collecting());
          assertThat(levels.node()).isEqualTo(1);
          assertThat(levels.leastNode()).isEqualTo(1);
          assertThat(levels.link()).isLessThanOrEqualTo(1);
          for (int node = 0; node < partition.grid().nodeCount(); node++) {
            assertThat(partition.collecting().get(partition.block(node)).containsNode(node))
                .isTrue();
          }
        });
  }

  @Test
  void p3EveryDistributingNetworkMeetsEveryBlockInExactlyOneNode() {
    forAllPartitions(
        partition -> {
          for (DataDistributingNetwork network : partition.distributing()) {
            for (DataCollectingNetwork block : partition.collecting()) {
              List<Integer> common = new ArrayList<>(network.nodes());
              common.retainAll(block.nodes());
              assertThat(common).hasSize(1);
              assertThat(network.representative(block.nodes().getInt(0))).isEqualTo(common.get(0));
            }
          }
        });
  }

  @Test
  void p4AndP5SubnetworksAreShiftsOfOneAnother() {
    forAllPartitions(
        partition -> {
          sameShape(partition.distributing());
          sameShape(partition.collecting());
        });
  }

  /**
   * Asserts that subnetworks have equal numbers of nodes and links, and that their lists of links
   * agree with {@code containsLink}.
   */
  private static void sameShape(List<? extends Subnetwork> subnetworks) {
    Subnetwork first = subnetworks.get(0);
    for (Subnetwork subnetwork : subnetworks) {
      assertThat(subnetwork.nodes().size()).isEqualTo(first.nodes().size());
      if (first.grid() instanceof Torus || first instanceof DataCollectingNetwork) {
        assertThat(subnetwork.links().size()).isEqualTo(first.links().size());
      }
      IntImmutableList links = subnetwork.links();
      for (int i = 0; i < links.size(); i++) {
        assertThat(subnetwork.containsLink(links.getInt(i))).isTrue();
      }
    }
  }

  private static void forAllPartitions(Consumer<Partition> check) {
    int seen = 0;
    for (String spec : GRIDS) {
      Grid grid = (Grid) NetworkSpec.parse(spec);
      for (int h : Partition.dilations(grid).toArray()) {
        for (SubnetworkType type : SubnetworkType.values()) {
          if (type.directed() && grid instanceof Mesh || type == SubnetworkType.III && h == 1) {
            continue;
          }
          for (int delta = 1; delta < (type == SubnetworkType.III ? h : 2); delta++) {
            check.accept(new Partition(grid, type, h, delta));
            seen++;
          }
        }
      }
    }
    assertThat(seen).isGreaterThan(100);
  }
}
