package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.Scheme;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.RandomFaults;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class A06_FaultsTest {
  @ParameterizedTest
  @ValueSource(strings = {"mesh:8x8", "torus:6x6", "hypercube:5", "irregular:switches=20,seed=3"})
  void whateverCanBeReachedIsServedUnderMoreAndMoreFaults(String spec) {
    for (int faults = 5; faults <= 40; faults += 7) {
      String fail = RandomFaults.links(NetworkSpec.parse(spec), faults, 2);
      Network network = NetworkSpec.parse(spec + ",fail=" + fail);
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
      for (Scheme scheme : SwitchedSchemes.all()) {
        MulticastPlan plan = scheme.on(network, Map.of(), 1).orThrow("").plan(List.of(message));
        assertThat(PlanVerifier.verify(plan)).as(scheme.name() + " on " + spec).isEmpty();
      }
    }
  }

  @Test
  void theFaultsOfASeedGrow() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    assertThat(RandomFaults.links(mesh, 5, 9)).startsWith(RandomFaults.links(mesh, 4, 9));
    assertThat(RandomFaults.links(mesh, 0, 9)).isEmpty();
  }
}
