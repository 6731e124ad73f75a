package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

/** The times of a slow simulator, to which those of an engine are compared. */
interface SlowTwin {
  /** Returns the start of a worm in picoseconds. */
  long start(int worm);

  /** Returns the time of a delivery in picoseconds. */
  long delivery(int worm, int dropOff);

  /** Asserts that the starts and deliveries of all worms are the same in an engine's result. */
  default void agreesWith(SimulationResult result, long seed) {
    for (int w = 0; w < result.worms(); w++) {
      assertThat(result.start(w)).as("start of %d, seed %d", w, seed).isEqualTo(start(w));
      for (int d = 0; d < result.dropOffs(w); d++) {
        assertThat(result.deliveryTime(w, d))
            .as("delivery %d of %d, seed %d", d, w, seed)
            .isEqualTo(delivery(w, d));
      }
    }
  }
}
