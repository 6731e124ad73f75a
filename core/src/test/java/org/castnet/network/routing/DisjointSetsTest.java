package org.castnet.network.routing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DisjointSetsTest {
  @Test
  void lowestNumberRepresentsSet() {
    DisjointSets sets = new DisjointSets(6);
    assertThat(sets.unite(5, 3)).isTrue();
    assertThat(sets.unite(4, 1)).isTrue();
    assertThat(sets.unite(3, 4)).isTrue();
    assertThat(sets.unite(5, 1)).as("already in one set").isFalse();
    assertThat(sets.find(5)).isEqualTo(1);
    assertThat(sets.find(0)).isZero();
    assertThat(sets.find(2)).isEqualTo(2);
  }
}
