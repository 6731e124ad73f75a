package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;

class IrregularPortsTest {
  @Test
  void noSwitchUsesMorePortsThanItHas() {
    for (int seed = 1; seed <= 60; seed++) {
      int ports = 5 + seed % 5;
      int hosts = 1 + seed % 3;
      Network network =
          NetworkSpec.parse(
              "irregular:switches=12,ports=" + ports + ",hosts=" + hosts + ",seed=" + seed);
      int[] used = new int[network.nodeCount()];
      for (int channel = 0; channel < network.channelCount(); channel++) {
        used[network.from(channel)]++;
      }
      for (int node = network.endpointCount(); node < used.length; node++) {
        assertThat(used[node]).as("switch %d, seed %d", node, seed).isBetween(2, ports);
      }
      for (int host = 0; host < network.endpointCount(); host++) {
        assertThat(used[host]).isEqualTo(1);
      }
    }
  }

  /** Two cables have four ends; three switches with a port each have one too few. */
  @Test
  void rejectsTooFewPortsAndAcceptsJustEnough() {
    assertThatThrownBy(() -> NetworkSpec.parse("irregular:switches=3,ports=2,hosts=1"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("too few to connect 3 switches");
    assertThat(NetworkSpec.parse("irregular:switches=2,ports=2,hosts=1").links().count() / 2)
        .isEqualTo(3);
  }
}
