package org.castnet.openloop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.castnet.chance.Chance;
import org.castnet.run.RepeatedWorms;
import org.castnet.run.Simulation;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;
import org.castnet.traffic.ArrivalProcess;
import org.castnet.traffic.StreamDraw;

/** Runs a stream at any load and for any time, with the background beside it. */
final class StreamRuns {
  private static final long BESIDE = 0xBAC6;

  /** The plans that there are of such streams. */
  @FunctionalInterface
  interface Planned {
    StreamPlan of(long seed, Supplier<StreamPlan> fresh);
  }

  private final StreamSetting setting;
  private final StreamPlan plan;
  private final Optional<StreamPlan> background;

  StreamRuns(StreamSetting setting, Planned planned, long seed) {
    this.setting = setting;
    plan =
        planned.of(
            seed,
            () ->
                new StreamPlan(
                    new StreamDraw(
                        setting.network(), setting.traffic(), setting.arrivalProcess(), seed),
                    setting.algorithm(),
                    setting.batch()));
    background =
        setting
            .background()
            .map(
                beside ->
                    new StreamPlan(
                        new StreamDraw(
                            setting.network(),
                            beside.traffic(),
                            ArrivalProcess.POISSON,
                            Chance.keyed(seed, BESIDE)),
                        setting.unicast(),
                        1));
  }

  private double flitTime() {
    return setting.simulation().technology().on(setting.network()).flitTime();
  }

  private double gap(double flits, double load) {
    return Math.max(1, flits * flitTime() / (load * setting.network().endpointCount()));
  }

  /** The mean gap in picoseconds between the multicasts that make a load. */
  double gap(double load) {
    return gap(setting.traffic().flits().mean() * setting.traffic().destinations(), load);
  }

  /** So many multicasts in whole batches. */
  int whole(int multicasts) {
    return plan.whole(multicasts);
  }

  /**
   * Runs the first multicasts of the stream until those of interest have arrived. The others keep
   * the network busy meanwhile.
   *
   * @param gap mean, in picoseconds
   * @param multicasts how many at least; batches are whole
   * @param interest the first so many of them are those of interest
   * @throws org.castnet.run.UnsoundPlan where a destination never gets its message
   */
  StreamRun run(double gap, int multicasts, int interest) {
    StreamPart part = plan.first(multicasts);
    long[] ready = part.ready(gap);
    // what is planned together may travel together, and is ready when the last of it is
    long until = ready[whole(interest) - 1];
    return background.isPresent()
        ? beside(part, gap, ready, until)
        : alone(part, gap, ready, until);
  }

  private StreamRun alone(StreamPart part, double gap, long[] ready, long until) {
    Simulation simulation = setting.simulation().forAll(setting.network(), List.of(part.ports()));
    SimulationResult result =
        simulation.run(setting.network(), part.repeated(), part.wormsReady(gap), until);
    return new StreamRun(part, ready, new long[0], result, scale());
  }

  private StreamRun beside(StreamPart part, double gap, long[] ready, long until) {
    Background beside = setting.background().orElseThrow();
    double besideGap = gap(beside.traffic().flits().mean(), beside.load());
    StreamPart unicasts = background.orElseThrow().until(ready[part.multicasts() - 1], besideGap);
    List<Worm> worms = new ArrayList<>(part.worms());
    int own = worms.size();
    unicasts.worms().forEach(unicast -> worms.add(unicast.behind(own)));
    long[] besideReady = unicasts.wormsReady(besideGap);
    Simulation simulation =
        setting.simulation().forAll(setting.network(), List.of(part.ports(), unicasts.ports()));
    SimulationResult result =
        simulation.run(
            setting.network(),
            new RepeatedWorms(worms),
            LongStream.concat(Arrays.stream(part.wormsReady(gap)), Arrays.stream(besideReady))
                .toArray(),
            until);
    return new StreamRun(part, ready, besideReady, result, scale());
  }

  private double scale() {
    return flitTime() / setting.network().endpointCount();
  }
}
