package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Invalid worms are rejected by number before the run starts. */
class WormValidationTest {
  private final Mesh row = Mesh.of(4);
  private final Technology parameters = Row.parameters();

  @ParameterizedTest
  @EnumSource
  void rejectsBranchesThatMeetOrLackDropOff(Engines engine) {
    Mesh square = Mesh.of(2, 2);
    RouteTree around = new RouteTree(0);
    int right = around.add(Route.NO_HOP, square.link(0, 0, true));
    around.add(right, square.link(1, 1, true));
    int up = around.add(Route.NO_HOP, square.link(0, 1, true));
    Worm open = new Worm(around.build(), IntImmutableList.of(), IntImmutableList.of(1, 2), 5, 0);
    assertRejected(
        () -> engine.run(square, parameters, open),
        "the branch of send 0 to 1,1 does not end at a drop-off");
    Worm sound =
        new Worm(around.build(), IntImmutableList.of(), IntImmutableList.of(1, 3, 2), 5, 0);
    assertRejected(
        () -> engine.run(square, parameters.withReplication(Replication.NONE), sound),
        "send 0 branches, but replication=none disables replication in routers; allowed are"
            + " asynchronous, lockstep and reserved");
    around.add(up, square.link(2, 0, true));
    Worm twice = new Worm(around.build(), IntImmutableList.of(), IntImmutableList.of(3, 3), 5, 0);
    assertRejected(
        () -> engine.run(square, parameters, twice),
        "send 0 enters node 1,1 twice; a worm that branches must not do so");
  }

  @ParameterizedTest
  @EnumSource
  void rejectsBranchThatReturnsToSender(Engines engine) {
    Mesh square = Mesh.of(2, 2);
    RouteTree around = new RouteTree(0);
    int right = around.add(Route.NO_HOP, square.link(0, 0, true));
    around.add(right, square.link(1, 0, false));
    around.add(Route.NO_HOP, square.link(0, 1, true));
    Worm back = new Worm(around.build(), IntImmutableList.of(), IntImmutableList.of(0, 2), 5, 0);
    assertRejected(
        () -> engine.run(square, parameters, back),
        "send 0 enters node 0,0 twice; a worm that branches must not do so");
  }

  @ParameterizedTest
  @EnumSource
  void rejectsBranchThatEndsAtSwitch(Engines engine) {
    Forks forks = new Forks(oneSwitch(1));
    Worm worm = forks.worm(5, new int[] {0, 3, 1}, new int[] {0, 3, 4});
    assertRejected(
        () -> engine.run(forks.network(), parameters, worm),
        "send 0 ends at the switch t; only switching=packets has switches that combine");
  }

  /**
   * Hosts a, b and c at switch s, which is connected to a switch t; c has {@code cables} cables.
   */
  private static SwitchFabric oneSwitch(int cables) {
    FabricBuilder builder = new FabricBuilder();
    int a = builder.host(FabricNode.named("a"));
    int b = builder.host(FabricNode.named("b"));
    int c = builder.host(FabricNode.named("c"));
    int s = builder.addSwitch(FabricNode.named("s"));
    int t = builder.addSwitch(FabricNode.named("t"));
    builder.cable(a, 1, s, 1, "").cable(b, 1, s, 2, "").cable(s, 3, t, 1, "");
    for (int port = 1; port <= cables; port++) {
      builder.cable(c, port, s, 3 + port, "");
    }
    return builder.build(Failures.none(), "a switch");
  }

  @ParameterizedTest
  @EnumSource
  void allPortNeedsHostWithSeveralCables(Engines engine) {
    Technology all = parameters.withPorts(PortModel.ALL);
    assertRejected(
        () -> engine.on(oneSwitch(1), all),
        "ports=all does not apply to a switch: each of its hosts has a single link; allowed is"
            + " ports=one");
    Forks forks = new Forks(oneSwitch(2));
    assertThat(engine.run(forks.network(), all, forks.row(5, 0, 3, 1)).makespan())
        .isEqualTo(10 + 2 + 4);
  }

  @ParameterizedTest
  @EnumSource
  void rejectsDropOffListedTwice(Engines engine) {
    Worm twice =
        new Worm(Row.route(row, 1, 3), IntImmutableList.of(), IntImmutableList.of(3, 3), 5, 0);
    assertRejected(
        () -> engine.run(row, parameters.withPorts(PortModel.ALL), twice),
        "send 0 has a drop-off at node 3, which is not on its route in this order");
  }

