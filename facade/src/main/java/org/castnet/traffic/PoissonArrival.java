package org.castnet.traffic;

import java.util.Random;

/**
 * A Poisson process: gaps are exponential, and each source is drawn independently, so sources
 * repeat.
 */
final class PoissonArrival implements ArrivalProcess.Arrival {
  private final int[] senders;
  private final Random random;
  private double clock;

  PoissonArrival(int[] senders, Random random) {
    this.senders = senders;
    this.random = random;
  }

  @Override
  public double next() {
    clock -= StrictMath.log(1 - random.nextDouble());
    return clock;
  }

  @Override
  public int source() {
    return senders[random.nextInt(senders.length)];
  }
}
