package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.chance.RandomSequence;
import org.castnet.network.Hypercube;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** The printed examples of Sheu and Yang under the stated tie rules. */
class HypercubePaperExamplesTest {
  private final Hypercube q5 = Hypercube.of(5);
  private final Hypercube q6 = Hypercube.of(6);

  @Test
  void theSpanningTreeIsWalkedInThePrintedOrder() {
    int[] order =
        JoiningOrder.spanningTree(
            8, new int[] {19, 29, 13, 9, 22, 7}, TieRule.FIRST, new RandomSequence(1));
    assertThat(order).containsExactly(9, 13, 29, 7, 22, 19);
  }

  @Test
  void theSteinerTreeTakesEightLinksAndLinNisNine() {
    assertThat(Cubes.traffic(q5, "st", Map.of(), Cubes.STEINER_EXAMPLE)).isEqualTo(8);
    assertThat(Cubes.traffic(q5, "linni-st", Map.of(), Cubes.STEINER_EXAMPLE)).isEqualTo(9);
    assertThat(Cubes.traffic(q5, "exact", Map.of(), Cubes.STEINER_EXAMPLE)).isEqualTo(8);
  }

  @Test
  void theLastNearestEdgeWouldNotShowTheDifference() {
    Map<String, String> last = Map.of("ties", "last");
    assertThat(Cubes.traffic(q5, "st", last, Cubes.STEINER_EXAMPLE)).isEqualTo(8);
    assertThat(Cubes.traffic(q5, "linni-st", last, Cubes.STEINER_EXAMPLE)).isEqualTo(8);
  }

  @Test
  void theNeighbouringForestHasThePrintedFourRoots() {
    int[] destinations = Cubes.TREE_EXAMPLE.destinations().toIntArray();
    NeighbouringForest forest =
        NeighbouringForest.linked(5, 0, destinations, FatherRule.LOWEST, new RandomSequence(1));
    List<Integer> roots = new ArrayList<>();
    for (int entry = 0; entry < forest.size(); entry += forest.span(entry)) {
      roots.add(forest.address(entry));
    }
    assertThat(roots).containsExactlyInAnyOrder(2, 17, 28, 22);
  }

  @Test
  void theMulticastTreeTakesTwelveLinksAndLensFifteen() {
    for (String ties : List.of("lowest", "highest", "random")) {
      for (String fathers : List.of("lowest", "first")) {
        Map<String, String> options = Map.of("ties", ties, "fathers", fathers);
        assertThat(Cubes.traffic(q5, "mt", options, Cubes.TREE_EXAMPLE)).isEqualTo(12);
      }
    }
    assertThat(Cubes.traffic(q5, "mt-tree", Map.of(), Cubes.TREE_EXAMPLE)).isEqualTo(12);
    assertThat(Cubes.traffic(q5, "len", Map.of(), Cubes.TREE_EXAMPLE)).isEqualTo(15);
    assertThat(Cubes.traffic(q5, "len", Map.of("ties", "highest"), Cubes.TREE_EXAMPLE))
        .isEqualTo(14);
  }

  @Test
  void theMulticastPathVisitsThePrintedNodes() {
    MulticastPlan plan = Cubes.plan(q6, "mp", Map.of(), Cubes.PATH_EXAMPLE);
    assertThat(plan.ports()).isEqualTo(PortModel.ALL);
    assertThat(nodes(plan.sends().get(0).route()))
        .containsExactly(53, 61, 57, 59, 58, 42, 43, 35, 33, 1, 5, 4);
    assertThat(Cubes.traffic(q6, "exact", Map.of("problem", "multicast-path"), Cubes.PATH_EXAMPLE))
        .isEqualTo(11);
  }

  @Test
  void linNisPathAlongTheGrayCodeTakesThirteenLinks() {
    assertThat(Cubes.traffic(q6, "linni-mp", Map.of(), Cubes.PATH_EXAMPLE)).isEqualTo(13);
  }

  @Test
  void thePrintedMulticastTreeMayReachANodeTwiceAndTheVerifierReportsIt() {
    Hypercube q4 = Hypercube.of(4);
    Message message = Message.of(0, 0, 1, 1, 2, 3, 15);
    MulticastPlan printed = Cubes.plan(q4, "mt", Map.of(), message);
    assertThat(printed.sends()).hasSize(6);
    assertThat(PlanVerifier.verify(printed)).isNotEmpty();
    MulticastPlan repaired = Cubes.plan(q4, "mt-tree", Map.of(), message);
    assertThat(repaired.sends()).hasSize(5);
    assertThat(PlanVerifier.verify(repaired)).isEmpty();
  }

  private List<Integer> nodes(Route route) {
    List<Integer> nodes = new ArrayList<>();
    for (int hop = 0; hop <= route.length(); hop++) {
      nodes.add(route.node(q6, hop));
    }
    return nodes;
  }
}
