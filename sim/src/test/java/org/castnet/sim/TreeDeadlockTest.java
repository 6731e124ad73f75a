package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.Mesh;
import org.castnet.network.Torus;
import org.castnet.plan.PortModel;
import org.castnet.sim.Deadlock.Wait;
import org.castnet.sim.flit.FlitEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Several headers of a branching worm may wait; the cycle passes through the header for which the
 * worm holds the channel that others request. On a 3x3 mesh, whose lowest row has the nodes 0, 1,
 * 2, a flit takes 1 ps, a start-up 10 ps, and other delays are zero.
 */
class TreeDeadlockTest {
  private static final long LONG = 20;

  private final Mesh mesh = Mesh.of(3, 3);
  private final Forks forks = new Forks(mesh);
  private final Technology parameters = Row.parameters().withPorts(PortModel.ALL);

  @ParameterizedTest
  @EnumSource
  void cycleIncludesOnlyBranchThatBlocksOthers(Engines engine) {
    SimulationResult result =
        engine.run(
            mesh,
            parameters,
            forks.worm(LONG, new int[] {4, 3, 0}, new int[] {4, 5, 8}),
            forks.row(LONG, 3, 0, 1, 4, 5),
            forks.row(LONG, 5, 8, 7, 4, 5));
    // both other worms wait for the branch to 5, which does not depend on the branch to 3
    Deadlock deadlock = result.deadlock().orElseThrow();
    assertThat(deadlock.cycle()).containsExactly(wait(0, 5, 8, 2), wait(2, 4, 5, 0));
    assertThat(deadlock.waits())
        .containsExactly(wait(0, 3, 0, 1), wait(0, 5, 8, 2), wait(2, 4, 5, 0));
    assertThat(deadlock.describe(mesh))
        .isEqualTo(
            "deadlock: send 0 waits for 2,1 -> 2,2 lane 0, held by send 2 waits for 1,1 -> 2,1 lane"
                + " 0, held by send 0; send 0 also waits for 0,1 -> 0,0 lane 0, held by send 1");
  }

  @ParameterizedTest
  @EnumSource
  void cycleMayPassThroughTwoBranchesOfWorm(Engines engine) {
    SimulationResult result =
        engine.run(
            mesh,
            parameters,
            forks.worm(LONG, new int[] {4, 3, 0}, new int[] {4, 5, 8}),
            forks.row(LONG, 3, 0, 1, 4, 5),
            forks.row(LONG, 5, 8, 7, 4, 3));
    assertThat(cycle(result))
        .containsExactly(wait(0, 3, 0, 1), wait(1, 4, 5, 0), wait(0, 5, 8, 2), wait(2, 4, 3, 0));
  }

  @ParameterizedTest
  @EnumSource
  void cycleExcludesWaitsBeyondBufferedTail(Engines engine) {
    SimulationResult result =
        engine.run(
            mesh,
            parameters.withBuffer(2),
            forks.worm(2, new int[] {4, 5, 8, 7}, new int[] {4, 5, 2}),
            forks.row(LONG, 8, 7, 4, 5),
            forks.row(LONG, 5, 2, 1, 4, 5));
    // the whole worm has gone on to 8; it stays at 5 for the branch to 2 alone
    assertThat(cycle(result)).containsExactly(wait(0, 5, 2, 2), wait(2, 4, 5, 0));
  }

  @ParameterizedTest
  @EnumSource(names = {"ASYNCHRONOUS", "LOCKSTEP"})
  void cyclePassesThroughNearestBlockedHeader(Replication replication) {
    SimulationResult result =
        run(
            parameters.withReplication(replication),
            forks.worm(2, new int[] {4, 5, 8, 7, 6}, new int[] {4, 5, 2, 1}),
            forks.row(LONG, 7, 6, 3, 4, 5),
            forks.row(LONG, 2, 1, 4, 5));
    // one flit each waits for 7 -> 6 and for 2 -> 1; the second is at 5 since the buffer at 2 is
    // full
    assertThat(cycle(result)).containsExactly(wait(0, 2, 1, 2), wait(2, 4, 5, 0));
  }

