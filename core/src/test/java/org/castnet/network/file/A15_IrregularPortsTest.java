package org.castnet.network.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.network.Network;
import org.junit.jupiter.api.Test;

class A15_IrregularPortsTest {
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
}
