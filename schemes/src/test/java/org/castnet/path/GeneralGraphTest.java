package org.castnet.path;

import java.util.SplittableRandom;
import org.castnet.chance.Rounds;
import org.junit.jupiter.api.Test;

/** Graphs of any shape that have a Hamiltonian path. */
class GeneralGraphTest {
  @Test
  void optimaEqualTheBestOfAllPartitionsOnRandomHamiltonianGraphs() {
    SplittableRandom random = new SplittableRandom(21);
    for (int i = 0; i < Rounds.of(60); i++) {
      int nodes = 4 + random.nextInt(12);
      BruteForceTest.checkInstances(
          Graphs.hamiltonian(nodes, random.nextInt(nodes), random), 6, 6, i);
    }
  }
}