  @ParameterizedTest
  @EnumSource
  void rejectsDropOffOutsideRoute(Engines engine) {
    Technology all = parameters.withPorts(PortModel.ALL);
    Worm beside =
        new Worm(Row.route(row, 1, 3), IntImmutableList.of(), IntImmutableList.of(0, 3), 5, 0);
    assertRejected(
        () -> engine.run(row, all, beside),
        "send 0 has a drop-off at node 0, which is not on its route in this order");
    Worm elsewhere =
        new Worm(Row.route(row, 1, 3), IntImmutableList.of(), IntImmutableList.of(2), 5, 0);
    assertRejected(
        () -> engine.run(row, all, elsewhere),
        "the last drop-off of send 0 is not the end of its route, 3");
  }

  @ParameterizedTest
  @EnumSource
  void rejectsPathThatEndsAtSwitch(Engines engine) {
    Forks forks = new Forks(oneSwitch(1));
    assertRejected(
        () -> engine.run(forks.network(), parameters, forks.row(5, 0, 3, 4)),
        "send 0 ends at the switch t; only switching=packets has switches that combine");
  }

  @ParameterizedTest
  @EnumSource
  void rejectsEmptyOrDisconnectedRoute(Engines engine) {
    int first = row.link(0, 0, true);
    int last = row.link(2, 0, true);
    assertRejected(
        () -> engine.run(row, parameters, Row.along(0, 3, 5, first, last)),
        "the route of send 0 breaks at 1: its next channel leaves 2");
    assertRejected(
        () -> engine.run(row, parameters, Row.along(0, 0, 5)),
        "the route of send 0 has no link; a route has at least one");
    assertRejected(
        () -> engine.run(row, parameters, Row.along(0, 0, 5, 6)),
        "send 0 crosses channel 6; channels are 0..5");
    assertRejected(
        () -> engine.run(row, parameters, Row.along(4, 0, 5, 0)),
        "send 0 starts at node 4, which cannot send");
  }

  @ParameterizedTest
  @EnumSource
  void singleFlitRelayNeedsStartUpOrRoutingDelay(Engines engine) {
    Worm[] worms = {Row.worm(row, 0, 1, 1), Row.worm(row, 1, 2, 1, 0)};
    assertRejected(
        () -> engine.run(row, parameters.withStartUp(0), worms),
        "send 1 is a relay of one flit, or waits for one; this needs a start-up or a routing delay"
            + " above 0");
    Technology routed = parameters.withStartUp(0).withRoutingDelay(1);
    assertThat(engine.run(row, routed, worms).makespan()).isEqualTo(4);
  }

  @ParameterizedTest
  @EnumSource
  void rejectsLengthsAndTimesThatOverflow(Engines engine) {
    assertRejected(
        () -> engine.run(row, parameters, Row.worm(row, 0, 1, 0)),
        "send 0 has 0 flits; with these parameters 1..144115188075855872 are allowed");
    assertRejected(
        () -> engine.run(row, parameters.withFlitTime(Technology.LONGEST), Row.worm(row, 0, 1, 2)),
        "send 0 has 2 flits; with these parameters 1..1 are allowed");
    Worm late =
        new Worm(
            Row.route(row, 0, 1), IntImmutableList.of(), IntImmutableList.of(1), 1, Long.MAX_VALUE);
    assertRejected(
        () -> engine.run(row, parameters, late),
        "send 0 is ready at 9223372036854775807 ps; allowed are 0..144115188075855872");
    Worm early =
        new Worm(Row.route(row, 0, 1), IntImmutableList.of(), IntImmutableList.of(1), 1, -1);
    assertRejected(
        () -> engine.run(row, parameters, early),
        "send 0 is ready at -1 ps; allowed are 0..144115188075855872");
    assertRejected(
        () ->
            engine.run(
                row, parameters.withAddresses(new AddressList(2, 1)), Row.worm(row, 0, 1, 0)),
        "send 0 has 0 flits; with these parameters 1..144115188075855870 are allowed");
    Technology slow = parameters.withStartUp(Technology.LONGEST);
    Worm[] many = new Worm[10];
    Arrays.fill(many, Row.worm(row, 0, 1, 1));
    assertThatThrownBy(() -> engine.run(row, slow, many))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("slower than 1153000 s, the latest");
  }

