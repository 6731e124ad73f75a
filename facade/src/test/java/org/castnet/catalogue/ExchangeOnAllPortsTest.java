package org.castnet.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exchange is never slower with more ports. */
class ExchangeOnAllPortsTest {
  private static final List<Long> START_UPS = List.of(0L, 3L, 30L, 300L);

  private static double makespan(Network network, List<Message> messages, Technology technology) {
    Scenario scenario = Scenario.of(network, messages).on(technology);
    MulticastPlan plan = Schemes.standard().plan("exchange", Map.of(), scenario);
    return Simulation.on(technology).run(plan).times().makespan();
  }

  private static void neverSlower(Network network, Traffic traffic, long startUp) {
    List<Message> messages = TrafficDraw.draw(network, traffic, 1).messages();
    Technology one = Technology.defaults().withStartUp(startUp * 1_000_000);
    double onePort = makespan(network, messages, one);
    for (Processors processors : Processors.values()) {
      assertThat(
              makespan(network, messages, one.withPorts(PortModel.ALL).withProcessors(processors)))
          .as("%s, %s, start-up %d us, %s", network.spec(), traffic, startUp, processors)
          .isLessThanOrEqualTo(onePort);
    }
  }

  @Test
  void longAllToAllIsNotSlowerOnAllPorts() {
    neverSlower(NetworkSpec.parse("torus:8x8"), Traffic.of(64, 63, 4096), 300);
  }

  /** Loads for which the first few all-port plans are slower than a one-port plan. */
  @ParameterizedTest
  @CsvSource({
    "torus:7x4,28,12,64,300",
    "torus:5x8,3,39,1024,0",
    "torus:7x7,49,2,128,300",
    "torus:3x9,10,7,4096,0"
  })
  void congestedLoadsAreNotSlowerOnAllPorts(
      String network, int multicasts, int destinations, int flits, long startUp) {
    neverSlower(NetworkSpec.parse(network), Traffic.of(multicasts, destinations, flits), startUp);
  }

  @Test
  void fewRandomLoadsAreNotSlowerOnAllPorts() {
    random(6, new Random(5));
  }

  @Test
  @Tag("heavy")
  void manyRandomLoadsAreNotSlowerOnAllPorts() {
    random(1000, new Random(6));
  }

  private static void random(int count, Random random) {
    for (int i = 0; i < count; i++) {
      String kind = random.nextInt(4) == 0 ? "mesh:" : "torus:";
      String third = random.nextInt(5) == 0 ? "x" + (3 + random.nextInt(2)) : "";
      Network network =
          NetworkSpec.parse(kind + (3 + random.nextInt(7)) + "x" + (3 + random.nextInt(7)) + third);
      int nodes = network.nodeCount();
      int multicasts = random.nextInt(3) == 0 ? nodes : 1 + random.nextInt(nodes);
      int destinations = random.nextInt(3) == 0 ? nodes - 1 : 1 + random.nextInt(nodes - 1);
      long startUp = START_UPS.get(random.nextInt(START_UPS.size()));
      // relays of a single flit need a start-up
      int flits = Math.max(startUp == 0 ? 128 : 1, 1 << random.nextInt(13));
      neverSlower(network, Traffic.of(multicasts, destinations, flits), startUp);
    }
  }
}
