package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.branching.BranchingSchemes;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;
import org.castnet.sim.header.WormEngine;
import org.castnet.updown.UpDownTree;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.castnet.verify.deadlock.HoldAndWait;
import org.junit.jupiter.api.Test;

/**
 * Path-based schemes under one consumption port per node. They are proven free of deadlock if nodes
 * can consume any number of copies at once.
 */
class ConsumptionPortsTest {
  private static final List<String> SCHEMES = List.of("dual-path", "multi-path", "fixed-path");

  private final Mesh mesh = Mesh.of(4, 4);

  @Test
  void allPortPlansHaveNoWaitCycle() {
    for (String scheme : SCHEMES) {
      MulticastPlan plan = plan(scheme, 1);
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
      assertThat(cycle(plan, PortModel.ALL)).isFalse();
    }
  }

  @Test
  void everyOnePortDeadlockIsPredicted() {
    for (String scheme : SCHEMES) {
      int deadlocks = 0;
      for (long seed = 0; seed < 50; seed++) {
        MulticastPlan plan = plan(scheme, seed);
        SimulationResult onePort = run(plan, PortModel.ONE);
        if (onePort.deadlock().isPresent()) {
          deadlocks++;
          assertThat(cycle(plan, PortModel.ONE)).as("%s, seed %d", scheme, seed).isTrue();
          assertThat(onePort.deadlock().get().waits())
              .as("%s, seed %d", scheme, seed)
              .anyMatch(wait -> wait.channel() == Deadlock.NO_CHANNEL);
        }
        assertThat(run(plan, PortModel.ALL).deadlock()).isEmpty();
      }
      assertThat(deadlocks).as(scheme).isPositive();
    }
  }

  /**
   * If buffers hold whole worms, ports are granted ahead of the headers unless a listener is
   * attached.
   */
  @Test
  void resultsAreSameWithAndWithoutListener() {
    Mesh wide = Mesh.of(6, 6);
    for (long seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Technology parameters =
          Row.parameters()
              .withRoutingDelay(random.nextInt(3))
              .withBuffer(random.nextBoolean() ? Technology.WHOLE_WORM : 12);
      List<Worm> worms = crowd(wide, random);
      WormEngine engine = new WormEngine(wide, parameters);
      assertThat(engine.run(worms))
          .as("seed %d", seed)
          .usingRecursiveComparison()
          .isEqualTo(engine.run(worms, new WormListener() {}));
    }
  }

  /** Returns unicasts and broadcasts of up to a dozen flits that meet at few nodes. */
  private static List<Worm> crowd(Mesh wide, SplittableRandom random) {
    Routing routing = wide.routing().orElseThrow();
    MulticastAlgorithm trees =
        BranchingSchemes.all(UpDownTree::of)
            .get(0)
            .on(wide, Map.of(), SenderModel.USUAL, 1)
            .orThrow("tree");
    int[] others = IntStream.range(0, 36).filter(node -> node != 7).toArray();
    Route broadcast = trees.plan(List.of(Message.of(0, 7, 1, others))).sends().get(0).route();
    List<Worm> worms = new ArrayList<>();
    for (int w = 0; w < 60; w++) {
      int from = random.nextInt(36);
      int to = (from + 1 + random.nextInt(3)) % 36;
      Route route = random.nextInt(6) == 0 ? broadcast : routing.route(from, to);
      IntImmutableList dropOffs =
          route.isPath() ? IntImmutableList.of(to) : IntImmutableList.of(ends(wide, broadcast));
      long flits = 1L + random.nextInt(12);
      worms.add(new Worm(route, IntImmutableList.of(), dropOffs, flits, random.nextInt(20)));
    }
    return worms;
  }

  private static int[] ends(Mesh wide, Route route) {
    return IntStream.range(0, route.length()).map(hop -> wide.to(route.channel(hop))).toArray();
  }

  private static boolean cycle(MulticastPlan plan, PortModel ports) {
    return HoldAndWait.cycle(plan, new DeadlockScope(Buffers.ANY, ports)).isPresent();
  }

  private SimulationResult run(MulticastPlan plan, PortModel ports) {
    return new WormEngine(mesh, Row.parameters().withPorts(ports)).run(plan);
  }

  private MulticastPlan plan(String scheme, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Message> messages = new ArrayList<>();
    for (int source = 0; source < 16; source++) {
      int from = source;
      int[] destinations =
          random.ints(0, 16).distinct().filter(node -> node != from).limit(6).toArray();
      messages.add(Message.of(source, source, 64, destinations));
    }
    return HamiltonianSchemes.all().stream()
        .filter(candidate -> candidate.name().equals(scheme))
        .findFirst()
        .orElseThrow()
        .on(mesh, Map.of(), SenderModel.USUAL, seed)
        .orThrow(scheme)
        .plan(messages);
  }
}
