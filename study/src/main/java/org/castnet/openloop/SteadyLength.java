package org.castnet.openloop;

import java.util.Optional;
import org.castnet.statistics.inference.BatchMeans;
import org.castnet.statistics.inference.SteadyPart;

/**
 * As many multicasts as the mean latency in steady state requires.
 *
 * <p>A run of {@link #SHORTEST} multicasts is tried first, or of as many as arrive within {@link
 * LatencyGoal#firstRun} if that is more; then repeatedly one of twice the length with the same
 * beginning. The last fifth of a run keeps the network busy. The warm-up at the beginning of the
 * rest is determined by {@link SteadyPart}, and lasts for {@link #FILLING} mean latencies at least,
 * so that the network is full when the measurement begins. The remainder is divided into {@link
 * BatchMeans}. A run is steady if half of the series or more remains, the means do not increase,
 * and the network keeps up with the offered load. A run is accepted if it reaches the goal, and if
 * the previous run did: a short run may seem precise by chance. If the longest run is not accepted
 * although the network keeps up, up to {@link #MOST_RUNS} runs with different seeds are combined.
 *
 * <p>A stream is saturated if in the later half of the longest run the network does not keep up or
 * the latencies grow. It is reported as saturated earlier if two consecutive runs show it, or one
 * that misses the goal: during the later half of the multicasts less than 97 % of the offered load
 * was delivered, and the latencies of the last quarter were at least 1.5 times those of the second.
 * (A run must also last for eight times the latency of its first multicasts.)
 *
 * @param goal when a run suffices
 */
record SteadyLength(LatencyGoal goal) implements StreamLength {
  static final int SHORTEST = 1_000;
  static final int MOST_COPIES = 1 << 18;
  static final int MOST_RUNS = 16;

  /** The least time of the warm-up, in mean latencies. */
  static final int FILLING = 2;

  /** The maximum number of multicasts of the first run, which limits memory. */
  private static final int MOST_FIRST = 1 << 18;

  private static final double GROWN = 1.5;
  private static final int TIMES_AS_LONG = 8;
  private static final int FIRST = 20;

  @Override
  public StreamLength beginning() {
    return this;
  }

  @Override
  public double part() {
    return 1;
  }

  @Override
  public int shortestRun() {
    return SHORTEST;
  }

  @Override
  public double leastMulticasts(Streams streams, double load) {
    StreamRuns stream = streams.number(0);
    // a run is accepted only after another one of half its length
    return 3.0 * first(stream, stream.gap(load));
  }

  @Override
  public LoadPoint measure(Streams streams, double load) {
    Measuring measuring = new Measuring(streams, load);
    int length = measuring.first;
    Optional<LoadPoint> point = measuring.run(length);
    while (point.isEmpty()) {
      length = Math.min(measuring.longest, 2 * length);
      point = measuring.run(length);
    }
    return point.get();
  }

  /** Runs of increasing length. A run is released before the next one, which limits memory. */
  private final class Measuring {
    private final Streams streams;
    private final StreamRuns stream;
    private final double load;
    private final double gap;
    private final int first;
    private final int longest;

    /** Whether the previous run was overloaded, and whether it was accepted. */
    private boolean full;

    private boolean accepted;

    Measuring(Streams streams, double load) {
      this.streams = streams;
      this.load = load;
      stream = streams.number(0);
      gap = stream.gap(load);
      first = first(stream, gap);
      longest = goal.longestRun(first, MOST_COPIES / streams.destinations());
    }

    /** Returns the result of a run; empty if a longer one is needed. */
    Optional<LoadPoint> run(int length) {
      int end = retained(stream.whole(length));
      StreamRun run = stream.run(gap, length, end);
      if (!run.completed()) {
        return Optional.of(new PooledRuns().add(run, 0, end).point(true));
      }
      boolean fullBefore = full;
      full = overloaded(run, end);
      boolean last = length == longest || goal.isMissed(run.meanLatency(end / 2, end));
      if (full && (fullBefore || last)) {
        return Optional.of(saturated(run, end));
      }
      SteadyPart steady = run.steadyPart(end);
      BatchMeans means = run.batchMeans(steady.from(), end);
      int from = filled(run, steady, end);
      PooledRuns pooled = new PooledRuns().add(run, from, end);
      boolean flat = steady.settled() && 2 * from <= end && !means.grows() && pooled.keepsUp();
      boolean acceptedBefore = accepted;
      accepted = !full && goal.isReached(flat, means.correlated(), pooled.latency());
      if (accepted && acceptedBefore) {
        return Optional.of(pooled.point(false));
      }
      return length == longest ? Optional.of(atLast(run, end, flat, pooled)) : Optional.empty();
    }

    private LoadPoint atLast(StreamRun run, int end, boolean flat, PooledRuns pooled) {
      PooledRuns laterHalf = new PooledRuns().add(run, end / 2, end);
      boolean sustained = !full && laterHalf.keepsUp() && !run.batchMeans(end / 2, end).grows();
      return flat || sustained
          ? further(streams, load, longest, flat ? pooled : laterHalf)
          : saturated(run, end);
    }
  }

  /** Returns the number of multicasts of the first run. */
  private int first(StreamRuns stream, double gap) {
    double time = goal.firstRun(stream.leastLatency(SHORTEST));
    double needed = time / gap * SHORTEST / retained(SHORTEST);
    return (int) Math.min(MOST_FIRST, Math.max(SHORTEST, needed));
  }

  /** Returns the first multicast after the warm-up; at most {@code end - 1}. */
  private static int filled(StreamRun run, SteadyPart steady, int end) {
    int after = run.firstAfter(FILLING * run.meanLatency(0, end));
    return Math.min(end - 1, Math.max(steady.from(), after));
  }

  /** Returns the number of multicasts that are measured; the others keep the network busy. */
  private static int retained(int multicasts) {
    return multicasts - multicasts / 5;
  }

  private LoadPoint further(Streams streams, double load, int longest, PooledRuns pooled) {
    for (int number = 1; number < MOST_RUNS && !isDecided(pooled); number++) {
      StreamRuns stream = streams.number(number);
      int end = retained(stream.whole(longest));
      StreamRun run = stream.run(stream.gap(load), longest, end);
      pooled.add(run, filled(run, run.steadyPart(end), end), end);
    }
    return pooled.point(!pooled.keepsUp());
  }

  /** Returns whether several runs suffice; the more runs, the less their correlation matters. */
  private boolean isDecided(PooledRuns pooled) {
    return goal.isReached(true, false, pooled.latency());
  }

  private static LoadPoint saturated(StreamRun run, int end) {
    return new PooledRuns().add(run, end / 2, end).point(true).overloaded();
  }

  private static boolean overloaded(StreamRun run, int end) {
    double early = run.meanLatency(0, end / FIRST);
    return run.span(end) >= TIMES_AS_LONG * early
        && run.accepted(end / 2, end) < KEEPS_UP * run.offered(end / 2, end)
        && run.meanLatency(end - end / 4, end) > GROWN * run.meanLatency(end / 4, end / 2);
  }
}
