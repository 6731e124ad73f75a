package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.run.Engine;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All-gathers on machines with links of unequal speed, with one microsecond of start-up. */
class ClustersNearLowerBoundTest {
  private static final long FLITS = 16_384;
  private static final double GIGA = 1e9;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a100-1x8",
        "a100-2x8",
        "a100-4x8",
        "mi250-1x16",
        "mi250-2x16",
        "ndv2-2",
        "ring-4",
        "random-8-1",
        "random-8-2"
      })
  void boundIsTheKnownOptimum(String name) throws IOException {
    Network network = network(name);
    // with large flits the start-up does not count
    Technology technology = technology(network, 1 << 20);
    double seconds =
        LowerBound.of(network, technology, allGather(network)).picoseconds() / (1000 * GIGA);
    double algorithmBandwidth =
        network.endpointCount() * (double) FLITS * (1 << 20) / seconds / GIGA;
    assertThat(algorithmBandwidth / optimum(name)).isCloseTo(1, within(0.001));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a100-1x8",
        "a100-2x8",
        "a100-4x8",
        "mi250-1x16",
        "ndv2-2",
        "ring-4",
        "random-8-1",
        "random-8-2"
      })
  void forestNearlyAttainsTheBound(String name) {
    forestNearlyAttains(name);
  }

  @ParameterizedTest
  @Tag("heavy")
  @ValueSource(strings = {"mi250-2x16", "rnd-32-1"})
  void forestNearlyAttainsTheBoundOfLargeMachines(String name) {
    forestNearlyAttains(name);
  }

  private static void forestNearlyAttains(String name) {
    assertThat(share("forest", name, 65_536)).as("1 GiB per rank").isGreaterThan(1 / 1.05);
    assertThat(share("forest", name, 1_024)).as("16 MiB per rank").isGreaterThan(1 / 1.15);
  }

  @ParameterizedTest
  @CsvSource({
    "swarm, mi250-1x16, 0.85",
    "swarm, a100-2x8, 0.5",
    "swarm, ndv2-2, 0.1",
    "swarm, ring-4, 0.95",
    "swarm, random-8-1, 0.55",
    "pipeline, random-8-2, 0.8",
    "tree, random-8-2, 0.5",
    "spcco, random-8-2, 0.4"
  })
  void schemesWeighLinksByTime(String scheme, String network, double least) {
    assertThat(share(scheme, network, 65_536)).isGreaterThan(least);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a100-2x8", "a100-4x8", "mi250-1x16", "ndv2-2", "random-8-1"})
  void everySchemeRunsOrStatesWhyItCannot(String name) {
    Network network = network(name);
    Scenario scenario = Scenario.of(network, allGather(network)).on(technology(network, 65_536));
    List<Outcome> outcomes = new Runner(Schemes.standard(), Engine.AUTO).all(scenario);
    assertThat(outcomes).anyMatch(Outcome::succeeded);
    assertThat(outcomes).allMatch(outcome -> outcome.run().isPresent() || !outcome.why().isEmpty());
  }

  /** Returns the bound over the makespan of a safe plan. */
  private static double share(String scheme, String name, int flitBytes) {
    Network network = network(name);
    Technology technology = technology(network, flitBytes);
    List<Message> messages = allGather(network);
    MulticastPlan plan =
        Schemes.standard()
            .on(technology)
            .named(scheme)
            .on(network, Map.of(), technology.sender(), 1)
            .orThrow(scheme)
            .plan(messages);
    PlanRun run = Simulation.on(technology).run(plan);
    assertThat(run.verdict().valid()).isTrue();
    assertThat(run.mayDeadlock()).isFalse();
    return LowerBound.of(network, technology, messages).shareOf(run.worms().result().makespan());
  }

  private static Technology technology(Network network, int flitBytes) {
    boolean severalLinks =
        IntStream.range(0, network.endpointCount())
            .anyMatch(host -> network.links().degree(host) > 1);
    return Technology.defaults()
        .withFlitBytes(flitBytes)
        .withStartUp(1_000_000)
        .withBuffer(Technology.WHOLE_WORM)
        .withProcessors(Processors.ONE)
        .withPorts(severalLinks ? PortModel.ALL : PortModel.ONE)
        .on(network);
  }

  private static List<Message> allGather(Network network) {
    List<Message> messages = new ArrayList<>();
    for (int rank = 0; rank < network.endpointCount(); rank++) {
      int source = rank;
      int[] others =
          IntStream.range(0, network.endpointCount()).filter(node -> node != source).toArray();
      messages.add(Message.of(rank, rank, FLITS, others));
    }
    return messages;
  }

  private static Network network(String name) {
    return NetworkSpec.parse("json:" + resource(name + ".json"));
  }

  private static double optimum(String name) throws IOException {
    for (JsonNode each : new JsonMapper().readTree(resource("optima.json").toFile())) {
      if (each.get("name").asText().equals(name)) {
        return each.get("algbw").asDouble();
      }
    }
    throw new IllegalArgumentException(name);
  }

  private static Path resource(String name) {
    return Path.of("src/test/resources/speeds", name);
  }
}
