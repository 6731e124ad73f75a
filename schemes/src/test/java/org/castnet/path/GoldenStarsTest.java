package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Thirty instances with optima computed by an independent program. */
class GoldenStarsTest {

  @TestFactory
  Stream<DynamicTest> everyInstanceHasItsKnownOptima() throws IOException {
    try (InputStream in = getClass().getResourceAsStream("/hamiltonian/stars.json")) {
      JsonNode instances = new ObjectMapper().readTree(in);
      return StreamSupport.stream(instances.spliterator(), false)
          .flatMap(
              instance ->
                  Stream.of("strict", "free")
                      .map(
                          ports ->
                              DynamicTest.dynamicTest(
                                  instance.get("name").asText() + ", " + ports,
                                  () -> check(instance, ports))));
    }
  }

  private static void check(JsonNode instance, String ports) {
    JsonNode expected = instance.get(ports);
    PlanMetrics dual = measure(instance, "dual-path", ports, false);
    assertThat(dual.traffic()).isEqualTo(expected.at("/dualPath/traffic").asLong());
    assertThat(dual.longestPath()).isEqualTo(expected.at("/dualPath/max").asLong());
    checkOptima(instance, ports, false, expected);
    checkOptima(instance, ports, true, expected.get("disjoint"));
  }

  private static void checkOptima(
      JsonNode instance, String ports, boolean disjoint, JsonNode expected) {
    assertThat(measure(instance, "ocms", ports, disjoint).traffic())
        .isEqualTo(expected.get("ocmsTraffic").asLong());
    PlanMetrics otms = measure(instance, "otms", ports, disjoint);
    assertThat(otms.longestPath()).isEqualTo(expected.get("otmsLongest").asLong());
    assertThat(otms.longestPath()).isEqualTo(expected.at("/lexicographic/longest").asLong());
    assertThat(otms.traffic()).isEqualTo(expected.at("/lexicographic/traffic").asLong());
  }

  /** Plans, verifies and measures. */
  private static PlanMetrics measure(
      JsonNode instance, String scheme, String ports, boolean disjoint) {
    Network network = NetworkSpec.parse(instance.get("network").asText());
    Map<String, String> options = new HashMap<>();
    options.put("ports", ports);
    options.put("disjoint", Boolean.toString(disjoint));
    int[] destinations =
        StreamSupport.stream(instance.get("destinations").spliterator(), false)
            .mapToInt(node -> network.nodeNamed(node.toString()))
            .toArray();
    MulticastPlan plan =
        Stars.plan(
            network,
            scheme,
            options,
            network.nodeNamed(instance.get("source").toString()),
            destinations);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
    if (disjoint) {
      assertThat(SharedChannels.of(plan)).isEmpty();
    }
    return PlanMetrics.of(plan);
  }
}
