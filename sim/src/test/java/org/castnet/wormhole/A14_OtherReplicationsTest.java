package org.castnet.wormhole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.multicast.PortModel;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.network.file.NetworkSpec;
import org.castnet.wormhole.flit.FlitEngine;
import org.castnet.wormhole.header.WormEngine;
import org.junit.jupiter.api.Test;

/**
 * Routers that replicate in lock-step, and routers that reserve the whole tree first: on a mesh of
 * 3 by 3 a worm goes from the corner along the lowest row and up the middle column.
 */
class A14_OtherReplicationsTest {
  private static final Mesh MESH = Mesh.of(3, 3);
  private static final long ALPHA = 10;
  private static final long R = 3;
  private static final long FLITS = 8;

  @Test
  void aloneInLockStepTheLongestBranchTakesWhatAPathTakes() {
    // with smaller buffers the short branch waits while the long one's header is routed
    WormholeParameters parameters =
        parameters(Replication.LOCKSTEP).withBuffer(WormholeParameters.WHOLE_WORM);
    SimulationResult result = run(parameters, tree());
    assertThat(result.deliveryTime(0, 0)).isEqualTo(ALPHA + 3 * (1 + R) + FLITS - 1);
    assertThat(result.deliveryTime(0, 1)).isEqualTo(ALPHA + 2 * (1 + R) + FLITS - 1);
  }

  @Test
  void reservedDataLeaveWhenTheLastAcknowledgementIsBackAndAreStoppedByNothing() {
    SimulationResult result = run(parameters(Replication.RESERVED), tree());
    long leave = ALPHA + 3 * (1 + R) + 3;
    assertThat(result.deliveryTime(0, 0)).isEqualTo(leave + 3 + FLITS - 1);
    assertThat(result.deliveryTime(0, 1)).isEqualTo(leave + 2 + FLITS - 1);
  }

  @Test
  void aBlockedBranchStopsItsNeighboursInLockStepHoweverLargeBuffersAre() {
    Worm blocking = worm(path(2, 1, 4, 7), 100);
    Worm late = new Worm(tree().route(), tree().triggers(), tree().dropOffs(), FLITS, 5);
    WormholeParameters asynchronous =
        parameters(Replication.ASYNCHRONOUS).withBuffer(WormholeParameters.WHOLE_WORM);
    long free = run(asynchronous, blocking, late).deliveryTime(1, 1);
    long stopped =
        run(asynchronous.withReplication(Replication.LOCKSTEP), blocking, late).deliveryTime(1, 1);
    assertThat(free).isEqualTo(5 + ALPHA + 2 * (1 + R) + FLITS - 1);
    assertThat(stopped).isGreaterThan(100);
  }

  @Test
  void twoReservationsThatForkOverTheSameChannelsWaitForEachOther() {
    Worm there = worm(fork(3, new int[] {4, 5}, new int[] {0, 1, 2}), FLITS);
    Worm back = worm(fork(0, new int[] {1, 2}, new int[] {3, 4, 5}), FLITS);
    SimulationResult result = run(parameters(Replication.RESERVED), there, back);
    assertThat(result.deadlock()).isPresent();
    assertThat(result.deadlock().get().cycle()).hasSize(2);
  }

  @Test
  void theEngineOfHeadersRefusesBoth() {
    for (Replication each : List.of(Replication.LOCKSTEP, Replication.RESERVED)) {
      assertThatThrownBy(() -> new WormEngine(MESH, parameters(each)))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("flit engine");
    }
  }

  @Test
  void lanesThatShareAWireDoNotMoveInLockStep() {
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
  void relaysInLockStepNeedSomeTimeToStart() {
    Worm first = worm(path(0, 1), FLITS);
    Worm relay = new Worm(path(1, 2), IntImmutableList.of(0), IntImmutableList.of(2), FLITS, 0);
    WormholeParameters instant =
        parameters(Replication.LOCKSTEP).withStartUp(0).withRoutingDelay(0);
    assertThatThrownBy(() -> run(instant, first, relay))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("lock-step");
  }

  private static SimulationResult run(WormholeParameters parameters, Worm... worms) {
    return new FlitEngine(MESH, parameters).run(List.of(worms));
  }

  private static WormholeParameters parameters(Replication replication) {
    return WormholeParameters.defaults()
        .withFlitTime(1)
        .withStartUp(ALPHA)
        .withRoutingDelay(R)
        .withPorts(PortModel.ALL)
        .withReplication(replication);
  }

  /** From 0 over 1 to 2, and from 1 over 4 to 7. */
  private static Worm tree() {
    return worm(fork(0, new int[] {1, 4, 7}, new int[] {1, 2}), FLITS);
  }

  private static Worm worm(Route route, long flits) {
    int[] leaves =
        IntStream.range(0, route.length())
            .filter(route::isLeaf)
            .map(hop -> route.node(MESH, hop + 1))
            .toArray();
    return new Worm(route, IntImmutableList.of(), IntImmutableList.of(leaves), flits, 0);
  }

  private static Route path(int... nodes) {
    RouteTree tree = new RouteTree(nodes[0]);
    int hop = Route.NO_HOP;
    for (int i = 1; i < nodes.length; i++) {
      hop = tree.add(hop, MESH.channel(MESH.links().between(nodes[i - 1], nodes[i]), 0));
    }
    return tree.build();
  }

  /** Two branches that may share their first hops. */
  private static Route fork(int origin, int[] first, int[] second) {
    RouteTree tree = new RouteTree(origin);
    int[] hopTo = new int[MESH.nodeCount()];
    Arrays.fill(hopTo, Route.NO_HOP);
    for (int[] branch : List.of(first, second)) {
      int at = origin;
      for (int node : branch) {
        if (hopTo[node] == Route.NO_HOP) {
          hopTo[node] = tree.add(hopTo[at], MESH.channel(MESH.links().between(at, node), 0));
        }
        at = node;
      }
    }
    return tree.build();
  }
}
