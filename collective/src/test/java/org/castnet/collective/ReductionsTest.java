package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Reversal;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.MulticastLatencies;
import org.castnet.sim.metrics.RestrictedBounds;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.HoldAndWait;
import org.junit.jupiter.api.Test;

/** Reductions by reversal of every scheme. */
class ReductionsTest {
  private static final int ROUNDS = 40 * Integer.getInteger("scale", 1);
  private static final List<String> NETWORKS =
      List.of(
          "mesh:4x4",
          "torus:4x4",
          "torus:5x3",
          "hypercube:4",
          "complete:9",
          "irregular:switches=6,ports=8,hosts=3,seed=3",
          "mesh:5x4,linkfaults=3",
          "mesh:3x3,parallel=2");

  private static Technology technology(Network network, Random random) {
    boolean onePort = network.isIndirect() || random.nextBoolean();
    return Technology.defaults()
        .withFlitTime(1 + random.nextInt(20))
        .withRoutingDelay(random.nextInt(3) * 7L)
        .withStartUp(random.nextInt(3) * 100L)
        .withBuffer(random.nextBoolean() ? 2 : Technology.WHOLE_WORM)
        .withCombineTime(random.nextInt(3))
        .withReceive(random.nextInt(3) * 60L)
        .withPorts(onePort ? PortModel.ONE : PortModel.ALL);
  }

  private static List<Message> reductions(Network network, Random random) {
    List<Message> messages = new ArrayList<>();
    int count = 1 + random.nextInt(5);
    for (int id = 0; id < count; id++) {
      int destination = random.nextInt(network.endpointCount());
      int[] sources =
          random
              .ints(0, network.endpointCount())
              .filter(node -> node != destination && network.isEndpoint(node))
              .distinct()
              .limit(2 + random.nextInt(network.endpointCount() - 2))
              .toArray();
      messages.add(Message.reduction(id, destination, 2L + random.nextInt(300), sources));
    }
    return messages;
  }

  private static Optional<MulticastPlan> multicasts(
      Scheme scheme, Reversal reversal, Technology technology, List<Message> messages) {
    try {
      Map<String, String> options =
          scheme.name().equals("steiner") ? Map.of("iterations", "20") : Map.of();
      return scheme
          .on(reversal.network(), options, technology.sender(), 1)
          .ifApplies()
          .map(algorithm -> algorithm.plan(Reversal.of(messages)))
          .filter(ReductionsTest::isReversible);
    } catch (BadInput doesNotApply) {
      return Optional.empty();
    }
  }

  private static boolean isReversible(MulticastPlan plan) {
    return plan.sends().stream()
        .allMatch(send -> send.dropOffs().size() == 1 && send.route().isPath());
  }

  private static List<Scheme> schemes(Technology technology) {
    return Schemes.standard().on(technology).list().stream()
        .filter(scheme -> !scheme.effort().choosesAmongOthers() && !scheme.name().equals("exact"))
        .toList();
  }

  /** A port takes the first flit of a worm at the time of the last one of the previous worm. */
  private static long savedAtPorts(MulticastPlan plan, Technology technology) {
    int[] in = new int[plan.network().nodeCount()];
    int[] out = new int[plan.network().nodeCount()];
    for (Send send : plan.sends()) {
      in[send.dropOffs().getInt(0)]++;
      out[send.sender()]++;
    }
    int most = Math.max(IntStream.of(in).max().orElse(1), IntStream.of(out).max().orElse(1));
    return technology.node().ports() == PortModel.ONE
        ? technology.link().flitTime() * (most - 1)
        : 0;
  }

