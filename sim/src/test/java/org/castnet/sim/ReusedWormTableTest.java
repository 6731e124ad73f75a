package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.Mesh;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.engine.WormholeSimulator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A table of worms that is laid out once gives the same results as new worms. */
class ReusedWormTableTest {
  private static final Grid ROW = Mesh.of(4);
  private static final Technology PLAIN = Row.parameters();
  private static final Technology INSTANT = PLAIN.withStartUp(0);

  @ParameterizedTest
  @EnumSource
  void rerunAtOtherTimesEqualsFreshRun(Engines engine) {
    for (long seed = 0; seed < 50; seed++) {
      RandomScenario scenario = RandomScenario.branching(seed);
      SplittableRandom random = new SplittableRandom(seed);
      List<Worm> worms =
          scenario.worms().stream().map(worm -> readyAt(worm, random.nextInt(90))).toList();
      WormholeSimulator simulator = engine.on(scenario.network(), scenario.parameters());
      WormTable laidOut = simulator.layOut(scenario.worms());
      EngineAgreementTest.check(
          seed, scenario, simulator.again(laidOut, ready(worms)), simulator.run(worms));
    }
  }

  static Stream<Technology> others() {
    return Stream.of(
        PLAIN,
        PLAIN.withFlitTime(3),
        PLAIN.withStartUp(7),
        PLAIN.withBuffer(2),
        PLAIN.withRoutingDelay(2),
        PLAIN.withPorts(PortModel.ALL),
        PLAIN.withReplication(Replication.RESERVED),
        PLAIN.withStartUpModel(StartUpModel.HOLD),
        PLAIN.withAddresses(new AddressList(2, 1)));
  }

  @ParameterizedTest
  @MethodSource("others")
  void rerunWithOtherTechnologyEqualsFreshRun(Technology other) {
    List<Worm> worms =
        List.of(Row.dropping(ROW, 0, 5, 1, 2), Row.worm(ROW, 2, 3, 6, 0), Row.worm(ROW, 1, 2, 9));
    WormTable laidOut = Engines.FLIT.on(ROW, PLAIN).layOut(worms);
    WormholeSimulator simulator = Engines.FLIT.on(ROW, other);
    RandomScenario scenario = new RandomScenario(ROW, other, worms);
    EngineAgreementTest.check(
        0, scenario, simulator.again(laidOut, ready(worms)), simulator.run(worms));
  }

  @Test
  void rejectsWormsInvalidForOtherTechnology() {
    Mesh mesh = Mesh.of(3, 3);
    Worm tree = new Forks(mesh).worm(5, new int[] {4, 3}, new int[] {4, 5});
    assertRejected(
        mesh,
        PLAIN.withReplication(Replication.NONE),
        "send 0 branches, but replication=none",
        tree);
    assertRejected(
        ROW,
        PLAIN.withFlitTime(Technology.LONGEST),
        "send 0 has 5 flits; with these parameters 1..1 are allowed",
        Row.worm(ROW, 0, 1, 5));
    Worm[] single = {Row.worm(ROW, 0, 1, 1), Row.worm(ROW, 1, 2, 1, 0)};
    assertRejected(ROW, INSTANT, "send 1 is a relay of one flit, or waits for one", single);
  }

  @Test
  void rejectsRelaysInvalidForQueuedRouters() {
    Worm[] worms = {Row.worm(ROW, 0, 1, 5), Row.worm(ROW, 1, 2, 5, 0)};
    WormTable laidOut = Engines.FLIT.on(ROW, INSTANT).layOut(List.of(worms));
    assertThatThrownBy(
            () ->
                Engines.FLIT
                    .on(ROW, INSTANT.withRouter(RouterModel.QUEUED))
                    .again(laidOut, ready(List.of(worms))))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("send 1 is a relay, and buffers are queues;");
  }

  private static void assertRejected(Grid network, Technology other, String why, Worm... worms) {
    WormTable laidOut = Engines.FLIT.on(network, PLAIN).layOut(List.of(worms));
    WormholeSimulator simulator = Engines.FLIT.on(network, other);
    assertThatThrownBy(() -> simulator.again(laidOut, ready(List.of(worms))))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(why);
  }

  private static Worm readyAt(Worm worm, long time) {
    return new Worm(worm.route(), worm.triggers(), worm.dropOffs(), worm.flits(), time);
  }

  private static long[] ready(List<Worm> worms) {
    return worms.stream().mapToLong(Worm::ready).toArray();
  }
}
