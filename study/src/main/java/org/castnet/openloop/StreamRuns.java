package org.castnet.openloop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.castnet.chance.Chance;
import org.castnet.input.BadInput;
import org.castnet.run.RepeatedWorms;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;
import org.castnet.sim.metrics.LeastLatency;
import org.castnet.traffic.ArrivalProcess;
import org.castnet.traffic.StreamDraw;

/** Runs a stream and its background at any load and for any time. */
final class StreamRuns {
  /** The maximum number of unicasts in the background of one run. */
  static final int MOST_UNICASTS = 4_000_000;

  private static final long BACKGROUND_SEED = 0xBAC6;
  private static final long ROUTES_SEED = 0x407E5;

  /** A source of planned streams. */
  @FunctionalInterface
  interface Planned {
    StreamPlan of(long seed, Supplier<StreamPlan> fresh);
  }

  private final StreamSetting setting;

  /** The flit time of the fastest link, in picoseconds. */
  private final double flitTime;

  private final StreamPlan plan;
  private final Optional<StreamPlan> background;

  private final LeastLatency least;

  /** By number of multicasts: the result of {@link #leastLatency}, which every load needs. */
  private final Map<Integer, Double> leastLatencies = new HashMap<>();

  /**
   * @param multicasts plans the stream
   * @param unicasts plans the background
   */
  StreamRuns(
      StreamSetting setting,
      Planned planned,
      BatchPlanner multicasts,
      BatchPlanner unicasts,
      long seed) {
    this.setting = setting;
    LinkTimes times = LinkTimes.of(setting.network(), setting.simulation().technology());
    flitTime = (double) times.fastest() / times.ticks();
    least =
        new LeastLatency(
            setting.network(), setting.simulation().technology().on(setting.network()));
    plan =
        planned.of(
            seed,
            () ->
                new StreamPlan(
                    new StreamDraw(
                        setting.network(), setting.traffic(), setting.arrivalProcess(), seed),
                    multicasts,
                    setting.batch(),
                    Chance.keyed(seed, ROUTES_SEED)));
    background =
        setting
            .background()
            .map(
                traffic ->
                    new StreamPlan(
                        new StreamDraw(
                            setting.network(),
                            traffic.traffic(),
                            ArrivalProcess.POISSON,
                            Chance.keyed(seed, BACKGROUND_SEED)),
                        unicasts,
                        1,
                        Chance.keyed(seed, BACKGROUND_SEED, ROUTES_SEED)));
  }

  private double gap(double flits, double load) {
    return Math.max(1, flits * flitTime / (load * setting.network().endpointCount()));
  }

  /** Returns the mean gap, in picoseconds, between the multicasts of a load. */
  double gap(double load) {
    return gap(setting.traffic().flits().mean() * setting.traffic().destinations(), load);
  }

  private StreamClock clock(double gap) {
    return new StreamClock(gap, setting.cycle());
  }

  /** Returns a number of multicasts rounded up to whole batches. */
  int whole(int multicasts) {
    return plan.whole(multicasts);
  }

  /**
   * Runs the first multicasts of the stream until the measured ones have arrived. The others keep
   * the network busy until then.
   *
   * @param gap mean gap, in picoseconds
   * @param multicasts minimum number of multicasts; batches are whole
   * @param interest number of measured multicasts, from the first one on
   * @throws BadInput if the background has too many unicasts
   * @throws org.castnet.run.UnsoundPlan if a destination never receives its message
   */
  StreamRun run(double gap, int multicasts, int interest) {
    check(gap, multicasts);
    StreamPart part = plan.first(multicasts);
    long[] ready = part.ready(clock(gap));
    // multicasts that are planned together may share worms, so they are ready when the last one is
    long until = ready[whole(interest) - 1];
    return background.isPresent() ? withBackground(part, ready, until) : alone(part, ready, until);
  }

  /**
   * Checks the size of a run before it is planned.
   *
   * @param gap mean gap between multicasts, in picoseconds
   * @throws BadInput if the background is expected to have more than {@link #MOST_UNICASTS}
   *     unicasts
   */
  void check(double gap, int multicasts) {
    setting
        .background()
        .ifPresent(
            offered -> {
              double unicasts = whole(multicasts) * gap / gap(offered);
              if (unicasts > MOST_UNICASTS) {
                throw BadInput.coded(
                    "too-many-unicasts",
                    "background: about {found} unicasts would arrive during the {multicasts}"
                        + " multicasts of a run; at most {most} are supported; reduce the"
                        + " background's load, or the flits or number of the multicasts",
                    String.format(Locale.ROOT, "%.2g", unicasts),
                    whole(multicasts),
                    MOST_UNICASTS);
              }
            });
  }

  /** Returns the mean gap, in picoseconds, between the unicasts of the background. */
  private double gap(Background offered) {
    return gap(offered.traffic().flits().mean(), offered.load());
  }

  private StreamRun alone(StreamPart part, long[] ready, long until) {
    SimulationResult result =
        setting.simulation().run(setting.network(), part.repeated(), part.wormsReady(ready), until);
    return new StreamRun(part, ready, new long[0], result, scale(), least);
  }

  private StreamRun withBackground(StreamPart part, long[] ready, long until) {
    double backgroundGap = gap(setting.background().orElseThrow());
    StreamPart unicasts =
        background.orElseThrow().until(ready[part.multicasts() - 1], clock(backgroundGap));
    List<Worm> worms = new ArrayList<>(part.worms());
    int own = worms.size();
    unicasts.worms().forEach(unicast -> worms.add(unicast.behind(own)));
    long[] backgroundReady = unicasts.wormsReady(unicasts.ready(clock(backgroundGap)));
    SimulationResult result =
        setting
            .simulation()
            .run(
                setting.network(),
                new RepeatedWorms(worms),
                LongStream.concat(
                        Arrays.stream(part.wormsReady(ready)), Arrays.stream(backgroundReady))
                    .toArray(),
                until);
    return new StreamRun(part, ready, backgroundReady, result, scale(), least);
  }

  /** Returns the mean over the first multicasts of the least latency that each has alone. */
  double leastLatency(int multicasts) {
    return leastLatencies.computeIfAbsent(multicasts, this::computeLeastLatency);
  }

  private double computeLeastLatency(int multicasts) {
    StreamPart part = plan.first(multicasts);
    return part.sum(least::of, 0, part.multicasts()) / part.multicasts();
  }

  private double scale() {
    return flitTime / setting.network().endpointCount();
  }
}
