package org.castnet.openloop;

/**
 * An open-loop experiment: multicasts arrive whether or not the network keeps up. The same seed
 * draws the same multicasts at every load, only closer together or farther apart.
 */
public final class OpenLoop {
  private static final double ALONE = 1e-4;
  private static final double LIGHTEST = 1.0 / (1 << 20);
  private static final double HEAVIEST = 64;
  private static final double TOLERANCE = 1.025;

  private final Streams streams;
  private final StreamLength length;

  public OpenLoop(StreamSetting setting, StreamLength length, long seed) {
    this(setting, length, seed, new PlannedStreams(), setting);
  }

  /**
   * @param planned plans that are shared with others
   * @param what equal for settings whose streams are planned alike, whatever they are run on
   */
  public OpenLoop(
      StreamSetting setting, StreamLength length, long seed, PlannedStreams planned, Object what) {
    this.streams = new Streams(setting, (number, fresh) -> planned.of(what, number, fresh), seed);
    this.length = length;
  }

  /**
   * Runs the stream at an offered load.
   *
   * @param load flits delivered per node and flit time, above 0
   * @throws org.castnet.run.UnsoundPlan where a destination never gets its message
   */
  public LoadPoint at(double load) {
    return length.measure(streams, load);
  }

  /**
   * The highest load that the network carries with latencies that are still small, to within 2.5 %,
   * and what it delivers when it is offered twice that.
   *
   * <p>A load is carried where the stream is not saturated and its mean latency is at most so many
   * times that at a load of 0.0001, where multicasts meet nobody. Tried are 1, 1/2, 1/4 and so on,
   * then the geometric mean of the last load that was carried and the next that was not.
   *
   * @param factor above 1
   */
  public Saturation saturation(double factor) {
    double most = factor * at(ALONE).latency().mean();
    double high = 1;
    LoadPoint best = at(high);
    while (!carried(best, most) && high > LIGHTEST) {
      high /= 2;
      best = at(high);
    }
    double low = high;
    high = Math.min(1, 2 * high);
    while (high > low * TOLERANCE) {
      double middle = Math.sqrt(low * high);
      LoadPoint point = at(middle);
      if (carried(point, most)) {
        low = middle;
        best = point;
      } else {
        high = middle;
      }
    }
    return new Saturation(best, high, beyond(low));
  }

  private static boolean carried(LoadPoint point, double most) {
    return !point.saturated() && point.latency().mean() <= most;
  }

  /** Latencies may be long before a network is full. */
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
