package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.Torus;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.Deadlock.Wait;
import org.castnet.sim.flit.FlitEngine;
import org.junit.jupiter.api.Test;

/** Runs with queued buffers, computed manually: a flit takes 1 ps, a start-up 10 ps. */
class QueuedRunsTest {
  private final Mesh row = Mesh.of(3);
  private final Torus ring = Torus.of(GridShape.of(4), 1, 1, Failures.none(), "torus:4,lanes=1");
  private final Forks around = new Forks(ring);

  private static Technology parameters(RouterModel.Arbiter arbiter) {
    return Row.parameters().withBuffer(4).withRouter(RouterModel.QUEUED.withArbiter(arbiter));
  }

  private static final Technology ONE_PORT = parameters(RouterModel.Arbiter.OLDEST);
  private static final Technology ALL_PORT = ONE_PORT.withPorts(PortModel.ALL);

  private static SimulationResult run(Network network, Technology given, Worm... worms) {
    return new FlitEngine(network, given).run(List.of(worms));
  }

  private static Worm readyAt(long time, Worm worm) {
    return new Worm(worm.route(), IntImmutableList.of(), worm.dropOffs(), worm.flits(), time);
  }

  @Test
  void listenerIsNotifiedOfEveryStepOfWorm() {
    RecordingListener log = new RecordingListener();
    SimulationResult result =
        new FlitEngine(row, ONE_PORT.withRoutingDelay(2)).run(List.of(Row.worm(row, 0, 2, 5)), log);
    int first = row.link(0, 0, true);
    int second = row.link(1, 0, true);
    // each flit is routed for 2 ps, and a link is free when the tail has crossed it
    assertThat(log.times).hasSize(11);
    assertThat(log.times)
        .containsEntry("worm 0 starts up until 10", 0L)
        .containsEntry("worm 0 asks at hop 0 for " + first, 12L)
        .containsEntry("worm 0 gets at hop 0 " + first, 12L)
        .containsEntry("worm 0 leaves at hop 0 " + first, 17L)
        .containsEntry("worm 0 asks at hop 1 for " + second, 15L)
        .containsEntry("worm 0 gets at hop 1 " + second, 15L)
        .containsEntry("worm 0 leaves at hop 1 " + second, 20L)
        .containsEntry("worm 0 asks at hop 2 for -1", 16L)
        .containsEntry("worm 0 gets at hop 2 -1", 16L)
        .containsEntry("worm 0 leaves at hop 2 -1", 21L)
        .containsEntry("worm 0 is delivered as copy 0 at 2", 20L);
    assertThat(result.headerHops()).isEqualTo(2);
    assertThat(result.linkBusy(first)).isEqualTo(5);
    assertThat(result.linkBusy(second)).isEqualTo(5);
  }

  @Test
  void consumptionWithoutPortIsReportedButIsNotHop() {
    RecordingListener log = new RecordingListener();
    SimulationResult result =
        new FlitEngine(row, ALL_PORT).run(List.of(Row.dropping(row, 0, 5, 1, 2)), log);
    assertThat(log.times)
        .containsEntry("worm 0 asks at hop 2 for -1", 12L)
        .containsEntry("worm 0 gets at hop 2 -1", 12L)
        .containsEntry("worm 0 is delivered as copy 0 at 1", 15L)
        .containsEntry("worm 0 is delivered as copy 1 at 2", 16L);
    assertThat(result.headerHops()).isEqualTo(2);
  }

  @Test
  void rejectsWormsThatBranch() {
    Mesh mesh = Mesh.of(3, 3);
    Worm tree = new Forks(mesh).worm(5, new int[] {4, 3}, new int[] {4, 5});
    assertThatThrownBy(() -> run(mesh, ALL_PORT, tree))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("send 0 branches, or drops off copies through ports on its route;");
  }

  @Test
  void simultaneousRequestsAreServedByWormOrRoundRobin() {
    Mesh mesh = Mesh.of(3, 3);
    Forks forks = new Forks(mesh);
    Worm[] worms = {
      readyAt(1, forks.row(5, 4, 7)),
      forks.row(5, 5, 4, 7),
      forks.row(5, 3, 4, 7),
      forks.row(5, 1, 4, 7)
    };
    // all worms request 4 -> 7 at 11, and each takes 5 ps to cross it
    SimulationResult oldest = run(mesh, ALL_PORT, worms);
    assertThat(IntStream.range(0, 4).mapToLong(oldest::deliveryTime))
        .containsExactly(16L, 21L, 26L, 31L);
    // in order of channel numbers, then the sender
    SimulationResult turns =
        run(mesh, parameters(RouterModel.Arbiter.ROUND_ROBIN).withPorts(PortModel.ALL), worms);
    assertThat(IntStream.range(0, 4).mapToLong(turns::deliveryTime))
        .containsExactly(31L, 26L, 21L, 16L);
  }

