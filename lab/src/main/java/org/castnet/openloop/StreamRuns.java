package org.castnet.openloop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.chance.Chance;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;
import org.castnet.network.Network;
import org.castnet.run.Simulation;
import org.castnet.traffic.Coming;
import org.castnet.traffic.StreamDraw;

/** Runs a stream at any load and for any time, with the background beside it. */
final class StreamRuns {
  private static final long BESIDE = 0xBAC6;

  private final Network network;
  private final Simulation simulation;
  private final double flits;
  private final StreamPlan plan;
  private final Optional<BackgroundPlan> background;

  /** The background's share of a run. */
  private record BackgroundPlan(StreamPlan plan, double gap) {}

  private StreamRuns(
      Network network,
      Simulation simulation,
      double flits,
      StreamPlan plan,
      Optional<BackgroundPlan> background) {
    this.network = network;
    this.simulation = simulation;
    this.flits = flits;
    this.plan = plan;
    this.background = background;
  }

  static StreamRuns of(StreamSetting setting, long seed) {
    Network network = setting.network();
    Simulation simulation = setting.simulation();
    StreamPlan plan =
        new StreamPlan(
            new StreamDraw(network, setting.traffic(), setting.coming(), seed),
            setting.algorithm(),
            setting.batch());
    return new StreamRuns(
        network,
        simulation,
        setting.traffic().flits().mean() * setting.traffic().destinations(),
        plan,
        setting.background().map(beside -> planned(setting, beside, Chance.keyed(seed, BESIDE))));
  }

  private static BackgroundPlan planned(StreamSetting setting, Background beside, long seed) {
    StreamDraw draw = new StreamDraw(setting.network(), beside.traffic(), Coming.POISSON, seed);
    double gap =
        gap(
            setting.simulation(),
            setting.network(),
            beside.traffic().flits().mean(),
            beside.load());
    return new BackgroundPlan(new StreamPlan(draw, setting.unicast(), 1), gap);
  }

  private static double gap(Simulation simulation, Network network, double flits, double load) {
    double flitTime = simulation.technology().on(network).flitTime();
    return Math.max(1, flits * flitTime / (load * network.endpointCount()));
  }

  /** The mean gap in picoseconds between the multicasts that make a load. */
  double gap(double load) {
    return gap(simulation, network, flits, load);
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
    List<Message> messages = new ArrayList<>(part.messages());
    List<Send> sends = new ArrayList<>(part.sends());
    PortModel ports = part.ports();
    StreamPart beside = null;
    if (background.isPresent()) {
      beside = besideUntil(part.ready(part.multicasts() - 1, gap));
      append(beside, messages, sends);
      ports = beside.ports() == PortModel.ALL ? PortModel.ALL : ports;
    }
    long[] ready = new long[messages.size()];
    for (int i = 0; i < part.multicasts(); i++) {
      ready[part.wholes().get(i)] = part.ready(i, gap);
    }
    for (int i = 0; beside != null && i < beside.multicasts(); i++) {
      ready[part.messages().size() + i] = beside.ready(i, background.get().gap());
    }
    MulticastPlan whole = new MulticastPlan(network, messages, sends, ports);
    double scale =
        (double) simulation.technology().on(network).flitTime() / network.endpointCount();
    return new StreamRun(simulation.run(whole, ready).orThrow(), part, ready, scale);
  }

  private StreamPart besideUntil(long time) {
    BackgroundPlan beside = background.orElseThrow();
    int count = (int) Math.ceil(time / beside.gap()) + 1;
    StreamPart part = beside.plan().first(count);
    while (part.ready(part.multicasts() - 1, beside.gap()) < time) {
      count += 1 + count / 8;
      part = beside.plan().first(count);
    }
    while (count > 1 && part.ready(count - 1, beside.gap()) > time) {
      count--;
    }
    return beside.plan().first(count);
  }

  private static void append(StreamPart beside, List<Message> messages, List<Send> sends) {
    int offset = messages.size();
    for (Message message : beside.messages()) {
      messages.add(
          new Message(
              offset + message.id(),
              message.source(),
              message.destinations(),
              message.flits(),
              Message.WHOLE));
    }
    for (Send send : beside.sends()) {
      sends.add(
          Send.fromSource(
              offset + send.messages().getInt(0), send.route(), send.dropOffs().getInt(0)));
    }
  }
}
