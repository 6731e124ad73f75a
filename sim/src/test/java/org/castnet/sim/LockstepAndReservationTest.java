package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.PortModel;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Test;

/**
 * Lockstep replication, and reservation of the whole tree, on a 3x3 mesh. The worm goes from the
 * corner along the lowest row and up the middle column.
 */
class LockstepAndReservationTest {
  private static final Mesh MESH = Mesh.of(3, 3);
  private static final Forks FORKS = new Forks(MESH);
  private static final long ALPHA = 10;
  private static final long R = 3;
  private static final long FLITS = 8;

  @Test
  void longestLockstepBranchTakesAsLongAsPath() {
    // with smaller buffers the short branch waits while the header of the long branch is routed
    Technology parameters = parameters(Replication.LOCKSTEP).withBuffer(Technology.WHOLE_WORM);
    SimulationResult result = run(parameters, tree());
    assertThat(result.deliveryTime(0, 0)).isEqualTo(ALPHA + 3 * (1 + R) + FLITS - 1);
    assertThat(result.deliveryTime(0, 1)).isEqualTo(ALPHA + 2 * (1 + R) + FLITS - 1);
  }

  @Test
  void reservedDataLeaveAfterLastAcknowledgement() {
    SimulationResult result = run(parameters(Replication.RESERVED), tree());
    long leave = ALPHA + 3 * (1 + R) + 3;
    assertThat(result.deliveryTime(0, 0)).isEqualTo(leave + 3 + FLITS - 1);
    assertThat(result.deliveryTime(0, 1)).isEqualTo(leave + 2 + FLITS - 1);
  }

  @Test
  void blockedBranchStopsSiblingsInLockstep() {
    Worm blocking = FORKS.worm(100, new int[] {2, 1, 4, 7});
    Worm late = new Worm(tree().route(), tree().triggers(), tree().dropOffs(), FLITS, 5);
    Technology asynchronous =
        parameters(Replication.ASYNCHRONOUS).withBuffer(Technology.WHOLE_WORM);
    long free = run(asynchronous, blocking, late).deliveryTime(1, 1);
    long stopped =
        run(asynchronous.withReplication(Replication.LOCKSTEP), blocking, late).deliveryTime(1, 1);
    assertThat(free).isEqualTo(5 + ALPHA + 2 * (1 + R) + FLITS - 1);
    assertThat(stopped).isGreaterThan(100);
  }

  @Test
  void lockstepIsUnaffectedBySharingWithOneLane() {
    Technology together = parameters(Replication.LOCKSTEP).withBuffer(Technology.WHOLE_WORM);
    Worm blocking = FORKS.worm(100, new int[] {2, 1, 4, 7});
    Worm late = new Worm(tree().route(), tree().triggers(), tree().dropOffs(), FLITS, 5);
    long own = run(together, blocking, late).deliveryTime(1, 1);
    long shared =
        run(together.withVirtualChannels(VirtualChannels.SHARED), blocking, late)
            .deliveryTime(1, 1);
    assertThat(own).isGreaterThan(100);
    assertThat(shared).isEqualTo(own);
  }

  @Test
  void reservedDataWaitForEveryConsumptionPort() {
    Mesh row = Mesh.of(4);
    Technology parameters = Row.parameters().withReplication(Replication.RESERVED);
    SimulationResult result =
        new FlitEngine(row, parameters).run(List.of(Row.dropping(row, 3, FLITS, 2, 0)));
    // the port of node 0 is reserved at 13, three links from the sender
    long leave = 13 + 3;
    assertThat(result.deliveryTime(0, 0)).isEqualTo(leave + 1 + FLITS - 1);
    assertThat(result.deliveryTime(0, 1)).isEqualTo(leave + 3 + FLITS - 1);
  }

  @Test
  void crossingReservationsDeadlock() {
    Worm there = FORKS.worm(FLITS, new int[] {3, 4, 5}, new int[] {3, 0, 1, 2});
    Worm back = FORKS.worm(FLITS, new int[] {0, 1, 2}, new int[] {0, 3, 4, 5});
    SimulationResult result = run(parameters(Replication.RESERVED), there, back);
    assertThat(result.deadlock()).isPresent();
    assertThat(result.deadlock().get().cycle()).hasSize(2);
  }

  @Test
  void wormEngineRejectsLockstepAndReserved() {
    for (Replication each : List.of(Replication.LOCKSTEP, Replication.RESERVED)) {
      assertThatThrownBy(() -> new WormEngine(MESH, parameters(each)))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("flit engine");
    }
  }

  @Test
  void rejectsLockstepWithSharedLanes() {
    Network network = NetworkSpec.parse("mesh:3x3,lanes=2");
    assertThatThrownBy(
            () ->
                new FlitEngine(
                    network,
                    parameters(Replication.LOCKSTEP).withVirtualChannels(VirtualChannels.SHARED)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("virtualChannels=lanes");
  }

  @Test
  void rejectsInstantRelayInLockstep() {
    Worm first = FORKS.worm(FLITS, new int[] {0, 1});
    Worm relay =
        new Worm(
            FORKS.route(new int[] {1, 2}),
            IntImmutableList.of(0),
            IntImmutableList.of(2),
            FLITS,
            0);
    Technology instant = parameters(Replication.LOCKSTEP).withStartUp(0).withRoutingDelay(0);
    assertThatThrownBy(() -> run(instant, first, relay))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("lock-step");
  }

  private static SimulationResult run(Technology parameters, Worm... worms) {
    return new FlitEngine(MESH, parameters).run(List.of(worms));
  }

  private static Technology parameters(Replication replication) {
    return Technology.defaults()
        .withFlitTime(1)
        .withStartUp(ALPHA)
        .withRoutingDelay(R)
        .withPorts(PortModel.ALL)
        .withReplication(replication);
  }

  /** A tree from node 0 via 1 to 2, and from 1 via 4 to 7. */
  private static Worm tree() {
    return FORKS.worm(FLITS, new int[] {0, 1, 4, 7}, new int[] {0, 1, 2});
  }
}