  private long secondOfTwo(Technology given) {
    return run(row, given, Row.worm(row, 0, 2, 5), Row.worm(row, 0, 2, 5)).deliveryTime(1);
  }

  @Test
  void headerBehindTailRequestsLaneAfterDelay() {
    Technology given = ALL_PORT.withBuffer(8);
    // the tails of the first worm leave the nodes at 15 and 16, when the second header arrives
    assertThat(secondOfTwo(given)).isEqualTo(16 + 1 + 4);
    assertThat(secondOfTwo(given.withRouter(given.router().model().withHeaderDelay(3))))
        .isEqualTo(16 + 3 + 1 + 4);
  }

  @Test
  void headerInEmptyBufferIsNotDelayed() {
    Technology given = ALL_PORT.withRouter(ALL_PORT.router().model().withHeaderDelay(3));
    assertThat(run(row, given, Row.worm(row, 0, 2, 5)).makespan()).isEqualTo(10 + 2 + 4);
  }

  @Test
  void nextWormInInjectionPortRequestsLaneAfterDelay() {
    Technology given = ONE_PORT.withBuffer(8).withStartUpModel(StartUpModel.LATENCY);
    assertThat(secondOfTwo(given)).isEqualTo(15 + 2 + 4);
    assertThat(secondOfTwo(given.withRouter(given.router().model().withHeaderDelay(3))))
        .isEqualTo(15 + 3 + 2 + 4);
  }

  @Test
  void laneIsAssignedAgainAfterDelay() {
    Technology given = ALL_PORT.withBuffer(8);
    given = given.withRouter(given.router().model().withLaneDelay(2));
    // the first tail leaves at 15, so the second worm is two later on both links
    assertThat(secondOfTwo(given)).isEqualTo(15 + 2 + 2 + 4);
  }

  @Test
  void cycleStartsWithLowestWorm() {
    SimulationResult result =
        run(
            ring,
            ALL_PORT.withBuffer(1),
            readyAt(5, around.row(5, 1, 2)),
            around.row(5, 0, 1, 2),
            around.row(5, 1, 2, 3),
            around.row(5, 2, 3, 0),
            around.row(5, 3, 0, 1));
    Deadlock deadlock = result.deadlock().orElseThrow();
    assertThat(deadlock.cycle())
        .containsExactly(wait(1, 1, 2, 2), wait(2, 2, 3, 3), wait(3, 3, 0, 4), wait(4, 0, 1, 1));
    assertThat(deadlock.waits()).isEqualTo(deadlock.cycle());
  }

  @Test
  void cycleIsInOrderOfWaitingAndWaitsAreInOrderOfWorms() {
    SimulationResult result =
        run(
            ring,
            ALL_PORT.withBuffer(1),
            around.row(5, 0, 1, 2),
            around.row(5, 2, 3, 0),
            around.row(5, 1, 2, 3),
            around.row(5, 3, 0, 1));
    Deadlock deadlock = result.deadlock().orElseThrow();
    assertThat(deadlock.cycle()).extracting(Deadlock.Wait::worm).containsExactly(0, 2, 1, 3);
    assertThat(deadlock.waits()).extracting(Deadlock.Wait::worm).containsExactly(0, 1, 2, 3);
  }

  @Test
  void cycleConsistsOfWormsAtFrontOfBuffers() {
    // of the two worms from each node, the later one has the lower number and fills the buffer
    Stream<Worm> behind =
        IntStream.range(0, 4)
            .mapToObj(node -> readyAt(1, around.row(1, node, (node + 1) % 4, (node + 2) % 4)));
    Stream<Worm> front =
        IntStream.range(0, 4).mapToObj(node -> around.row(1, node, (node + 1) % 4, (node + 2) % 4));
    SimulationResult result =
        run(ring, ALL_PORT.withBuffer(2), Stream.concat(behind, front).toArray(Worm[]::new));
    assertThat(result.deadlock().orElseThrow().cycle())
        .containsExactly(wait(4, 1, 2, 5), wait(5, 2, 3, 6), wait(6, 3, 0, 7), wait(7, 0, 1, 4));
  }

  private Wait wait(int worm, int from, int to, int holder) {
    return new Wait(worm, around.channel(from, to), to, holder);
  }
}
