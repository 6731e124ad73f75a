package org.castnet.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.catalogue.Schemes;
import org.castnet.metrics.Limit;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.network.Network;
import org.castnet.network.file.NetworkSpec;
import org.castnet.verify.PlanVerifier;
import org.castnet.wormhole.WormholeParameters;
import org.castnet.wormhole.header.WormEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How close to the limit plans come where every node wants everything. */
class A05_SchemesThatReachTheLimitTest {
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
  void pipelinesOnAFabric(int multicasts, long flits, double most) {
    WormholeParameters technology =
        WormholeParameters.defaults().withFlitTime(10_500).withStartUp(5_000_000);
    assertThat(ratio(FABRIC, "pipeline", technology, multicasts, flits)).isLessThan(most);
  }

  @ParameterizedTest
  @CsvSource({
    "torus:8x8, 300, 4096, 1.05", "torus:8x8, 10, 4096, 1.02", "torus:6x4x3, 10, 65536, 1.05",
    "hypercube:6, 10, 4096, 1.03", "torus:16x8, 10, 65536, 1.05", "mesh:8x8, 10, 4096, 1.05"
  })
  void forestsWhereNodesHaveAllPorts(String spec, long startUp, long flits, double most) {
    WormholeParameters technology =
        WormholeParameters.defaults().withStartUp(startUp * 1_000_000).withPorts(PortModel.ALL);
    int nodes = NetworkSpec.parse(spec).endpointCount();
    assertThat(ratio(spec, "forest", technology, nodes, flits)).isLessThan(most);
  }

  @Test
  void aForestFromAFewSources() {
    WormholeParameters technology =
        WormholeParameters.defaults().withStartUp(10_000_000).withPorts(PortModel.ALL);
    assertThat(ratio("torus:8x8", "forest", technology, 4, 65_536)).isLessThan(1.3);
  }

  private static double ratio(
      String spec, String scheme, WormholeParameters technology, int multicasts, long flits) {
    Network network = NetworkSpec.parse(spec);
    List<Message> messages = toAll(network, multicasts, flits);
    MulticastPlan plan =
        Schemes.standard()
            .on(technology)
            .named(scheme)
            .on(network, Map.of(), technology.sender(), 1)
            .orThrow(scheme)
            .plan(messages);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    long makespan = new WormEngine(network, technology).run(plan).makespan();
    return (double) makespan / Limit.of(network, technology, messages).picoseconds();
  }

  private static List<Message> toAll(Network network, int multicasts, long flits) {
    List<Integer> sources =
        new ArrayList<>(IntStream.range(0, network.endpointCount()).boxed().toList());
    Collections.shuffle(sources, new Random(7));
    List<Message> messages = new ArrayList<>();
    for (int id = 0; id < multicasts; id++) {
      int source = sources.get(id);
      int[] others =
          IntStream.range(0, network.endpointCount()).filter(node -> node != source).toArray();
      messages.add(Message.of(id, source, flits, others));
    }
    return messages;
  }
}
