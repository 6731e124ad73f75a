package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

/** The times of a slow simulator, to which those of an engine are compared. */
interface SlowTwin {
  /** Returns the start of a worm in picoseconds. */
  long start(int worm);

  /** Returns the time of a delivery in picoseconds. */
  long delivery(int worm, int dropOff);

  /** Returns a twin with all times divided by a number and rounded up. */
  default SlowTwin rounded(int ticks) {
    SlowTwin exact = this;
    return new SlowTwin() {
      @Override
      public long start(int worm) {
        return divided(exact.start(worm));
      }

      @Override
      public long delivery(int worm, int dropOff) {
        return divided(exact.delivery(worm, dropOff));
      }

      private long divided(long time) {
        return time == SimulationResult.NEVER ? time : -Math.floorDiv(-time, (long) ticks);
      }
    };
  }

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
