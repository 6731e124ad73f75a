package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.castnet.chance.Rounds;
import org.castnet.network.Mesh;
import org.castnet.partition.PartitionSchemes;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.deadlock.HoldAndWait;
import org.junit.jupiter.api.Test;

/**
 * Column-path, HL and recursive-path under load: no deadlock if nodes consume from all channels.
 */
class ConformingWormsTest {
  private static final int RUNS = Rounds.of(20);
  private static final List<String> SCHEMES = List.of("column-path", "hl", "recursive-path");

  private final Mesh mesh = Mesh.of(4, 4);

  private static MulticastAlgorithm bound(String scheme, Mesh mesh) {
    return Stream.concat(PartitionSchemes.all().stream(), HamiltonianSchemes.all().stream())
        .filter(candidate -> candidate.name().equals(scheme))
        .findFirst()
        .orElseThrow()
        .on(mesh, Map.of(), SenderModel.USUAL, 1)
        .orThrow(scheme);
  }

  private static MulticastPlan crowd(String scheme, Mesh mesh, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Message> messages = new ArrayList<>();
    for (int source = 0; source < mesh.nodeCount(); source++) {
      int from = source;
      int[] destinations =
          random
              .ints(0, mesh.nodeCount())
              .distinct()
              .filter(node -> node != from)
              .limit(1L + random.nextInt(12))
              .toArray();
      messages.add(Message.of(source, source, 64, destinations));
    }
    return bound(scheme, mesh).plan(messages);
  }

  @Test
  void crowdsArriveOnAllPortsWithBuffersOfOneFlit() {
    for (String scheme : SCHEMES) {
      for (Mesh grid : List.of(mesh, Mesh.of(3, 3, 3))) {
        for (long seed = 0; seed < RUNS; seed++) {
          MulticastPlan plan = crowd(scheme, grid, seed);
          Technology parameters = Row.parameters().withPorts(PortModel.ALL).withBuffer(1);
          SimulationResult result = new WormEngine(grid, parameters).run(plan);
          assertThat(result.deadlock()).as("%s, seed %d", scheme, seed).isEmpty();
          assertThat(result.makespan())
              .isEqualTo(new FlitEngine(grid, parameters).run(plan).makespan());
          assertThat(HoldAndWait.cycle(plan, new DeadlockScope(Buffers.ANY, PortModel.ALL)))
              .isEmpty();
        }
      }
    }
  }

  @Test
  void everyOnePortDeadlockIsPredicted() {
    for (String scheme : SCHEMES) {
      int deadlocks = 0;
      for (long seed = 0; seed < 2 * RUNS; seed++) {
        MulticastPlan plan = crowd(scheme, mesh, seed);
        Technology parameters = Row.parameters().withPorts(PortModel.ONE);
        if (new WormEngine(mesh, parameters).run(plan).deadlock().isPresent()) {
          deadlocks++;
          assertThat(HoldAndWait.cycle(plan, new DeadlockScope(Buffers.ANY, PortModel.ONE)))
              .as("%s, seed %d", scheme, seed)
              .isPresent();
        }
      }
      // worms of hl with copies lead to higher coordinates only; no random set of them deadlocked
      assertThat(deadlocks > 0).as(scheme).isEqualTo(!scheme.equals("hl"));
    }
  }

  /**
   * Boppana, Chalasani and Raghavendra's resource deadlock: in one column a worm upwards holds the
   * consumption port of node 4 and waits for that of node 8, which a worm downwards holds.
   */
  @Test
  void oppositeWormsOfAColumnDeadlockOnOneConsumptionPort() {
    MulticastPlan plan =
        bound("column-path", mesh)
            .plan(List.of(Message.of(0, 0, 64, 4, 8), Message.of(1, 12, 64, 8, 4)));
    assertThat(plan.sends().stream().map(send -> send.dropOffs()))
        .containsExactly(IntImmutableList.of(4, 8), IntImmutableList.of(8, 4));
    Technology one = Row.parameters().withPorts(PortModel.ONE);
    assertThat(new WormEngine(mesh, one).run(plan).deadlock()).isPresent();
    assertThat(new WormEngine(mesh, one.withPorts(PortModel.ALL)).run(plan).deadlock()).isEmpty();
  }
}
