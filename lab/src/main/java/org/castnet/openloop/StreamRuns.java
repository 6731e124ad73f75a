package org.castnet.openloop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.chance.Chance;
import org.castnet.multicast.PortModel;
import org.castnet.network.Network;
import org.castnet.run.Simulation;
import org.castnet.traffic.Coming;
import org.castnet.traffic.StreamDraw;
import org.castnet.wormhole.SimulationResult;
import org.castnet.wormhole.Worm;
import org.castnet.wormhole.WormListener;

/** Runs a stream at any load and for any time, with the background beside it. */
final class StreamRuns {
  private static final long BESIDE = 0xBAC6;

  private final StreamSetting setting;
  private final StreamPlan plan;
  private final Optional<StreamPlan> background;

  StreamRuns(StreamSetting setting, long seed) {
    this.setting = setting;
    plan =
        new StreamPlan(
            new StreamDraw(setting.network(), setting.traffic(), setting.coming(), seed),
            setting.algorithm(),
            setting.batch());
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
    Network network = setting.network();
    StreamPlan.Extent extent = plan.first(multicasts);
    List<Worm> worms = new ArrayList<>(extent.sends());
    plan.worms(extent, gap, worms);
    List<PortModel> ports = new ArrayList<>(List.of(plan.ports()));
    if (background.isPresent()) {
      Background beside = setting.background().orElseThrow();
      double besideGap = gap(beside.traffic().flits().mean(), beside.load());
      background
          .get()
          .worms(until(plan.ready(extent.multicasts() - 1, gap), besideGap), besideGap, worms);
      ports.add(background.get().ports());
    }
    Simulation simulation = setting.simulation().forAll(network, ports);
    SimulationResult result = simulation.run(network, worms, all -> WormListener.SILENT).result();
    double scale = flitTime() / network.endpointCount();
    return new StreamRun(plan, extent, gap, result, worms, scale);
  }

  /** The unicasts of the background that come until a time, at least one. */
  private StreamPlan.Extent until(long time, double gap) {
    StreamPlan beside = background.orElseThrow();
    int count = (int) Math.ceil(time / gap) + 1;
    beside.first(count);
    while (beside.ready(count - 1, gap) < time) {
      count += 1 + count / 8;
      beside.first(count);
    }
    while (count > 1 && beside.ready(count - 1, gap) > time) {
      count--;
    }
    return beside.first(count);
  }
}
