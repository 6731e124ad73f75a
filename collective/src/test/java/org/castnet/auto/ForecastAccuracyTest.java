package org.castnet.auto;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.auto.search.AutoPlanner;
import org.castnet.auto.search.DecisionBasis;
import org.castnet.auto.search.WormPredictor;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Scheme;
import org.castnet.plan.StartUpModel;
import org.castnet.run.Objective;
import org.castnet.sim.Technology;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Compares forecasts with simulated runs on requests of many kinds. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForecastAccuracyTest {
  private static final int ROUNDS = 40 * Integer.getInteger("scale", 1);
  private static final List<String> NETWORKS =
      List.of(
          "mesh:8x8",
          "torus:8x8",
          "hypercube:6",
          "torus:4x4x4",
          "irregular:switches=8,ports=8,hosts=4,seed=3",
          "torus:5x3",
          "mesh:4x4",
          "fattree:k=4");
  private static final StartUpModel[] MODELS = {
    StartUpModel.SERIAL, StartUpModel.OVERLAP, StartUpModel.LATENCY
  };

  private static final List<String> FIELD =
      List.of(
          "unicast",
          "binomial",
          "dual-path",
          "multi-path",
          "len",
          "u-mesh",
          "u-torus",
          "spu",
          "exchange",
          "bucket",
          "cco",
          "stc",
          "pipeline",
          "forest");

  private final List<Double> ratios = new ArrayList<>(); // forecast / run
  private final List<Double> losses = new ArrayList<>(); // by forecast / by simulation

  @BeforeAll
  void run() {
    Random random = new Random(1);
    for (int round = 0; round < ROUNDS; round++) {
      Network network = NetworkSpec.parse(NETWORKS.get(round % NETWORKS.size()));
      Technology technology = technology(network, random);
      List<Scheme> field = FIELD.stream().map(Schemes.standard().on(technology)::named).toList();
      List<Message> messages = messages(network, random);
      AutoChoice simulated = choice(network, field, technology, messages, DecisionBasis.SIMULATION);
      AutoChoice forecast = choice(network, field, technology, messages, DecisionBasis.PREDICTION);
      losses.add(measured(forecast.best()) / measured(simulated.best()));
      simulated.trials().stream()
          .filter(trial -> trial.measured().isPresent())
          .forEach(trial -> ratios.add(trial.forecast().orElseThrow() / measured(trial)));
    }
    ratios.sort(null);
    losses.sort(null);
  }

  @Test
  void ninetyPercentOfForecastsAreWithinOneThird() {
    assertThat(at(ratios, 0.05)).isGreaterThan(0.85);
    assertThat(at(ratios, 0.25)).isGreaterThan(0.99);
    assertThat(at(ratios, 0.75)).isLessThan(1.02);
    assertThat(at(ratios, 0.95)).isLessThan(4 / 3.0);
  }

  @Test
  void noForecastIsOffByFactorOfThree() {
    assertThat(at(ratios, 0)).isGreaterThan(1.0 / 3);
    assertThat(at(ratios, 1)).isLessThan(3);
  }

  @Test
  void bestForecastIsUsuallyBestPlan() {
    long same = losses.stream().filter(loss -> loss <= 1.0).count();
    assertThat((double) same / losses.size()).isGreaterThan(0.85);
    assertThat(at(losses, 0.9)).isLessThan(1.1);
    assertThat(at(losses, 1)).isLessThan(2);
  }

  private static double at(List<Double> sorted, double share) {
    return sorted.get((int) Math.round(share * (sorted.size() - 1)));
  }

  private static double measured(CandidateTrial trial) {
    return trial.measured().orElseThrow();
  }

  private static Technology technology(Network network, Random random) {
    return Technology.defaults()
        .withFlitTime(1000)
        .withStartUp(1000L * List.of(0, 10, 100, 300).get(random.nextInt(4)))
        .withRoutingDelay(random.nextInt(3) * 1000L)
        .withPorts(network.isIndirect() || random.nextBoolean() ? PortModel.ONE : PortModel.ALL)
        .withProcessors(random.nextBoolean() ? Processors.ONE : Processors.PARALLEL)
        .withStartUpModel(MODELS[random.nextInt(3)]);
  }

  private static List<Message> messages(Network network, Random random) {
    int nodes = network.endpointCount();
    int multicasts = List.of(1, 2, 4, 8).get(random.nextInt(4));
    int fanout = Math.min(nodes - 1, List.of(2, 8, 14, nodes - 1).get(random.nextInt(4)));
    long flits = List.of(4, 32, 256, 1024).get(random.nextInt(4));
    return TrafficDraw.draw(network, Traffic.of(multicasts, fanout, flits), random.nextInt())
        .messages();
  }

  private static AutoChoice choice(
      Network network,
      List<Scheme> field,
      Technology technology,
      List<Message> messages,
      DecisionBasis basis) {
    return new AutoPlanner(
            network,
            field,
            technology,
            Objective.MAKESPAN,
            basis,
            Machine.BRANCH,
            new WormPredictor(),
            1)
        .choose(messages, new LongImmutableList(new long[messages.size()]));
  }
}
