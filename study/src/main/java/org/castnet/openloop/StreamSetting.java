package org.castnet.openloop;

import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.run.Simulation;
import org.castnet.traffic.ArrivalProcess;
import org.castnet.traffic.Traffic;

/**
 * A stream, but for its load and for how long it is looked at.
 *
 * @param network where
 * @param algorithm plans the multicasts
 * @param traffic what they are; its own number of multicasts and arrivals are not used
 * @param arrivalProcess how they come
 * @param batch how many multicasts that follow one another are planned together: 1 for schemes that
 *     combine nothing, more where a source may wait for others
 * @param background what comes beside them
 * @param unicast plans the background
 * @param simulation what runs the stream
 */
public record StreamSetting(
    Network network,
    MulticastAlgorithm algorithm,
    Traffic traffic,
    ArrivalProcess arrivalProcess,
    int batch,
    Optional<Background> background,
    MulticastAlgorithm unicast,
    Simulation simulation) {

  /** A Poisson stream, planned one by one, alone on the network. */
  public static StreamSetting of(
      Network network, MulticastAlgorithm algorithm, Traffic traffic, Simulation simulation) {
    return new StreamSetting(
        network,
        algorithm,
        traffic,
        ArrivalProcess.POISSON,
        1,
        Optional.empty(),
        algorithm,
        simulation);
  }

  /** The same, so many multicasts planned together. */
  public StreamSetting inBatches(int size) {
    return new StreamSetting(
        network, algorithm, traffic, arrivalProcess, size, background, unicast, simulation);
  }

  /** The same, coming otherwise. */
  public StreamSetting arrivalProcess(ArrivalProcess next) {
    return new StreamSetting(
        network, algorithm, traffic, next, batch, background, unicast, simulation);
  }

  /**
   * The same beside unicasts.
   *
   * @param planner plans these
   */
  public StreamSetting beside(Background unicasts, MulticastAlgorithm planner) {
    return new StreamSetting(
        network,
        algorithm,
        traffic,
        arrivalProcess,
        batch,
        Optional.of(unicasts),
        planner,
        simulation);
  }
}
