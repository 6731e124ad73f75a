package org.castnet.openloop;

import org.castnet.statistics.BatchMeans;
import org.castnet.statistics.SteadyPart;

/**
 * As long as it takes until the stream has been steady for long enough to know its mean latency.
 *
 * <p>A run of {@link #SHORTEST} multicasts is tried first, then each time one of twice as many with
 * the same beginning. The last fifth of a run keeps the network busy. Of the rest as much is left
 * out at the beginning as {@link SteadyPart} says. What is left is cut into {@link BatchMeans}. It
 * will do where half of the series or more is left, the means do not grow and do not know of their
 * neighbours, and the interval is narrow enough. The longest run delivers {@link #MOST_COPIES}
 * copies; where it is steady and only its interval too wide, up to {@link #MOST_RUNS} runs with
 * numbers of their own are put together.
 *
 * <p>A stream is saturated where the longest run is not steady. It is told before where two runs
 * after one another say it: while the later half of the multicasts came less than 97 % of what they
 * offer was delivered, and those of the last quarter took half as long again as those of the
 * second, or longer. (A run must also last for eight times as long as its first multicasts took.)
 *
 * @param halfWidth of the interval of the mean latency, as a share of the mean
 */
public record SteadyLength(double halfWidth) implements StreamLength {
  static final int SHORTEST = 1_000;
  static final int MOST_COPIES = 1 << 18;
  static final int MOST_RUNS = 16;

  private static final int LEAST_LONGEST = 4 * SHORTEST;
  private static final double DELIVERED = 0.97;
  private static final double GROWN = 1.5;
  private static final int TIMES_AS_LONG = 8;
  private static final int FIRST = 20;

  @Override
  public LoadPoint measure(Streams streams, double load) {
    StreamRuns stream = streams.number(0);
    double gap = stream.gap(load);
    int longest = Math.max(LEAST_LONGEST, MOST_COPIES / streams.destinations());
    boolean full = false;
    for (int length = SHORTEST; ; length = Math.min(longest, 2 * length)) {
      int end = kept(stream.whole(length));
      StreamRun run = stream.run(gap, length, end);
      if (!run.completed()) {
        return new PooledRuns().add(run, 0, end).point(true);
      }
      boolean fullBefore = full;
      full = overloaded(run, end);
      if (full && (fullBefore || length == longest)) {
        return saturated(run, end);
      }
      SteadyPart steady = SteadyPart.of(run.latencies(0, end));
      BatchMeans means = BatchMeans.of(run.latencies(steady.from(), end));
      boolean flat = steady.settled() && !means.grows();
      PooledRuns pooled = new PooledRuns().add(run, steady.from(), end);
      if (flat && !full && !means.correlated() && narrow(pooled)) {
        return pooled.point(false);
      }
      if (length == longest) {
        return flat ? further(streams, load, pooled) : saturated(run, end);
      }
    }
  }

  /** The others keep the network busy. */
  private static int kept(int multicasts) {
    return multicasts - multicasts / 5;
  }

  private boolean narrow(PooledRuns pooled) {
    return pooled.latency().relativeHalfWidth() <= halfWidth;
  }

  private LoadPoint further(Streams streams, double load, PooledRuns pooled) {
    int longest = Math.max(LEAST_LONGEST, MOST_COPIES / streams.destinations());
    for (int number = 1; number < MOST_RUNS && !narrow(pooled); number++) {
      StreamRuns stream = streams.number(number);
      int end = kept(stream.whole(longest));
      StreamRun run = stream.run(stream.gap(load), longest, end);
      pooled.add(run, SteadyPart.of(run.latencies(0, end)).from(), end);
    }
    return pooled.point(false);
  }

  private static LoadPoint saturated(StreamRun run, int end) {
    return new PooledRuns().add(run, end / 2, end).point(true).overloaded();
  }

  private static boolean overloaded(StreamRun run, int end) {
    double early = run.meanLatency(0, end / FIRST);
    return run.span(end) >= TIMES_AS_LONG * early
        && run.accepted(end / 2, end) < DELIVERED * run.offered(end / 2, end)
        && run.meanLatency(end - end / 4, end) > GROWN * run.meanLatency(end / 4, end / 2);
  }
}
