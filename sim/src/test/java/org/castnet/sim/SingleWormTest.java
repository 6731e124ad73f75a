package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.castnet.chance.Rounds;
import org.castnet.network.Mesh;
import org.castnet.network.Torus;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of a single worm in an otherwise idle network. */
class SingleWormTest {
  private static final int WORMS = Rounds.of(500);

  @ParameterizedTest
  @EnumSource
  void makespanOfSingleWormMatchesFormula(Engines engine) {
    SplittableRandom random = new SplittableRandom(1);
    Torus torus = Torus.of(9, 8);
    for (int i = 0; i < WORMS; i++) {
      Technology parameters = parameters(random);
      int from = random.nextInt(72);
      int to = (from + 1 + random.nextInt(71)) % 72;
      Worm worm = Row.worm(torus, from, to, 1 + random.nextInt(100));
      SimulationResult result = engine.run(torus, parameters, worm);
      boolean hold =
          parameters.node().startUpModel() == StartUpModel.HOLD
              && parameters.node().ports() == PortModel.ONE;
      long flits =
          worm.flits() + (hold ? parameters.node().startUp() / parameters.link().flitTime() : 0);
      long links = worm.route().length();
      assertThat(result.makespan())
          .as("%s with %s", worm, parameters)
          .isEqualTo(
              (hold ? 0 : parameters.node().startUp())
                  + links * (parameters.link().flitTime() + parameters.router().routingDelay())
                  + (flits - 1) * parameters.link().flitTime());
      assertThat(result.headerHops()).isEqualTo(links);
    }
  }

  @ParameterizedTest
  @EnumSource
  void linksOnRouteAreBusyForEveryFlit(Engines engine) {
    Mesh row = Mesh.of(4);
    SimulationResult result = engine.run(row, Row.parameters(), Row.worm(row, 0, 2, 7));
    assertThat(result.linkBusy(row.link(0, 0, true))).isEqualTo(7);
    assertThat(result.linkBusy(row.link(1, 0, true))).isEqualTo(7);
    assertThat(result.linkBusy(row.link(2, 0, true))).isZero();
  }

  private static Technology parameters(SplittableRandom random) {
    return Row.parameters()
        .withFlitTime(1 + random.nextInt(1000))
        .withRoutingDelay(random.nextInt(3) * random.nextInt(1000))
        .withStartUp(random.nextInt(3) * random.nextInt(100_000))
        .withBuffer(1 + random.nextInt(6))
        .withPorts(random.nextBoolean() ? PortModel.ONE : PortModel.ALL)
        .withStartUpModel(
            StartUpModel.of(
                random.nextBoolean() ? "hold" : random.nextBoolean() ? "serial" : "latency"));
  }
}
