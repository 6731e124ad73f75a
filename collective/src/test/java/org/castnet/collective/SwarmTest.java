package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.run.planning.EngineEvaluator;
import org.castnet.run.planning.EngineScheduling;
import org.castnet.sim.Technology;
import org.castnet.sim.header.OnlineWormEngine;
import org.castnet.sim.header.WormEngine;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.castnet.updown.UpDownRouting;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scheme {@code swarm}, scheduled by the worm engine. */
class SwarmTest {
  private static final Technology ONE_PORT = Technology.defaults().withStartUp(100_000_000);
  private static final Technology ONE_PROCESSOR =
      ONE_PORT.withPorts(PortModel.ALL).withProcessors(Processors.ONE);
  private static final Technology HARDWARE =
      ONE_PORT.withPorts(PortModel.ALL).withProcessors(Processors.PARALLEL);
  private static final List<Technology> ALL = List.of(ONE_PORT, ONE_PROCESSOR, HARDWARE);

  private static Routing routing(Network network) {
    return network.routing().orElseGet(() -> UpDownRouting.of(network));
  }

  private static MulticastPlan plan(
      Network network, Technology technology, List<Message> messages) {
    return plan(network, routing(network), technology, SwarmEffort.LOW, 1, messages);
  }

  private static MulticastPlan plan(
      Network network,
      Routing routing,
      Technology technology,
      SwarmEffort effort,
      long seed,
      List<Message> messages) {
    return new SwarmMulticast(
            network,
            routing,
            technology.sender(),
            new EngineEvaluator(technology),
            new EngineScheduling(technology),
            effort,
            seed)
        .plan(messages);
  }

  private static long makespan(MulticastPlan plan, Technology technology) {
    return new WormEngine(plan.network(), technology).run(plan).makespan();
  }

  private static List<Message> broadcast(Network network, long flits) {
    return List.of(Message.of(0, 0, flits, IntStream.range(1, network.nodeCount()).toArray()));
  }

  private static List<Message> draw(Network network, int multicasts, int destinations, long flits) {
    return TrafficDraw.draw(network, Traffic.of(multicasts, destinations, flits), 5).messages();
  }

  @Test
  void oneDestinationReceivesOneWorm() {
    Network mesh = NetworkSpec.parse("mesh:4");
    MulticastPlan plan = plan(mesh, ONE_PORT, List.of(Message.of(0, 0, 8, 3)));
    assertThat(plan.sends()).hasSize(1);
    assertThat(plan.sends().get(0).route().length()).isEqualTo(3);
  }

  @Test
  void shortBroadcastDoublesItsHoldersInEveryRound() {
    Network torus = NetworkSpec.parse("torus:4x4");
    MulticastPlan plan = plan(torus, ONE_PORT, broadcast(torus, 1));
    assertThat(plan.sends()).hasSize(15);
    // four start-ups, and less than a fifth for the links
    assertThat(makespan(plan, ONE_PORT)).isLessThan(5 * ONE_PORT.node().startUp());
  }

