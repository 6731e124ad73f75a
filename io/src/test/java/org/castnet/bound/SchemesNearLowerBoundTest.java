package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.sim.Technology;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The ratio of makespan to lower bound if every node is a destination of every message. */
class SchemesNearLowerBoundTest {
  private static final String FABRIC =
      "fabric:"
          + System.getProperty("castnet.root", "..")
          + "/examples/fabrics/irregular-16x8/ibnetdiscover.txt";

  @ParameterizedTest
  @CsvSource({
    "1, 4194304, 1.15",
    "4, 4194304, 1.08",
    "8, 4194304, 1.08",
    "32, 4194304, 1.05",
    "128, 4194304, 1.05",
    "128, 131072, 1.05"
  })
  void pipelineIsNearLowerBoundOnFabric(int multicasts, long flits, double most) {
    assertThat(ratio(FABRIC, "pipeline", onTheFabric(), multicasts, flits)).isLessThan(most);
  }

  @Test
  void singleMessageIsNearLowerBoundFromSeveralHosts() {
    Network fabric = NetworkSpec.parse(FABRIC);
    for (int source : new int[] {0, 5, 6}) {
      List<Message> message = List.of(toAllFrom(0, source, fabric, 4 << 20));
      assertThat(ratio(fabric, "pipeline", onTheFabric(), message))
          .as("from %s", fabric.nodeName(source))
          .isLessThan(1.15);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 12})
  void fourMessagesAreNearLowerBoundFromDrawnSources(long draw) {
    Network fabric = NetworkSpec.parse(FABRIC);
    List<Message> messages = toAll(fabric, 4, 4 << 20, draw);
    assertThat(ratio(fabric, "pipeline", onTheFabric(), messages)).isLessThan(1.08);
  }

  private static Technology onTheFabric() {
    return Technology.defaults().withFlitTime(10_500).withStartUp(5_000_000);
  }

  @ParameterizedTest
  @CsvSource({
    "torus:8x8, 300, 4096, 1.05", "torus:8x8, 10, 4096, 1.02", "torus:6x4x3, 10, 65536, 1.05",
    "hypercube:6, 10, 4096, 1.03", "torus:16x8, 10, 65536, 1.05", "mesh:8x8, 10, 4096, 1.05"
  })
  void forestIsNearLowerBoundOnAllPortNodes(String spec, long startUp, long flits, double most) {
    Technology technology =
        Technology.defaults()
            .withStartUp(startUp * 1_000_000)
            .withPorts(PortModel.ALL)
            .withProcessors(Processors.PARALLEL);
    int nodes = NetworkSpec.parse(spec).endpointCount();
    assertThat(ratio(spec, "forest", technology, nodes, flits)).isLessThan(most);
  }

  @Test
  void forestFromFourSourcesIsWithinThirtyPercentOfBound() {
    Technology technology =
        Technology.defaults()
            .withStartUp(10_000_000)
            .withPorts(PortModel.ALL)
            .withProcessors(Processors.PARALLEL);
    assertThat(ratio("torus:8x8", "forest", technology, 4, 65_536)).isLessThan(1.3);
  }

  @ParameterizedTest
  @CsvSource({"'irregular:switches=8,ports=8,hosts=4,seed=3', 1", "torus:8x8, 3"})
  void swarmIsNearLowerBoundForLongMessages(String spec, long draw) {
    Network network = NetworkSpec.parse(spec);
    List<Message> messages = TrafficDraw.draw(network, Traffic.of(8, 10, 32_768), draw).messages();
    assertThat(ratio(network, "swarm", onTheFabric(), messages)).isLessThan(1.15);
  }

  private static double ratio(
      String spec, String scheme, Technology technology, int multicasts, long flits) {
    Network network = NetworkSpec.parse(spec);
    return ratio(network, scheme, technology, toAll(network, multicasts, flits, 7));
  }

  private static double ratio(
      Network network, String scheme, Technology technology, List<Message> messages) {
    MulticastPlan plan =
        Schemes.standard()
            .on(technology)
            .named(scheme)
            .on(network, Map.of(), technology.sender(), 1)
            .orThrow(scheme)
            .plan(messages);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    long makespan = new WormEngine(network, technology).run(plan).makespan();
    return (double) makespan / LowerBound.of(network, technology, messages).picoseconds();
  }

  private static List<Message> toAll(Network network, int multicasts, long flits, long seed) {
    List<Integer> sources =
        new ArrayList<>(IntStream.range(0, network.endpointCount()).boxed().toList());
    Collections.shuffle(sources, new Random(seed));
    return IntStream.range(0, multicasts)
        .mapToObj(id -> toAllFrom(id, sources.get(id), network, flits))
        .toList();
  }

  private static Message toAllFrom(int id, int source, Network network, long flits) {
    int[] others =
        IntStream.range(0, network.endpointCount()).filter(node -> node != source).toArray();
    return Message.of(id, source, flits, others);
  }
}
