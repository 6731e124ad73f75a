package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.castnet.chance.Rounds;
import org.castnet.network.Hypercube;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.tree.Transmissions;
import org.junit.jupiter.api.Test;

class LocalRulesTest {
  private static final int RUNS = Rounds.of(40);

  @Test
  void thePathFollowsThePrintedRule() {
    Random random = new Random(2);
    for (int run = 0; run < RUNS; run++) {
      int n = 2 + random.nextInt(7);
      Message message = Cubes.random(1 << n, 1 + random.nextInt((1 << n) - 1), random);
      Hypercube cube = Hypercube.of(n);
      MulticastPlan plan = Cubes.plan(cube, "mp", Map.of(), message);
      List<Integer> walked = new ArrayList<>();
      for (int hop = 0; hop <= plan.sends().get(0).route().length(); hop++) {
        walked.add(plan.sends().get(0).route().node(cube, hop));
      }
      assertThat(walked)
          .isEqualTo(PlainRules.path(message.source(), new TreeSet<>(message.destinations())));
    }
  }

  @Test
  void lensTreeFollowsThePrintedRule() {
    Random random = new Random(3);
    for (int run = 0; run < RUNS; run++) {
      int n = 2 + random.nextInt(7);
      Message message = Cubes.random(1 << n, 1 + random.nextInt((1 << n) - 1), random);
      Hypercube cube = Hypercube.of(n);
      Set<List<Integer>> sent = new HashSet<>();
      Cubes.plan(cube, "len", Map.of(), message)
          .sends()
          .forEach(send -> sent.add(List.of(send.sender(), send.route().end(cube))));
      Set<List<Integer>> expected = new HashSet<>();
      PlainRules.len(n, message.source(), new TreeSet<>(message.destinations()), expected);
      assertThat(sent).isEqualTo(expected);
    }
  }

  /**
   * Each node applies a separate instance of the rule to a copy of the packet, twice, with equal
   * results.
   */
  @Test
  void aNodeNeedsOnlyItsAddressAndThePacket() {
    int[] destinations = Cubes.TREE_EXAMPLE.destinations().toIntArray();
    NeighbouringForest packet = NeighbouringForest.unlinked(destinations);
    for (TieRule ties : TieRule.values()) {
      assertThat(links(ties, new ArrayList<>(List.of(new Stop(0, packet)))))
          .isEqualTo(shared(ties, packet));
    }
  }

  private record Stop(int node, NeighbouringForest packet) {}

  private static Set<List<Integer>> links(TieRule ties, List<Stop> stops) {
    Set<List<Integer>> links = new HashSet<>();
    while (!stops.isEmpty()) {
      Stop stop = stops.remove(stops.size() - 1);
      new HeaviestDimensionRule(5, ties, 9)
          .receive(stop.node, copy(stop.packet))
          .forEach(
              forward -> {
                int next = stop.node ^ 1 << forward.dimension();
                links.add(List.of(stop.node, next));
                stops.add(new Stop(next, copy(forward.packet())));
              });
    }
    return links;
  }

  private static Set<List<Integer>> shared(TieRule ties, NeighbouringForest packet) {
    Transmissions run = LocalRule.run(new HeaviestDimensionRule(5, ties, 9), 0, packet, 16);
    Set<List<Integer>> links = new HashSet<>();
    for (int i = 0; i < run.count(); i++) {
      links.add(List.of(run.from(i), run.to(i)));
    }
    return links;
  }

  private static NeighbouringForest copy(NeighbouringForest packet) {
    int[] addresses = new int[packet.size()];
    int[] spans = new int[packet.size()];
    for (int entry = 0; entry < packet.size(); entry++) {
      addresses[entry] = packet.address(entry);
      spans[entry] = packet.span(entry);
    }
    return NeighbouringForest.of(addresses, spans);
  }
}