  @Test
  void namesDestinationsDisconnectedByFailedLinks() {
    Network mesh = NetworkSpec.parse("mesh:3x3,fail=0,1-0,0;1,0-0,0");
    for (Technology technology : ALL) {
      assertThatThrownBy(() -> plan(mesh, technology, List.of(Message.of(0, 4, 8, 0, 8))))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("message 0: no links lead from 1,1 to 0,0");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"mesh:5x5,fail=2,2", "torus:4x4,fail=0,0", "mesh:4x4,fail=2,0;2,1;2,2;2,3"})
  void failedAndDisconnectedNodesSendNothing(String spec) {
    Network failed = NetworkSpec.parse(spec);
    Message message = Message.of(0, failed.nodeNamed("1,0"), 8, failed.nodeNamed("0,3"), 5);
    for (Technology technology : ALL) {
      assertThat(PlanVerifier.verify(plan(failed, technology, List.of(message)))).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh:5x3", "torus:4x5", "torus:3x3x3", "mesh:9", "hypercube:4"})
  void everythingArrivesForEverySenderModel(String spec) {
    Network network = NetworkSpec.parse(spec);
    for (Technology technology : ALL) {
      for (int multicasts : new int[] {1, 4, 9}) {
        MulticastPlan plan = plan(network, technology, draw(network, multicasts, 7, 40));
        assertThat(PlanVerifier.verify(plan)).as(technology.toString()).isEmpty();
        assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
      }
    }
  }

  @Test
  void wormsCarryOtherMessagesThatTheirReceiversLack() {
    Network torus = NetworkSpec.parse("torus:4x4");
    List<Message> messages = new ArrayList<>();
    for (int source = 0; source < 16; source++) {
      int from = source;
      messages.add(
          Message.of(
              source, source, 4, IntStream.range(0, 16).filter(node -> node != from).toArray()));
    }
    for (Technology technology : List.of(ONE_PORT, ONE_PROCESSOR)) {
      MulticastPlan plan = plan(torus, technology, messages);
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      assertThat(plan.sends().size()).as(technology.toString()).isLessThan(16 * 15 * 2 / 3);
    }
  }

  /** On a ring in one direction every two routes of three links are part of a cycle. */
  @Test
  void avoidsRoutesThatTogetherCloseCycles() {
    Network ring = NetworkSpec.parse("torus:8");
    Routing clockwise = clockwise(ring);
    MulticastPlan plan = plan(ring, clockwise, ONE_PORT, SwarmEffort.LOW, 1, broadcast(ring, 1000));
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
  }

  @Test
  void plansEvenIfAllRoutesTogetherCloseACycle() {
    Network ring = NetworkSpec.parse("torus:4");
    List<Message> messages = new ArrayList<>();
    for (int node = 0; node < 4; node++) {
      messages.add(Message.of(node, node, 50, (node + 2) % 4));
    }
    MulticastPlan plan = plan(ring, clockwise(ring), ONE_PORT, SwarmEffort.LOW, 1, messages);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends()).hasSize(4);
  }

  private static Routing clockwise(Network ring) {
    int nodes = ring.nodeCount();
    return (from, to) -> {
      int[] channels =
          IntStream.range(0, Math.floorMod(to - from, nodes))
              .map(hop -> link(ring, (from + hop) % nodes, (from + hop + 1) % nodes))
              .map(link -> ring.channel(link, 0))
              .toArray();
      return Route.of(from, channels);
    };
  }

  private static int link(Network network, int from, int to) {
    return IntStream.range(network.links().first(from), network.links().end(from))
        .filter(link -> network.links().target(link) == to)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(StartUpModel.class)
  void plansTakeAsLongAsTheirSchedules(StartUpModel model) {
    Technology technology =
        Technology.defaults()
            .withFlitTime(10_500)
            .withStartUp(4_999_999)
            .withRoutingDelay(70_001)
            .withStartUpModel(model);
    for (String spec : List.of("torus:5x4", "mesh:4x4")) {
      for (int buffer : new int[] {1, 5, 100_000}) {
        assertPlanTakesAsLong(spec, technology.withBuffer(buffer));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"hypercube:4, 300", "torus:4x4, 7", "mesh:6x3, 40"})
  void plansTakeAsLongAsTheirSchedulesOnProcessors(String spec, long flits) {
    assertPlanTakesAsLong(spec, ONE_PROCESSOR.withStartUp(flits * 1_000_000 + 1));
  }

  @Test
  void plansTakeAsLongAsTheirSchedulesOnSwitches() {
    String spec = "irregular:switches=8,ports=8,hosts=4,seed=3";
    assertPlanTakesAsLong(spec, ONE_PORT);
    assertPlanTakesAsLong(spec, ONE_PORT.withRoutingDelay(12_345_678).withBuffer(3));
  }

  private static void assertPlanTakesAsLong(String spec, Technology technology) {
    Network network = NetworkSpec.parse(spec);
    EngineScheduling simulator = new EngineScheduling(technology);
    assertThat(simulator.isExact(network, technology.sender())).isTrue();
    List<Message> messages = draw(network, 6, 8, 900);
    SwarmRoutes routes = SwarmRoutes.of(network, routing(network), messages);
    SwarmPaths paths = new SwarmPaths(network, routes, simulator.flitTimes(network));
    for (SwarmWeights weights : SwarmWeights.starts(true)) {
      MessagePieces pieces = MessagePieces.growing(messages, 5, weights.first(), 512);
      SwarmScheduler scheduler = new SwarmScheduler(paths, pieces, technology.sender(), weights, 3);
      long end =
          new OnlineWormEngine(network, technology)
              .makespanBelow(
                  Long.MAX_VALUE,
                  new org.castnet.plan.OnlineSimulator.Size(
                      240, 240 * paths.longest(), 900 * 6, 240 * 180),
                  scheduler);
      MulticastPlan plan =
          new MulticastPlan(network, pieces.all(), scheduler.sends(), technology.node().ports());
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      assertThat(makespan(plan, technology)).as(technology + " " + weights).isEqualTo(end);
    }
  }

  @Test
  void equalSeedsGiveEqualPlansAndMoreEffortIsNeverWorse() {
    Network torus = NetworkSpec.parse("torus:5x5");
    List<Message> messages = draw(torus, 6, 12, 2000);
    Routing routing = routing(torus);
    MulticastPlan low = plan(torus, routing, ONE_PORT, SwarmEffort.LOW, 9, messages);
    assertThat(plan(torus, routing, ONE_PORT, SwarmEffort.LOW, 9, messages).sends())
        .isEqualTo(low.sends());
    MulticastPlan normal = plan(torus, routing, ONE_PORT, SwarmEffort.NORMAL, 9, messages);
    assertThat(makespan(normal, ONE_PORT)).isLessThanOrEqualTo(makespan(low, ONE_PORT));
  }

  @Test
  void slowLinksAreAvoided() {
    // scheduled with links of different speeds, which only whole-worm buffers support here
    Network network = NetworkSpec.parse("mesh:3x3");
    double[] flitTimes = new double[network.links().count()];
    java.util.Arrays.fill(flitTimes, 1);
    int slow = link(network, 0, 1);
    flitTimes[slow] = 50;
    List<Message> messages = List.of(Message.of(0, 0, 100, 1, 3));
    SwarmRoutes routes = SwarmRoutes.of(network, routing(network), messages);
    SwarmScheduler scheduler =
        new SwarmScheduler(
            new SwarmPaths(network, routes, flitTimes),
            MessagePieces.growing(messages, 1, 1, 1),
            ONE_PORT.sender(),
            SwarmWeights.starts(true).get(0),
            1);
    Route first = scheduler.next(0, false, 0).orElseThrow().route();
    assertThat(first.end(network)).isEqualTo(3);
  }
}
