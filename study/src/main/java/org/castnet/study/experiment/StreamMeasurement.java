package org.castnet.study.experiment;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.castnet.document.MachineText;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.openloop.OpenLoop;
import org.castnet.openloop.PlannedStreams;
import org.castnet.openloop.StreamLength;
import org.castnet.openloop.StreamSetting;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Scheme;
import org.castnet.run.Simulation;
import org.castnet.run.UnsoundPlan;
import org.castnet.scenario.Scenario.Need;
import org.castnet.traffic.StreamDraw;
import org.castnet.traffic.Traffic;

/**
 * One point of {@link StreamExperiment}.
 *
 * @param networks the network of each replication
 * @param simulation runs the stream
 * @param scheme plans the multicasts
 * @param options of the scheme
 * @param unicast plans the background
 * @param stream the traffic
 * @param length the length of the measurement
 * @param load the offered load
 * @param planned the plans that points share
 * @param what a key that is equal for points with equal plans
 */
public record StreamMeasurement(
    DrawnNetwork networks,
    Simulation simulation,
    Scheme scheme,
    Map<String, String> options,
    Scheme unicast,
    StreamTraffic stream,
    StreamLength length,
    OfferedLoad load,
    PlannedStreams planned,
    Object what)
    implements Measurement {
  private static final long CHECK_SEED = 1;

  /** The number of multicasts whose plan shows what a scheme needs, unless batches are larger. */
  private static final int EXAMINED = 16;

  /**
   * @throws BadInput if the scheme does not apply, the network is too small for the traffic,
   *     failures may disconnect some of it, or the background has too many unicasts
   */
  void check() {
    if (networks.mayBeDisconnected()) {
      throw BadInput.coded(
          "failures-not-allowed", "stream: failures could disconnect a part of the network");
    }
    Network network = networks.at(CHECK_SEED);
    OpenLoop loop = loop(network, CHECK_SEED, new PlannedStreams(), length);
    requireDestinations(network, stream.multicasts(), "traffic");
    stream.background().ifPresent(it -> requireDestinations(network, it.traffic(), "background"));
    load.check(loop);
  }

  private void requireDestinations(Network network, Traffic traffic, String place) {
    try {
      new StreamDraw(network, traffic, stream.arrivalProcess(), CHECK_SEED).next(0);
    } catch (BadInput e) {
      throw e.at(place);
    }
  }

  @Override
  public Optional<String> machine() {
    return Optional.of(MachineText.of(networks.at(CHECK_SEED), simulation.technology()).line());
  }

  @Override
  public Map<String, Double> run(long seed) {
    Network network = networks.at(seed);
    try {
      Map<String, Double> metrics =
          new TreeMap<>(load.measure(loop(network, seed, planned, length)));
      needs(network, seed).forEach(need -> metrics.put(Metric.of(need).key(), 1.0));
      return metrics;
    } catch (UnsoundPlan e) {
      return Metric.unsound();
    }
  }

  /** Returns what a plan of the first multicasts needs in addition to the machine. */
  private Set<Need> needs(Network network, long seed) {
    StreamDraw draw = new StreamDraw(network, stream.multicasts(), stream.arrivalProcess(), seed);
    List<Message> first =
        IntStream.range(0, Math.max(EXAMINED, stream.batch())).mapToObj(draw::next).toList();
    return Need.of(
        planner(scheme, options, network, seed).plan(first),
        simulation.technology().on(network),
        Machine.byDefault(network),
        IntImmutableList.of());
  }

  @Override
  public void runPart(long seed) {
    load.measure(loop(networks.at(seed), seed, planned, length.beginning()));
  }

  @Override
  public double part() {
    return length.part();
  }

  /**
   * @throws BadInput if the scheme does not apply
   */
  private OpenLoop loop(Network network, long seed, PlannedStreams cache, StreamLength measured) {
    MulticastAlgorithm algorithm = planner(scheme, options, network, seed);
    StreamSetting setting =
        new StreamSetting(
            network,
            algorithm,
            stream.multicasts(),
            stream.arrivalProcess(),
            stream.cycle(),
            stream.batch(),
            stream.background(),
            stream
                .background()
                .map(b -> planner(unicast, Map.of(), network, seed))
                .orElse(algorithm),
            simulation);
    return new OpenLoop(setting, measured, seed, cache, what);
  }

  private MulticastAlgorithm planner(
      Scheme named, Map<String, String> with, Network network, long seed) {
    return named
        .on(network, with, simulation.technology().on(network).sender(), seed)
        .orThrow(named.name());
  }
}
