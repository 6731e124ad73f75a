package org.castnet.bound.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.castnet.chance.Rounds;
import org.jgrapht.alg.flow.EdmondsKarpMFImpl;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleDirectedWeightedGraph;
import org.junit.jupiter.api.Test;

class FlowNetworkTest {
  @Test
  void twoPathsCarryMoreThanOne() {
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(4);
    int[] added = {arcs.add(0, 1), arcs.add(1, 3), arcs.add(0, 2), arcs.add(2, 3)};
    FlowNetwork flow = arcs.build();
    flow.setCapacity(added[0], 3);
    flow.setCapacity(added[1], 2);
    flow.setCapacity(added[2], 4);
    flow.setCapacity(added[3], 5);
    flow.clear();
    assertThat(flow.maximum(0, 3, Long.MAX_VALUE)).isEqualTo(6);
    assertThat(flow.onSinkSide(1)).as("its way on is full").isFalse();
    assertThat(flow.onSinkSide(2)).isTrue();
  }

  @Test
  void anArcAndItsOppositeMayBothCarry() {
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(2);
    int there = arcs.add(0, 1);
    FlowNetwork flow = arcs.build();
    flow.setCapacity(there, 3);
    flow.setCapacity(there ^ 1, 5);
    flow.clear();
    assertThat(flow.maximum(0, 1, Long.MAX_VALUE)).isEqualTo(3);
    flow.clear();
    assertThat(flow.maximum(1, 0, Long.MAX_VALUE)).isEqualTo(5);
  }

  @Test
  void stopsWhenTheRequestedFlowIsReached() {
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(2);
    int arc = arcs.add(0, 1);
    FlowNetwork flow = arcs.build();
    flow.setCapacity(arc, 100);
    flow.clear();
    assertThat(flow.maximum(0, 1, 7)).isEqualTo(7);
    assertThat(flow.flow(arc)).isEqualTo(7);
    assertThat(flow.maximum(0, 1, 200)).as("the rest").isEqualTo(93);
  }

  @Test
  void largestFlowsAreThoseOfEdmondsAndKarp() {
    Random random = new Random(3);
    for (int round = 0; round < Rounds.of(2_000); round++) {
      int nodes = 2 + random.nextInt(12);
      FlowNetwork.Builder arcs = new FlowNetwork.Builder(nodes);
      SimpleDirectedWeightedGraph<Integer, DefaultWeightedEdge> twin =
          new SimpleDirectedWeightedGraph<>(DefaultWeightedEdge.class);
      for (int node = 0; node < nodes; node++) {
        twin.addVertex(node);
      }
      long[] capacity = new long[nodes * nodes];
      int count = 0;
      for (int from = 0; from < nodes; from++) {
        for (int to = 0; to < nodes; to++) {
          if (from != to && random.nextInt(3) == 0) {
            arcs.add(from, to);
            capacity[count] = random.nextInt(20);
            twin.setEdgeWeight(twin.addEdge(from, to), (double) capacity[count++]);
          }
        }
      }
      FlowNetwork flow = arcs.build();
      for (int arc = 0; arc < count; arc++) {
        flow.setCapacity(2 * arc, capacity[arc]);
      }
      flow.clear();
      assertThat(flow.maximum(0, nodes - 1, Long.MAX_VALUE))
          .isEqualTo(Math.round(new EdmondsKarpMFImpl<>(twin).calculateMaximumFlow(0, nodes - 1)));
    }
  }
}
