package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Mesh;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The times at which a node sends, computed manually: worms of 5 flits, 1 ps per flit, a start-up
 * of 10 ps. A worm that requests its first link at time t has crossed it at t + 5 and is at
 * distance 2 at t + 6.
 */
class SenderTimingTest {
  private final Mesh row = Mesh.of(4);
  private final Worm[] two = {Row.worm(row, 0, 2, 5), Row.worm(row, 0, 2, 5)};

  @ParameterizedTest
  @EnumSource
  void serialStartUpWaitsForTailOfPreviousWorm(Engines engine) {
    SimulationResult result = engine.run(row, Row.parameters(), two);
    assertThat(result.start(0)).isZero();
    assertThat(result.start(1)).isEqualTo(15);
    assertThat(result.deliveryTime(0)).isEqualTo(16);
    assertThat(result.deliveryTime(1)).isEqualTo(31);
  }

  @ParameterizedTest
  @EnumSource
  void overlappingStartUpBeginsWhenPreviousStartUpEnds(Engines engine) {
    SimulationResult result =
        engine.run(row, Row.parameters().withStartUpModel(StartUpModel.OVERLAP), two);
    assertThat(result.start(1)).isEqualTo(10);
    assertThat(result.deliveryTime(1)).isEqualTo(26);
  }

  @ParameterizedTest
  @EnumSource
  void latencyStartUpsRunInParallel(Engines engine) {
    SimulationResult result =
        engine.run(row, Row.parameters().withStartUpModel(StartUpModel.LATENCY), two);
    assertThat(result.start(1)).isZero();
    assertThat(result.deliveryTime(0)).isEqualTo(16);
    assertThat(result.deliveryTime(1)).isEqualTo(21);
  }

  @ParameterizedTest
  @EnumSource
  void holdStartUpOccupiesPath(Engines engine) {
    SimulationResult result =
        engine.run(row, Row.parameters().withStartUpModel(StartUpModel.HOLD), two);
    assertThat(result.deliveryTime(0)).isEqualTo(2 + 14);
    assertThat(result.start(1)).isEqualTo(15);
    assertThat(result.linkBusy(row.link(0, 0, true))).isEqualTo(30);
  }

  /**
   * Each of the two worms uses a different link, and the start-up model does not apply to all-port
   * nodes.
   */
  @ParameterizedTest
  @EnumSource
  void startUpModelHasNoEffectOnAllPortNodes(Engines engine) {
    Worm[] both = {Row.worm(row, 1, 3, 5), Row.worm(row, 1, 0, 5)};
    for (StartUpModel model : StartUpModel.values()) {
      Technology all = Row.parameters().withPorts(PortModel.ALL).withStartUpModel(model);
      SimulationResult together = engine.run(row, all.withProcessors(Processors.PARALLEL), both);
      assertThat(together.deliveryTime(0)).as("%s", model).isEqualTo(16);
      assertThat(together.deliveryTime(1)).as("%s", model).isEqualTo(15);
      SimulationResult inTurn = engine.run(row, all.withProcessors(Processors.ONE), both);
      assertThat(inTurn.deliveryTime(0)).as("%s", model).isEqualTo(16);
      assertThat(inTurn.deliveryTime(1)).as("%s", model).isEqualTo(25);
      assertThat(inTurn.linkBusy(row.link(1, 0, true))).as("%s", model).isEqualTo(5);
    }
  }

  @ParameterizedTest
  @EnumSource
  void holdRoundsStartUpDownToFlitTimes(Engines engine) {
    Technology parameters =
        Row.parameters().withStartUpModel(StartUpModel.HOLD).withFlitTime(4).withStartUp(11);
    assertThat(engine.run(row, parameters, Row.worm(row, 0, 1, 5)).makespan())
        .isEqualTo(4 * (1 + 4 + 2));
  }

  @ParameterizedTest
  @EnumSource
  void allPortNodeStartsAllWormsAtOnce(Engines engine) {
    Worm[] worms = {Row.worm(row, 1, 3, 5), Row.worm(row, 1, 0, 5), Row.worm(row, 1, 2, 5)};
    SimulationResult result = engine.run(row, Row.parameters().withPorts(PortModel.ALL), worms);
    assertThat(result.start(2)).isZero();
    assertThat(result.deliveryTime(0)).isEqualTo(16);
    assertThat(result.deliveryTime(1)).isEqualTo(15);
    // the link to node 2 becomes free when the tail of worm 0 has crossed it, at 15
    assertThat(result.deliveryTime(2)).isEqualTo(20);
  }

  @ParameterizedTest
  @EnumSource
  void senderServesWormsByQueueTimeThenNumber(Engines engine) {
    Worm late = new Worm(Row.route(row, 0, 1), IntImmutableList.of(), IntImmutableList.of(1), 5, 3);
    SimulationResult result =
        engine.run(row, Row.parameters(), late, Row.worm(row, 0, 1, 5), Row.worm(row, 0, 1, 5));
    assertThat(result.start(1)).isZero();
    assertThat(result.start(2)).isEqualTo(15);
    assertThat(result.start(0)).isEqualTo(30);
  }

