package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.junit.jupiter.api.Test;

class HypercubeInputTest {
  @Test
  void rejectsADimensionAboveTheMaximum() {
    assertThatThrownBy(() -> NetworkSpec.parse("hypercube:22"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("1..21");
  }

  @Test
  void everySchemeRejectsAddressesOutsideTheCube() {
    Message outside = Message.of(0, 3, 1, 4, 32);
    for (Scheme scheme : Cubes.schemes()) {
      assertThatThrownBy(() -> Cubes.plan(Hypercube.of(5), scheme.name(), Map.of(), outside))
          .as(scheme.name())
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("node 32 is not in hypercube:5; its nodes are 0..31");
    }
  }

  @Test
  void anUnknownTieRuleIsNamedWithTheAllowedOnes() {
    assertThatThrownBy(
            () -> Cubes.plan(Hypercube.of(5), "st", Map.of("ties", "frist"), Cubes.STEINER_EXAMPLE))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("first|last|random")
        .hasMessageContaining("did you mean 'first'");
  }

  @Test
  void onlySteinerAndExactAcceptOtherNetworks() {
    for (Scheme scheme : Cubes.schemes()) {
      boolean general = scheme.name().equals("exact");
      assertThat(takes(scheme, NetworkSpec.parse("mesh:4x4"))).as(scheme.name()).isEqualTo(general);
      assertThat(takes(scheme, NetworkSpec.parse("hypercube:4,fail=1-3"))).isTrue();
      assertThat(takes(scheme, NetworkSpec.parse("irregular:switches=4,ports=8,hosts=2,seed=1")))
          .isFalse();
    }
  }

  private static boolean takes(Scheme scheme, Network network) {
    try {
      scheme.on(network, Map.of(), SenderModel.USUAL, 1).orThrow(scheme.name());
      return true;
    } catch (BadInput e) {
      return false;
    }
  }
}
