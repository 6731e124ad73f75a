package org.castnet.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemePortsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "mesh:6x6 18",
        "torus:6x4 18",
        "hypercube:4 23",
        "irregular:switches=6,hosts=3,seed=2 9"
      })
  void boundAlgorithmDeclaresPortsOfItsPlans(String spec, int least) {
    Network network = NetworkSpec.parse(spec);
    List<Message> messages = List.of(Message.of(0, 1, 8, 0, 5, 7, 12), Message.of(1, 6, 8, 2, 3));
    int bound = 0;
    for (Scheme scheme : Schemes.standard().list()) {
      if (scheme.effort().leftOut(network, messages, 1).isEmpty()
          && scheme.on(network, Map.of(), SenderModel.USUAL, 1) instanceof Binding.Bound found) {
        bound++;
        PortModel made = found.algorithm().plan(messages).ports();
        assertThat(found.algorithm().ports()).as(scheme.name()).isEqualTo(made);
      }
    }
    assertThat(bound).isGreaterThanOrEqualTo(least);
  }

  @ParameterizedTest
  @CsvSource({"exact,problem,multicast-path", "mp,switching,circuit"})
  void optionCanChangePorts(String name, String option, String value) {
    Network cube = NetworkSpec.parse("hypercube:4");
    var algorithm =
        Schemes.standard()
            .named(name)
            .on(cube, Map.of(option, value), SenderModel.USUAL, 1)
            .orThrow(name);
    assertThat(algorithm.ports()).isEqualTo(PortModel.ALL);
    assertThat(algorithm.plan(List.of(Message.of(0, 0, 8, 3, 9))).ports()).isEqualTo(PortModel.ALL);
  }
}
