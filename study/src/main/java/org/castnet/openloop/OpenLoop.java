package org.castnet.openloop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.run.SanityLaw;

/**
 * An open-loop experiment: multicasts arrive independently of the state of the network. The same
 * seed draws the same multicasts at every load; only the gaps between them are scaled.
 */
public final class OpenLoop {
  /** A load at which multicasts do not interfere. */
  public static final double ALONE = 1e-4;

  private static final double FIRST = 1.0 / 64;
  private static final double LIGHTEST = 1.0 / (1 << 20);
  private static final double HEAVIEST = 64;
  private static final double TOLERANCE = 1.025;

  /** The usual number of loads that a search tries, and their usual mean, for estimates. */
  private static final int SEARCHED_LOADS = 10;

  private static final double USUAL_LOAD = 1.0 / 8;

  private final Streams streams;
  private final StreamLength length;

  /** Creates an experiment that keeps the plan of its first stream, and of no other one. */
  public OpenLoop(StreamSetting setting, StreamLength length, long seed) {
    // no other experiment uses this cache, so that the key need not compare settings
    this(setting, length, seed, PlannedStreams.ofLast(), new Object());
  }

  /**
   * @param planned a cache of plans, which other experiments may share
   * @param what a key that is equal for settings with streams that have equal plans, whatever they
   *     run on
   */
  public OpenLoop(
      StreamSetting setting, StreamLength length, long seed, PlannedStreams planned, Object what) {
    this.streams = new Streams(setting, (number, fresh) -> planned.of(what, number, fresh), seed);
    this.length = length;
  }

  /**
   * Checks the size of the shortest run at an offered load, without running it.
   *
   * @param load flits delivered per node and flit time, above 0
   * @throws org.castnet.input.BadInput if the background has too many unicasts
   */
  public void check(double load) {
    streams.check(load, length.shortestRun());
  }

  /**
   * Returns the least number of multicasts that a run at an offered load simulates.
   *
   * @param load flits delivered per node and flit time, above 0
   */
  public double leastMulticasts(double load) {
    return length.leastMulticasts(streams, load);
  }

  /**
   * Returns about the number of multicasts that {@link #highest} simulates.
   *
   * @param limit picoseconds
   */
  public double searchedMulticasts(double limit) {
    return SEARCHED_LOADS * decided(limit).leastMulticasts(streams, USUAL_LOAD);
  }

  /**
   * Runs the stream at an offered load.
   *
   * @param load flits delivered per node and flit time, above 0
   * @throws org.castnet.input.BadInput if the background has too many unicasts
   * @throws org.castnet.run.UnsoundPlan if a destination never receives its message
   */
  public LoadPoint at(double load) {
    return length.measure(streams, load);
  }

  /**
   * Returns the highest load that the network carries with small latencies, to within 2.5 %, and
   * its throughput at twice that load.
   *
   * <p>A load is carried if the stream is not saturated and its mean latency is at most {@code
   * factor} times that at a load of 0.0001, at which multicasts do not interfere. The search begins
   * at 1/64, or below if that is not carried, and doubles the load until it is not carried. Then it
   * repeatedly tries the geometric mean of the last load that was carried and the next one that was
   * not.
   *
   * @param factor above 1
   */
  public Saturation saturation(double factor) {
    List<LoadPoint> tried = new ArrayList<>();
    Highest highest = highest(length, factor * at(ALONE).latency().mean(), tried);
    LoadPoint beyond = beyond(highest.load());
    tried.add(beyond);
    return new Saturation(
        highest.point(), highest.refused(), beyond, brokenLaw(highest.point(), tried));
  }

  /**
   * Returns the highest load that the network carries with a mean latency of at most {@code limit},
   * to within 2.5 %. The search is that of {@link #saturation}, but a run ends as soon as its mean
   * latency is below or above the limit with a confidence of 95 %, so the point's own latency is
   * less precise.
   *
   * @param limit picoseconds
   */
  public LoadPoint highest(double limit) {
    return highest(decided(limit), limit, new ArrayList<>()).point();
  }

  private static StreamLength decided(double limit) {
    return new SteadyLength(new LatencyGoal.SideOfLimit(limit));
  }

  /**
   * The result of a search.
   *
   * @param load the highest load that was carried
   * @param point its measurement
   * @param refused the lowest load that was not carried
   */
  private record Highest(double load, LoadPoint point, double refused) {}

  private Highest highest(StreamLength each, double most, List<LoadPoint> tried) {
    double low = FIRST;
    LoadPoint best = tried(each, low, tried);
    while (!carried(best, most) && low > LIGHTEST) {
      low /= 2;
      best = tried(each, low, tried);
    }
    double high = 2 * low;
    for (LoadPoint next = tried(each, high, tried);
        carried(next, most) && high < HEAVIEST;
        next = tried(each, high, tried)) {
      best = next;
      low = high;
      high *= 2;
    }
    while (high > low * TOLERANCE) {
      double middle = Math.sqrt(low * high);
      LoadPoint point = tried(each, middle, tried);
      if (carried(point, most)) {
        low = middle;
        best = point;
      } else {
        high = middle;
      }
    }
    return new Highest(low, best, high);
  }

  private LoadPoint tried(StreamLength each, double load, List<LoadPoint> tried) {
    LoadPoint point = each.measure(streams, load);
    tried.add(point);
    return point;
  }

  private static boolean carried(LoadPoint point, double most) {
    return !point.saturated() && point.latency().mean() <= most;
  }

  /** Returns the law that the points of a search break; empty if they keep all laws. */
  private static Optional<Diagnostic> brokenLaw(LoadPoint carried, List<LoadPoint> tried) {
    double largest =
        tried.stream()
            .map(LoadPoint::accepted)
            .filter(accepted -> accepted.n() > 0)
            .mapToDouble(accepted -> accepted.mean() + accepted.halfWidth())
            .max()
            .orElse(Double.POSITIVE_INFINITY);
    return tried.stream()
        .flatMap(point -> point.brokenLaw().stream())
        .findFirst()
        .or(
            () ->
                SanityLaw.atLeast(largest, StreamLength.KEEPS_UP * carried.offered())
                    ? Optional.empty()
                    : Optional.of(SanityLaw.CARRIED.brokenByLoad(carried.offered(), largest)));
  }

  /** Returns the first point that is saturated: latencies may exceed the factor before that. */
  private LoadPoint beyond(double load) {
    double offered = 2 * load;
    LoadPoint point = at(offered);
    while (!point.saturated() && offered < HEAVIEST) {
      offered *= 2;
      point = at(offered);
    }
    return point;
  }
}