  @ParameterizedTest
  @EnumSource
  void interruptedRunThrowsCancellationException(Engines engine) {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> engine.run(row, parameters, Row.worm(row, 0, 1, 1)))
          .isInstanceOf(CancellationException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void flitEngineRejectsMoreFlitsThanMaxInt() {
    assertRejected(
        () -> Engines.FLIT.run(row, parameters, Row.worm(row, 0, 1, 3_000_000_000L)),
        "send 0 has 3000000000 flits; the flit engine supports at most 2147483647, the"
            + " worm engine supports more");
    assertThat(Engines.WORM.run(row, parameters, Row.worm(row, 0, 1, 3_000_000_000L)).makespan())
        .isEqualTo(10 + 3_000_000_000L);
  }

  @ParameterizedTest
  @EnumSource
  void runMayEndAtLatestTimeButNotAfter(Engines engine) {
    long longest = Technology.LONGEST;
    Technology slow =
        parameters.withStartUp(longest).withRoutingDelay(longest).withFlitTime(longest);
    Worm worm =
        new Worm(Row.route(row, 0, 3), IntImmutableList.of(), IntImmutableList.of(3), 1, longest);
    // the ready time, the start-up, and a routing delay and a flit time for each of three links
    assertThat(engine.run(row, slow, worm).makespan()).isEqualTo(8 * longest);
    Worm further =
        new Worm(Row.route(Mesh.of(5), 0, 4), IntImmutableList.of(), IntImmutableList.of(4), 1, 0);
    assertThatThrownBy(() -> engine.run(Mesh.of(5), slow, further))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("slower than 1153000 s");
  }

  @Test
  void acceptsMaximumLengthAndReadyTime() {
    Worm longest = Row.worm(row, 0, 1, EngineMachine.LONGEST_WORM);
    assertThat(Engines.WORM.run(row, parameters, longest).makespan())
        .isEqualTo(10 + EngineMachine.LONGEST_WORM);
    Worm latest =
        new Worm(
            Row.route(row, 0, 1),
            IntImmutableList.of(),
            IntImmutableList.of(1),
            1,
            Technology.LONGEST);
    assertThat(Engines.WORM.run(row, parameters, latest).makespan())
        .isEqualTo(Technology.LONGEST + 10 + 1);
  }

  @Test
  void sharedVirtualChannelsNeedFlitEngine() {
    Mesh two = Mesh.of(GridShape.of(4), 2, 1, Failures.none(), "mesh:4,lanes=2");
    Technology shared = parameters.withVirtualChannels(VirtualChannels.SHARED);
    assertRejected(
        () -> new WormEngine(two, shared),
        "the worm engine does not support shared virtual channels; use the flit engine, or"
            + " virtualChannels=lanes");
    assertThat(Engines.WORM.run(row, shared, Row.worm(row, 0, 2, 5)).makespan()).isEqualTo(16);
  }

  @Test
  void enumWordsRoundTrip() {
    assertThat(Replication.LOCKSTEP.word()).isEqualTo("lockstep");
    for (Replication each : Replication.values()) {
      assertThat(Replication.of(each.word())).isEqualTo(each);
    }
    assertThat(VirtualChannels.SHARED.word()).isEqualTo("shared");
    assertThat(VirtualChannels.HALF_DUPLEX.word()).isEqualTo("half-duplex");
  }

  @Test
  void rejectsParametersOutOfRange() {
    assertRejected(
        () -> parameters.withFlitTime(0), "flitTime=0 ps; flitTime is 1..144115188075855872 ps");
    assertRejected(
        () -> parameters.withStartUp(-1), "startUp=-1 ps; startUp is 0..144115188075855872 ps");
    assertRejected(
        () -> parameters.withBuffer(0), "buffer=0 is not allowed; a buffer holds at least 1 flit");
    assertRejected(
        () -> StartUpModel.of("seriell"),
        "startUpModel 'seriell' is not allowed; allowed are serial|overlap|latency|hold; did you"
            + " mean 'serial'?");
  }

  /** The run ends with this message. */
  static void assertRejected(Runnable run, String message) {
    assertThatThrownBy(run::run).isInstanceOf(BadInput.class).hasMessage(message);
  }
}
