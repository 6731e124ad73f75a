package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.summary.NetworkSummary;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailuresTest {
  @ParameterizedTest
  @ValueSource(strings = {"mesh:8x8", "torus:6x6", "hypercube:5", "irregular:switches=20,seed=3"})
  void reachableNodesAreServedDespiteFailures(String spec) {
    for (int failures = 5; failures <= 40; failures += 7) {
      Network network = NetworkSpec.parse(spec + ",faultseed=2,linkfaults=" + failures);
      UpDownRouting routing = UpDownRouting.of(network);
      List<Integer> reached = new ArrayList<>();
      for (int node = 1; node < network.endpointCount(); node++) {
        if (routing.reaches(0, node)) {
          reached.add(node);
        }
      }
      if (reached.isEmpty()) {
        continue;
      }
      Message message =
          Message.of(0, 0, 16, reached.stream().mapToInt(Integer::intValue).toArray());
      for (Scheme scheme : UpDownSchemes.all()) {
        MulticastPlan plan =
            scheme.on(network, Map.of(), SenderModel.USUAL, 1).orThrow("").plan(List.of(message));
        assertThat(PlanVerifier.verify(plan)).as(scheme.name() + " on " + spec).isEmpty();
      }
    }
  }

  @Test
  void failuresOfSameSeedAreNested() {
    Links few = NetworkSpec.parse("mesh:4x4,linkfaults=4,nodefaults=1,faultseed=9").links();
    Links more = NetworkSpec.parse("mesh:4x4,linkfaults=9,nodefaults=2,faultseed=9").links();
    assertThat(more.count()).isLessThan(few.count());
    for (int link = 0; link < more.count(); link++) {
      assertThat(few.between(more.source(link), more.target(link))).isNotNegative();
    }
    Network none = NetworkSpec.parse("mesh:4x4,linkfaults=0");
    assertThat(none.hasFailures()).isFalse();
    assertThat(none.links().count()).isEqualTo(48);
  }

  @Test
  void failedSwitchesDisconnectTheirHosts() {
    Network network = NetworkSpec.parse("irregular:switches=8,ports=8,hosts=3,nodefaults=2");
    long failed = IntStream.range(0, network.nodeCount()).filter(network::failed).count();
    assertThat(failed).isEqualTo(2);
    assertThat(IntStream.range(0, 24).filter(host -> network.links().degree(host) == 0).count())
        .isEqualTo(6);
    assertThat(NetworkSummary.of(network).disconnected()).hasSizeGreaterThanOrEqualTo(8);
  }

  @Test
  void rejectsMoreFailuresThanLinks() {
    assertThatThrownBy(() -> NetworkSpec.parse("mesh:2x2,linkfaults=5"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("network 'mesh:2x2,linkfaults=5': linkfaults is 5; allowed are 0..4");
    assertThatThrownBy(() -> NetworkSpec.parse("mesh:2x2,linkfault=1"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("linkfaults");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "\"mesh:2x2,nodefaults=4\", nodefaults is 4; allowed are 0..3",
        "\"mesh:2x2,nodefaults=5\", nodefaults is 5; allowed are 0..3",
        "\"mesh:2x1,fail=0,0;1,0\", all nodes that send and receive have failed (2); at least one"
            + " must remain",
        "\"mesh:2x1,fail=0,0,nodefaults=1,faultseed=2\", all nodes that send and receive have"
            + " failed (2); at least one must remain"
      })
  void rejectsNetworkWithoutWorkingEndpoint(String spec, String why) {
    assertThatThrownBy(() -> NetworkSpec.parse(spec))
        .isInstanceOf(BadInput.class)
        .hasMessage("network '" + spec + "': " + why);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh:2x2,nodefaults=3", "mesh:2x1,fail=0,0"})
  void acceptsNetworkWithSingleWorkingNode(String spec) {
    Network network = NetworkSpec.parse(spec);
    assertThat(IntStream.range(0, network.endpointCount()).filter(n -> !network.failed(n)).count())
        .isEqualTo(1);
  }

  @Test
  void acceptsNetworkWithoutWorkingSwitches() {
    Network network = NetworkSpec.parse("fattree:4,nodefaults=20");
    assertThat(network.links().count()).isZero();
    assertThat(network.failed(0)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"stc", "cco", "balanced", "pipeline"})
  void reportsDisconnectedDestinations(String scheme) {
    Network network = NetworkSpec.parse("mesh:4x4,fail=0,0-1,0;0,0-0,1");
    assertThatThrownBy(
            () ->
                UpDownSchemes.all().stream()
                    .filter(known -> known.name().equals(scheme))
                    .findFirst()
                    .orElseThrow()
                    .on(network, Map.of(), SenderModel.USUAL, 1)
                    .orThrow("")
                    .plan(List.of(Message.of(0, 0, 16, 5, 15))))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("from 0,0 to 1,1, 3,3")
        .hasMessageContaining("message 0: no links lead from 0,0 to 1,1, 3,3");
  }
}
