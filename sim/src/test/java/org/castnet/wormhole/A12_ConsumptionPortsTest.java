package org.castnet.wormhole;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.castnet.hamiltonian.HamiltonianSchemes;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.SenderModel;
import org.castnet.network.Mesh;
import org.castnet.verify.ChannelDependencyGraph;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.HoldAndWait;
import org.castnet.wormhole.header.WormEngine;
import org.junit.jupiter.api.Test;

/**
 * Path-based schemes, proven free of deadlock where nodes consume as many copies at once as come,
 * under one consumption port a node.
 */
class A12_ConsumptionPortsTest {
  private static final List<String> SCHEMES = List.of("dual-path", "multi-path", "fixed-path");

  private final Mesh mesh = Mesh.of(4, 4);

  @Test
  void withEnoughPortsNoWaitingGoesInACircle() {
    for (String scheme : SCHEMES) {
      MulticastPlan plan = plan(scheme, 1);
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
      assertThat(circle(plan, PortModel.ALL)).isFalse();
    }
  }

  @Test
  void withOnePortTheCircleIsThereAndARunEndsInIt() {
    for (String scheme : SCHEMES) {
      int deadlocks = 0;
      for (long seed = 0; seed < 50; seed++) {
        MulticastPlan plan = plan(scheme, seed);
        SimulationResult onePort = run(plan, PortModel.ONE);
        if (onePort.deadlock().isPresent()) {
          deadlocks++;
          assertThat(circle(plan, PortModel.ONE)).as("%s, seed %d", scheme, seed).isTrue();
          assertThat(onePort.deadlock().get().waits())
              .as("%s, seed %d", scheme, seed)
              .anyMatch(wait -> wait.channel() == Deadlock.NO_CHANNEL);
        }
        assertThat(run(plan, PortModel.ALL).deadlock()).isEmpty();
      }
      assertThat(deadlocks).as(scheme).isPositive();
    }
  }

  private static boolean circle(MulticastPlan plan, PortModel ports) {
    return HoldAndWait.circle(plan, new DeadlockScope(Buffers.ANY, ports)).isPresent();
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