  @ParameterizedTest
  @EnumSource
  void relayWaitsForAllItsTriggers(Engines engine) {
    SimulationResult result =
        engine.run(
            row,
            Row.parameters(),
            Row.worm(row, 0, 2, 5),
            Row.worm(row, 3, 2, 50),
            Row.worm(row, 2, 1, 5, 0, 1));
    // worm 1 reaches the consumption port at 11, worm 0 at 12
    assertThat(result.deliveryTime(1)).isEqualTo(60);
    assertThat(result.deliveryTime(0)).isEqualTo(64);
    assertThat(result.start(2)).isEqualTo(64);
  }

  @ParameterizedTest
  @EnumSource
  void relayWaitsForItsReadyTime(Engines engine) {
    Worm relay =
        new Worm(Row.route(row, 1, 2), IntImmutableList.of(0), IntImmutableList.of(2), 5, 100);
    SimulationResult result = engine.run(row, Row.parameters(), Row.worm(row, 0, 1, 5), relay);
    assertThat(result.deliveryTime(0)).isEqualTo(15);
    assertThat(result.start(1)).isEqualTo(100);
    assertThat(result.deliveryTime(1)).isEqualTo(115);
  }

  @ParameterizedTest
  @EnumSource
  void hundredNodesCanRequestLinksAtSameTime(Engines engine) {
    Mesh street = Mesh.of(101);
    Worm[] worms = new Worm[100];
    for (int w = 0; w < worms.length; w++) {
      worms[w] = Row.worm(street, w, w + 1, 5);
    }
    SimulationResult result = engine.run(street, Row.parameters(), worms);
    for (int w = 0; w < worms.length; w++) {
      assertThat(result.deliveryTime(w)).isEqualTo(15);
    }
  }

  @ParameterizedTest
  @EnumSource
  void onePortNodeConsumesOneWormAtOnce(Engines engine) {
    SimulationResult result =
        engine.run(row, Row.parameters(), Row.worm(row, 0, 1, 5), Row.worm(row, 2, 1, 5));
    assertThat(result.deliveryTime(0)).isEqualTo(15);
    assertThat(result.deliveryTime(1)).isEqualTo(19);
  }

  @ParameterizedTest
  @EnumSource
  void copyIsDeliveredWhenTailHasPassed(Engines engine) {
    SimulationResult result =
        engine.run(
            row, Row.parameters().withPorts(PortModel.ALL), Row.dropping(row, 0, 5, 1, 2, 3));
    assertThat(result.dropOffs(0)).isEqualTo(3);
    assertThat(result.deliveryTime(0, 0)).isEqualTo(15);
    assertThat(result.deliveryTime(0, 1)).isEqualTo(16);
    assertThat(result.deliveryTime(0, 2)).isEqualTo(17);
  }

  @ParameterizedTest
  @EnumSource
  void hostWithTwoLinksConsumesTwoWormsAtOnce(Engines engine) {
    FabricBuilder builder = new FabricBuilder();
    int a = builder.host(FabricNode.named("a"));
    int b = builder.host(FabricNode.named("b"));
    int c = builder.host(FabricNode.named("c"));
    int s = builder.addSwitch(FabricNode.named("s"));
    builder.cable(a, 1, s, 1, "").cable(b, 1, s, 2, "").cable(c, 1, s, 3, "");
    builder.cable(c, 2, s, 4, "");
    SwitchFabric fabric = builder.build(Failures.none(), "one switch");
    int fromA = fabric.links().atPort(0, 1);
    int fromB = fabric.links().atPort(1, 1);
    int toC = fabric.links().atPort(3, 3);
    int alsoToC = fabric.links().atPort(3, 4);
    SimulationResult result =
        engine.run(
            fabric,
            Row.parameters(),
            Row.along(0, 2, 5, fromA, toC),
            Row.along(1, 2, 5, fromB, alsoToC));
    assertThat(result.deliveryTime(0)).isEqualTo(16);
    assertThat(result.deliveryTime(1)).isEqualTo(16);
  }

  @ParameterizedTest
  @EnumSource
  void busyLinkDelaysAllBranchesThatForkAtSender(Engines engine) {
    Forks forks = new Forks(row);
    Worm fork = forks.worm(5, new int[] {1, 0}, new int[] {1, 2});
    SimulationResult result =
        engine.run(
            row,
            Row.parameters(),
            Row.worm(row, 0, 2, 5),
            new Worm(fork.route(), fork.triggers(), fork.dropOffs(), 5, 2));
    // the first worm occupies the link to 2 from 11 to 16; the buffer at the sender holds one flit,
    // which leaves for 0 at 12 and for 2 at 16, when the next flit replaces it
    assertThat(result.deliveryTime(1, 0)).isEqualTo(16 + 4);
    assertThat(result.deliveryTime(1, 1)).isEqualTo(16 + 5);
  }
}
