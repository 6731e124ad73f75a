package org.castnet.openloop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.castnet.chance.Chance;
import org.castnet.run.Simulation;
import org.castnet.traffic.Coming;
import org.castnet.traffic.StreamDraw;
import org.castnet.wormhole.SimulationResult;
import org.castnet.wormhole.Worm;
import org.castnet.wormhole.WormListener;

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
                    new StreamDraw(setting.network(), setting.traffic(), setting.coming(), seed),
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
                            Coming.POISSON,
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

  /**
   * Runs the first multicasts of the stream until the last of them has arrived.
   *
   * @param gap mean, in picoseconds
   * @param multicasts how many at least; batches are whole
   * @throws org.castnet.run.UnsoundPlan where a destination never gets its message
   */
  StreamRun run(double gap, int multicasts) {
    StreamPart part = plan.first(multicasts);
    return background.isPresent() ? beside(part, gap) : alone(part, gap);
  }

  private StreamRun alone(StreamPart part, double gap) {
    Simulation simulation = setting.simulation().forAll(setting.network(), List.of(part.ports()));
    SimulationResult result =
        simulation.run(setting.network(), part.repeated(), part.wormsReady(gap));
    return new StreamRun(part, part.ready(gap), new long[0], result, scale());
  }

  private StreamRun beside(StreamPart part, double gap) {
    long[] ready = part.ready(gap);
    Background beside = setting.background().orElseThrow();
    double besideGap = gap(beside.traffic().flits().mean(), beside.load());
    StreamPart unicasts = background.orElseThrow().until(ready[part.multicasts() - 1], besideGap);
    int own = part.worms().size();
    List<Worm> worms = new ArrayList<>(own + unicasts.worms().size());
    add(part, 0, part.wormsReady(gap), worms);
    long[] besideReady = unicasts.wormsReady(besideGap);
    add(unicasts, own, besideReady, worms);
    Simulation simulation =
        setting.simulation().forAll(setting.network(), List.of(part.ports(), unicasts.ports()));
    SimulationResult result =
        simulation.run(setting.network(), worms, all -> WormListener.SILENT).result();
    return new StreamRun(part, ready, besideReady, result, scale());
  }

  private static void add(StreamPart part, int offset, long[] ready, List<Worm> to) {
    for (int send = 0; send < ready.length; send++) {
      Worm worm = part.worms().get(send);
      to.add(
          new Worm(
              worm.route(),
              StreamPlan.shifted(worm.triggers(), offset),
              worm.dropOffs(),
              worm.flits(),
              ready[send]));
    }
  }

  private double scale() {
    return flitTime() / setting.network().endpointCount();
  }
}
