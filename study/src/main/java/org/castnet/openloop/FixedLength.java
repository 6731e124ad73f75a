package org.castnet.openloop;

/**
 * So many multicasts, whatever comes of them; as many as a quarter of them follow each run's
 * measured ones and keep the network busy. More than {@link StreamLength#MOST_IN_RUN} are measured
 * in several runs of equal length with numbers of their own, each warmed up anew, so that memory
 * does not grow with their number.
 *
 * @param warmUp multicasts of each run that are not measured
 * @param measured in all runs together
 */
public record FixedLength(int warmUp, long measured) implements StreamLength {
  /** A network that accepts less than this share of what is offered is saturated. */
  private static final double KEEPS_UP = 0.9;

  @Override
  public LoadPoint measure(Streams streams, double load) {
    int runs = Math.toIntExact((measured + MOST_IN_RUN - 1) / MOST_IN_RUN);
    PooledRuns pooled = new PooledRuns();
    for (int number = 0; number < runs; number++) {
      int share = (int) (measured / runs + (number < measured % runs ? 1 : 0));
      StreamRuns stream = streams.number(number);
      int end = warmUp + share;
      StreamRun run = stream.run(stream.gap(load), end + share / 4, end);
      pooled.add(run, warmUp, end);
    }
    LoadPoint point = pooled.point(false);
    return point.accepted().mean() < KEEPS_UP * point.offered() ? pooled.point(true) : point;
  }
}
