package org.castnet.clos;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Draws requests for tests: mostly sensible ones, some that must be refused. */
final class Traffic {
  private final ClosNetwork network;
  private final SplittableRandom random;

  Traffic(ClosNetwork network, long seed) {
    this.network = network;
    this.random = new SplittableRandom(seed);
  }

  boolean disconnects() {
    return random.nextInt(100) < 40;
  }

  int in() {
    return random.nextInt(100) == 0 ? network.ports() : random.nextInt(network.ports());
  }

  /** Between one port and about {@code 2^k}, on ports that any circuit may hold. */
  int[] out() {
    int most = Math.min(network.ports(), 1 << random.nextInt(1, 7));
    int[] out = random.ints(random.nextInt(most) + 1L, 0, network.ports()).toArray();
    return random.nextInt(50) == 0 ? out : Arrays.stream(out).distinct().toArray();
  }
}
