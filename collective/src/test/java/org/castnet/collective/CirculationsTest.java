package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Torus;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every node gets every part once, on ways that cannot block one another for ever. */
class CirculationsTest {
  private static final SenderModel SENDER =
      new SenderModel(10, StartUpModel.SERIAL, PortModel.ALL, Processors.ONE, 0);

  @Test
  void aSwingDoublesInEveryRound() {
    Circulation swings = new Swings(Torus.of(8, 4));
    for (int course = 0; course < swings.courses(); course++) {
      int[] turns = new int[5];
      for (Leg leg : swings.from(9, course)) {
        turns[leg.turn()]++;
      }
      assertThat(turns).containsExactly(1, 2, 4, 8, 16);
    }
  }

  @Test
  void farPartnersExchangeLeast() {
    List<Leg> legs = new Swings(Torus.of(16, 1)).from(0, 0);
    assertThat(legs.get(0).lead()).isEqualTo(5);
    assertThat(legs.get(legs.size() - 1).lead()).isEqualTo(1);
  }

  @Test
  void aBucketTakesOneRoundPerNeighbourOnTheLongerSide() {
    Grid torus = Torus.of(8, 6);
    int stepping =
        new Buckets(torus, Buckets.Sense.BOTH_WAYS, 2, 1)
            .from(0, 0).stream().mapToInt(Leg::turn).max().orElseThrow();
    int sweeping =
        new Buckets(torus, Buckets.Sense.BOTH_WAYS, 2, 8)
            .from(0, 0).stream().mapToInt(Leg::turn).max().orElseThrow();
    assertThat(stepping + 1).isEqualTo(4 + 3);
    assertThat(sweeping + 1).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"torus:8x8", "torus:5x3", "torus:4x4x4"})
  void noWormIsLongerThanHalfOfItsRingAndOneLaneCarriesIt(String spec) {
    Grid torus = (Grid) NetworkSpec.parse(spec);
    RingArcs arcs = new RingArcs(torus, RingSearch.of(torus.shape(), 1));
    for (int source = 0; source < torus.nodeCount(); source++) {
      List<Leg> legs = arcs.from(source, 0);
      assertThat(legs).hasSize(2);
      for (Leg leg : legs) {
        assertThat(leg.stops().length).isLessThanOrEqualTo(torus.nodeCount() / 2);
        Route route = arcs.route(leg.direction(), source, leg.stops().length);
        assertThat(IntStream.range(0, route.length()).map(hop -> torus.lane(route.channel(hop))))
            .containsOnly(torus.lane(route.channel(0)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"torus:8x8", "torus:5x3", "torus:4x4x4", "mesh:4x6", "mesh:3x3x2"})
  void everyCirculationServesEveryNodeOnce(String spec) {
    Grid grid = (Grid) NetworkSpec.parse(spec);
    List<Circulation> all = new ArrayList<>();
    for (int reach = 1; reach < 9; reach++) {
      all.add(new Buckets(grid, Buckets.Sense.BOTH_WAYS, grid.shape().dimensions(), reach));
      if (grid.hasRings()) {
        all.add(new Buckets(grid, Buckets.Sense.ONE_WAY, 2 * grid.shape().dimensions(), reach));
      }
    }
    if (grid.hasRings()) {
      List<int[]> rings = RingSearch.of(grid.shape(), 1);
      all.add(new HamiltonianRings(grid, rings));
      all.add(new RingArcs(grid, rings));
    }
    for (Circulation circulation : all) {
      for (int course = 0; course < circulation.courses(); course++) {
        Set<Integer> served = new HashSet<>(Set.of(7));
        for (Leg leg : circulation.from(7, course)) {
          assertThat(served).contains(leg.from());
          for (int stop : leg.stops()) {
            assertThat(served.add(stop)).isTrue();
          }
        }
        assertThat(served).hasSize(grid.nodeCount());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "torus:8x4",
        "torus:5x3",
        "torus:4x4x4",
        "torus:4x4,lanes=1",
        "mesh:4x5",
        "mesh:4x5,lanes=2"
      })
  void plansAreSoundAndCannotDeadlock(String spec) {
    Network network = NetworkSpec.parse(spec);
    Random random = new Random(5);
    int planned = 0;
    for (Scheme scheme : RingSchemes.all(PlanEvaluator.UNSEEN)) {
      Binding binding = scheme.on(network, Map.of(), SENDER, 1);
      for (int round = 0; round < 20 && binding.ifApplies().isPresent(); round++) {
        MulticastPlan plan = binding.ifApplies().get().plan(messages(network, random));
        assertThat(PlanVerifier.verify(plan)).as(scheme.name()).isEmpty();
        assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).as(scheme.name()).isTrue();
        planned++;
      }
    }
    assertThat(planned).isGreaterThanOrEqualTo(40);
  }

  private static List<Message> messages(Network network, Random random) {
    List<Message> messages = new ArrayList<>();
    int count = 1 + random.nextInt(6);
    for (int id = 0; id < count; id++) {
      int source = random.nextInt(network.nodeCount());
      int[] destinations =
          random
              .ints(0, network.nodeCount())
              .filter(node -> node != source)
              .distinct()
              .limit(1 + random.nextInt(network.nodeCount() - 1))
              .toArray();
      long flits = 1L + random.nextInt(50);
      messages.add(
          new Message(id, source, new IntImmutableList(destinations), flits, Message.WHOLE));
    }
    return messages;
  }

  @Test
  void aLongRingSearchRunsOnlyOnRequest() {
    Scheme rings = RingSchemes.all(PlanEvaluator.UNSEEN).get(0);
    List<Message> one = List.of(Message.of(0, 0, 32, 5));
    assertThat(rings.effort().leftOut(Torus.of(40, 40), one, 1)).isEmpty();
    assertThat(rings.effort().leftOut(NetworkSpec.parse("mesh:64x64"), one, 1)).isEmpty();
    for (String large : List.of("torus:41x40", "torus:10x10x10", "torus:64x64")) {
      assertThat(rings.effort().leftOut(NetworkSpec.parse(large), one, 1).orElseThrow().text())
          .contains("the search for rings on ", "name it in schemes to run it");
    }
  }

  @Test
  void ringsUseTheLanesOfTheNetworksRoutes() {
    Grid torus = (Grid) NetworkSpec.parse("torus:4x4,lanes=2");
    Circulation rings = new HamiltonianRings(torus, RingSearch.of(torus.shape(), 1));
    for (int course = 0; course < rings.courses(); course++) {
      for (Leg leg : rings.from(5, course)) {
        assertThat(rings.route(course, leg.from(), 1))
            .isEqualTo(torus.routing().orElseThrow().route(leg.from(), leg.stops()[0]));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh:6x6", "torus:6x6,lanes=1", "torus:6x6,lanes=2"})
  void bucketsServeWholeLinesUnlessRingsHaveOneLane(String spec) {
    Network network = NetworkSpec.parse(spec);
    // the evaluator prefers few worms, so the longest
    Scheme bucket =
        RingSchemes.all((plan, sender) -> plan.sends().size()).stream()
            .filter(each -> each.name().equals("bucket"))
            .findFirst()
            .orElseThrow();
    MulticastPlan plan =
        bucket
            .on(network, Map.of(), SENDER, 1)
            .orThrow("bucket")
            .plan(List.of(Message.of(0, 0, 10, IntStream.range(1, 36).toArray())));
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends().stream().anyMatch(send -> send.dropOffs().size() > 1))
        .isEqualTo(!spec.equals("torus:6x6,lanes=1"));
  }
}
