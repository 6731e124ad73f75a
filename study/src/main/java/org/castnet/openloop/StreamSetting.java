package org.castnet.openloop;

import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.run.Simulation;
import org.castnet.traffic.ArrivalProcess;
import org.castnet.traffic.Traffic;

/**
 * A stream without its load and length.
 *
 * @param network the network
 * @param algorithm plans the multicasts
 * @param traffic the multicasts; its number of multicasts and arrivals are not used
 * @param arrivalProcess the arrival process
 * @param cycle arrival times are rounded up to multiples of it, in picoseconds; at least 1
 * @param batch number of consecutive multicasts that are planned together: 1 for schemes that
 *     combine nothing, more if a source may wait for others
 * @param background additional traffic
 * @param unicast plans the background
 * @param simulation runs the stream
 */
public record StreamSetting(
    Network network,
    MulticastAlgorithm algorithm,
    Traffic traffic,
    ArrivalProcess arrivalProcess,
    long cycle,
    int batch,
    Optional<Background> background,
    MulticastAlgorithm unicast,
    Simulation simulation) {

  /** Returns a Poisson stream without background, in which each multicast is planned alone. */
  public static StreamSetting of(
      Network network, MulticastAlgorithm algorithm, Traffic traffic, Simulation simulation) {
    return new StreamSetting(
        network,
        algorithm,
        traffic,
        ArrivalProcess.POISSON,
        1,
        1,
        Optional.empty(),
        algorithm,
        simulation);
  }

  /** Returns a copy that plans {@code size} multicasts together. */
  public StreamSetting inBatches(int size) {
    return new StreamSetting(
        network, algorithm, traffic, arrivalProcess, cycle, size, background, unicast, simulation);
  }

  /** Returns a copy with another arrival process. */
  public StreamSetting arrivalProcess(ArrivalProcess next) {
    return new StreamSetting(
        network, algorithm, traffic, next, cycle, batch, background, unicast, simulation);
  }

  /** Returns a copy in which multicasts arrive at multiples of a cycle, in picoseconds. */
  public StreamSetting inCycles(long next) {
    return new StreamSetting(
        network, algorithm, traffic, arrivalProcess, next, batch, background, unicast, simulation);
  }

  /**
   * Returns a copy with a background of unicasts.
   *
   * @param planner plans the unicasts
   */
  public StreamSetting withBackground(Background unicasts, MulticastAlgorithm planner) {
    return new StreamSetting(
        network,
        algorithm,
        traffic,
        arrivalProcess,
        cycle,
        batch,
        Optional.of(unicasts),
        planner,
        simulation);
  }
}
