package org.castnet.openloop;

/**
 * A fixed number of multicasts. A further quarter of them follows the measured ones of each run and
 * keeps the network busy. More than {@link StreamLength#MOST_IN_RUN} multicasts are measured in
 * several runs of equal length with different seeds, each with its own warm-up, so that memory does
 * not grow with their number.
 *
 * @param warmUp multicasts of each run that are not measured
 * @param measured multicasts that are measured, in all runs together
 */
public record FixedLength(int warmUp, long measured) implements StreamLength {
  private static final int BEGINNING = 10_000;

  @Override
  public int shortestRun() {
    int share = (int) (measured / runs());
    return warmUp + share + share / 4;
  }

  @Override
  public double leastMulticasts(Streams streams, double load) {
    return (double) shortestRun() * runs();
  }

  private int runs() {
    return Math.toIntExact((measured + MOST_IN_RUN - 1) / MOST_IN_RUN);
  }

  @Override
  public FixedLength beginning() {
    return new FixedLength(Math.min(warmUp, BEGINNING / 4), Math.min(measured, BEGINNING));
  }

  @Override
  public double part() {
    return (double) beginning().measured / measured;
  }

  @Override
  public LoadPoint measure(Streams streams, double load) {
    int runs = runs();
    PooledRuns pooled = new PooledRuns();
    for (int number = 0; number < runs; number++) {
      int share = (int) (measured / runs + (number < measured % runs ? 1 : 0));
      StreamRuns stream = streams.number(number);
      int end = warmUp + share;
      StreamRun run = stream.run(stream.gap(load), end + share / 4, end);
      pooled.add(run, warmUp, end);
    }
    return pooled.point(!pooled.keepsUp());
  }
}