  @ParameterizedTest
  @EnumSource(names = {"ASYNCHRONOUS", "LOCKSTEP"})
  void grantedBranchHoldsLinkForBlockedSibling(Replication replication) {
    SimulationResult result = run(parameters.withReplication(replication), twoThatCross());
    assertThat(cycle(result)).containsExactly(wait(0, 5, 2, 1), wait(1, 5, 8, 0));
  }

  @Test
  void largerBufferFreesGrantedBranchExceptInLockstep() {
    SimulationResult alone = run(parameters.withBuffer(2), twoThatCross());
    assertThat(alone.deadlock()).isEmpty();
    assertThat(alone.deliveryTime(0, 0)).isEqualTo(10 + 2 + 1);
    SimulationResult together =
        run(parameters.withBuffer(2).withReplication(Replication.LOCKSTEP), twoThatCross());
    assertThat(cycle(together)).containsExactly(wait(0, 5, 2, 1), wait(1, 5, 8, 0));
  }

  /** The first worm requests 5 -> 8 and 5 -> 2; the second holds 5 -> 2 and requests 5 -> 8. */
  private Worm[] twoThatCross() {
    return new Worm[] {
      forks.worm(2, new int[] {4, 5, 8}, new int[] {4, 5, 2}), forks.row(LONG, 5, 2, 5, 8)
    };
  }

  @Test
  void reservedTreeHoldsChannelsForLowestBlockedHeader() {
    SimulationResult result =
        run(
            parameters.withReplication(Replication.RESERVED),
            forks.worm(LONG, new int[] {4, 3, 0}, new int[] {4, 5, 8}),
            forks.row(LONG, 3, 0, 1, 4, 5),
            forks.row(LONG, 5, 8, 7, 4, 5));
    assertThat(cycle(result)).containsExactly(wait(0, 3, 0, 1), wait(1, 4, 5, 0));
  }

  @ParameterizedTest
  @EnumSource
  void consumptionPortsCanCloseCycle(Engines engine) {
    Torus ring = Torus.of(GridShape.of(5), 1, 1, Failures.none(), "torus:5,lanes=1");
    SimulationResult result =
        engine.run(
            ring,
            Row.parameters(),
            Row.dropping(ring, 2, LONG, 1, 0),
            Row.dropping(ring, 4, LONG, 0, 1));
    Deadlock deadlock = result.deadlock().orElseThrow();
    assertThat(deadlock.cycle())
        .containsExactly(
            new Wait(0, Deadlock.NO_CHANNEL, 0, 1), new Wait(1, Deadlock.NO_CHANNEL, 1, 0));
    assertThat(deadlock.describe(ring))
        .isEqualTo(
            "deadlock: send 0 waits for consumption at 0, held by send 1 waits for consumption at"
                + " 1, held by send 0");
  }

  @ParameterizedTest
  @EnumSource
  void cycleStartsWithLowestWorm(Engines engine) {
    Torus ring = Torus.of(GridShape.of(4), 1, 1, Failures.none(), "torus:4,lanes=1");
    Forks around = new Forks(ring);
    Worm outside =
        new Worm(
            around.route(new int[] {1, 2}), IntImmutableList.of(), IntImmutableList.of(2), 5, 5);
    SimulationResult result =
        engine.run(
            ring,
            parameters,
            outside,
            around.row(5, 0, 1, 2),
            around.row(5, 1, 2, 3),
            around.row(5, 2, 3, 0),
            around.row(5, 3, 0, 1));
    assertThat(cycle(result)).extracting(Wait::worm).containsExactly(1, 2, 3, 4);
  }

  private static List<Wait> cycle(SimulationResult result) {
    return result.deadlock().orElseThrow().cycle();
  }

  private SimulationResult run(Technology given, Worm... worms) {
    return new FlitEngine(mesh, given).run(List.of(worms));
  }

  private Wait wait(int worm, int from, int to, int holder) {
    return new Wait(worm, forks.channel(from, to), to, holder);
  }
}
