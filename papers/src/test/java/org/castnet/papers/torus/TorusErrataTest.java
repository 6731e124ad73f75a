package org.castnet.papers.torus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.castnet.network.Torus;
import org.castnet.partition.Partition;
import org.castnet.partition.SubnetworkType;
import org.junit.jupiter.api.Test;

class TorusErrataTest {
  @Test
  void linksOfTypeFourAreInHalfOfHSubnetworksRoundedUp() {
    for (int h = 2; h <= 8; h++) {
      assertThat(TorusErrata.linkContention(h, 2 * h)).as("h = %d", h).isEqualTo((h + 1) / 2);
    }
  }

  /** A block of 16 of 256 nodes is empty with probability 15/16 for one destination. */
  @Test
  void oneDestinationLeavesOneForPhaseTwo() {
    assertThat(TorusTable.leftForPhaseTwo(1)).isCloseTo(1, within(1e-9));
    assertThat(TorusTable.leftForPhaseTwo(256)).isCloseTo(16, within(1e-9));
  }

  @Test
  void allTypesButTheFirstHaveFourSubnetworksForHOfTwo() {
    for (SubnetworkType type : SubnetworkType.values()) {
      assertThat(new Partition(Torus.of(8, 8), type, 2, 1).distributing())
          .hasSize(type == SubnetworkType.I ? 2 : 4);
    }
  }
}