  @Test
  void reversalsAreSoundAndNotBelowTheBound() {
    Random random = new Random(5);
    int finished = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Network network = NetworkSpec.parse(NETWORKS.get(round % NETWORKS.size()));
      Technology technology = technology(network, random);
      List<Message> messages = reductions(network, random);
      Reversal reversal = new Reversal(network);
      LowerBound bound = LowerBound.of(network, technology, messages);
      RestrictedBounds restricted = RestrictedBounds.of(network, technology, messages);
      for (Scheme scheme : schemes(technology)) {
        Optional<MulticastPlan> multicasts = multicasts(scheme, reversal, technology, messages);
        if (multicasts.isEmpty() || !PlanVerifier.verify(multicasts.get()).isEmpty()) {
          continue;
        }
        MulticastPlan plan = reversal.of(multicasts.get());
        String name = scheme.name() + " on " + network.spec() + ", " + technology;
        assertThat(PlanVerifier.verify(plan)).as(name).isEmpty();
        SimulationResult result = new WormEngine(network, technology).run(plan);
        if (MulticastLatencies.of(plan, result).isComplete()) {
          assertThat(result.makespan())
              .as(name)
              .isGreaterThanOrEqualTo(bound.picoseconds() - savedAtPorts(plan, technology))
              .isGreaterThanOrEqualTo(
                  restricted.serving().raise(bound).picoseconds() - savedAtPorts(plan, technology));
          finished++;
        }
      }
    }
    assertThat(finished).isGreaterThan(8 * ROUNDS);
  }

  @Test
  void enginesAgreeOnReductions() {
    Random random = new Random(6);
    for (int round = 0; round < ROUNDS / 2; round++) {
      Network network = NetworkSpec.parse(NETWORKS.get(round % NETWORKS.size()));
      Technology technology = technology(network, random).withRoutingDelay(7);
      List<Message> messages = reductions(network, random);
      Reversal reversal = new Reversal(network);
      Scheme scheme = Schemes.standard().on(technology).named("binomial");
      MulticastPlan plan =
          reversal.of(multicasts(scheme, reversal, technology, messages).orElseThrow());
      SimulationResult headers = new WormEngine(network, technology).run(plan);
      SimulationResult flits = new FlitEngine(network, technology).run(plan);
      for (int send = 0; send < plan.sends().size(); send++) {
        assertThat(headers.deliveryTime(send, 0)).isEqualTo(flits.deliveryTime(send, 0));
      }
    }
  }

  /** Returns whether no two sends share a channel, so that no send waits for another. */
  private static boolean isFreeOfContention(MulticastPlan plan) {
    IntOpenHashSet used = new IntOpenHashSet();
    for (Send send : plan.sends()) {
      for (int hop = 0; hop < send.route().length(); hop++) {
        if (!used.add(send.route().channel(hop))) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void reversalTakesAsLongAsTheMulticastWithoutStartUpsAndContention() {
    Random random = new Random(7);
    Set<String> compared = new HashSet<>();
    int plans = 0;
    for (int round = 0; round < 4 * ROUNDS; round++) {
      Network network = NetworkSpec.parse(NETWORKS.get(round % NETWORKS.size()));
      if (network.isIndirect()) {
        continue;
      }
      Technology technology =
          Technology.defaults()
              .withStartUp(0)
              .withFlitTime(1 + random.nextInt(9))
              .withRoutingDelay(1 + random.nextInt(3))
              .withBuffer(1 + random.nextInt(3))
              .withPorts(PortModel.ALL);
      List<Message> messages = reductions(network, random).subList(0, 1);
      Reversal reversal = new Reversal(network);
      for (Scheme scheme : schemes(technology)) {
        Optional<MulticastPlan> plan =
            multicasts(scheme, reversal, technology, messages)
                .filter(ReductionsTest::isFreeOfContention)
                .filter(each -> PlanVerifier.verify(each).isEmpty());
        if (plan.isPresent()) {
          WormEngine engine = new WormEngine(network, technology);
          assertThat(engine.run(reversal.of(plan.get())).makespan())
              .as("%s on %s, %s", scheme.name(), network.spec(), messages)
              .isEqualTo(engine.run(plan.get()).makespan());
          compared.add(scheme.name());
          plans++;
        }
      }
    }
    assertThat(plans).isGreaterThan(100);
    assertThat(compared).hasSizeGreaterThan(5);
  }

  @Test
  void reversalCanDeadlockOnlyIfTheMulticastCan() {
    Random random = new Random(8);
    DeadlockScope scope = new DeadlockScope(DeadlockScope.Buffers.WHOLE_WORMS, PortModel.ALL);
    for (int round = 0; round < ROUNDS / 2; round++) {
      Network network = NetworkSpec.parse(NETWORKS.get(round % NETWORKS.size()));
      Technology technology = technology(network, random);
      List<Message> messages = reductions(network, random);
      Reversal reversal = new Reversal(network);
      for (Scheme scheme : schemes(technology)) {
        multicasts(scheme, reversal, technology, messages)
            .filter(plan -> HoldAndWait.cycle(plan, scope).isEmpty())
            .ifPresent(
                plan ->
                    assertThat(HoldAndWait.cycle(reversal.of(plan), scope))
                        .as("%s on %s", scheme.name(), network.spec())
                        .isEmpty());
      }
    }
  }

  @Test
  void reducesOverOneWayLinks() {
    Links.Builder ring = new Links.Builder(4);
    for (int node = 0; node < 4; node++) {
      ring.add(node, 0, (node + 1) % 4);
    }
    Network network =
        new GraphNetwork(ring.build(), List.of("a", "b", "c", "d"), 1, Failures.none(), "ring");
    Reversal reversal = new Reversal(network);
    List<Message> messages = List.of(Message.reduction(0, 0, 8, 1, 2, 3));
    Technology technology = Technology.defaults();
    MulticastPlan plan =
        reversal.of(
            multicasts(
                    Schemes.standard().on(technology).named("forest"),
                    reversal,
                    technology,
                    messages)
                .orElseThrow());
    assertThat(plan.network()).isSameAs(network);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
  }

  @Test
  void rejectsWormsThatDeliverAtSeveralNodes() {
    Network mesh = NetworkSpec.parse("mesh:3x1");
    Send copied = Send.path(0, mesh.routing().orElseThrow().route(0, 2), 1, 2);
    MulticastPlan plan =
        new MulticastPlan(mesh, List.of(Message.of(0, 0, 4, 1, 2)), List.of(copied), PortModel.ALL);
    assertThatThrownBy(() -> new Reversal(mesh).of(plan))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("send 0 of this plan is copied by routers");
  }

  @Test
  void rejectsMulticastsTogetherWithReductions() {
    assertThatThrownBy(
            () -> Phases.of(List.of(Message.reduction(0, 0, 4, 1, 2), Message.of(1, 0, 4, 1, 2))))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("message 1 has several destinations");
  }

  @Test
  void reduceScatterHasOneReductionForEachRank() {
    List<Message> drawn =
        new CollectiveTraffic(CollectiveOperation.REDUCE_SCATTER, 2 * 2, 8)
            .draw(NetworkSpec.parse("mesh:2x2"), 1)
            .messages();
    assertThat(drawn).hasSize(4).allMatch(Message::isReduction);
    assertThat(drawn.get(1).sources().toIntArray()).containsExactly(0, 2, 3);
    assertThat(drawn.get(1).destinations().toIntArray()).containsExactly(1);
  }
}
